import type { DocWords } from "../../en/site/docs.ts";

export const docs: DocWords = {
	contents: "문서 목록",
	groups: { start: "시작하기", using: "사용하기", meaning: "의미" },
	tables: {
		status: "상태",
		title: "제목",
		tier: "등급",
		grades: "이 등급이 되는 판정",
		meaning: "대상",
		product: "제품이 지켜야 할 것",
		relation: "관계",
		records: "기록",
		languages: { en: "영어", ko: "한국어" },
		ends: "끝나는 것",
		deprecated: "사용 중단 권고일",
		sunset: "없어질 수 있는 날",
		instead: "대신 쓸 것",
	},
	nothingEnds: "지금은 끝날 예정인 것이 없습니다.",
	risks: {
		standard: "출처, 고지문과 함께 보여 줍니다.",
		caution:
			"의료진의 판단 없이 이 내용만으로 결정할 수 있는 것은 없다고 바로 곁에 밝힙니다. 약에 관한 내용이라면 더욱 그렇습니다.",
		sensitive:
			"어떤 내용인지 먼저 알린 뒤, 보겠다고 한 사람에게만 보여 줍니다. 미리보기, 알림, 요약에는 넣지 않습니다.",
	},
	reference: {
		service: "서비스",
		links: "연결",
		parameters: "매개변수",
		in: { path: "경로", query: "쿼리", header: "헤더" },
		required: "필수",
		optional: "선택",
		default: "기본값",
		answers: "응답",
		everywhere: "모든 요청에 있을 수 있는 응답",
		all: "모든 요청",
		example: "예시",
		or: "또는",
		list: { before: "", after: "의 목록" },
		oneOf: "다음 중 하나",
		also: "다음의 모든 필드 포함",
	},
	request: {
		heading: "바로 요청해 보기",
		send: "보내기",
		key: "키(있는 경우)",
		keyNote:
			"X-API-Key 헤더로 이 서비스에만 보냅니다. 저장하지 않으며 주소에 넣지도 않습니다.",
	},
};
