import type { PageWords } from "../../en/pages.ts";
import { about } from "../kinds.ts";

export const front: PageWords["front"] = {
	heading: "쉬운 말로 읽는 인간 유전학",
	lead: "유전자 변이와 이와 관련된 질환, 약물에 대해 알려진 것과 그 근거가 얼마나 확실한지를 설명합니다. 모든 페이지에 출처가 있습니다.",
	about,
	report: {
		heading: "보고서나 원시 데이터 파일이 있다면",
		number: "번호(rs…)",
		letters: "두 글자(적혀 있다면)",
		first: "첫째 글자",
		second: "둘째 글자",
		submit: "페이지 보기",
		about: "그 자리의 페이지를 엽니다.",
		private:
			"보고서가 어느 가닥의 글자를 쓰든 해당하는 줄을 표시합니다. 글자는 이 브라우저 밖으로 나가지 않으며, 번호만 보냅니다.",
		orSearch: "또는 유전자, 질환, 약물이나 이름으로 찾기",
	},
	examples: "예를 들면",
	tells: {
		heading: "페이지에서 알 수 있는 것",
		sure: {
			heading: "얼마나 확실한지",
			text: "같은 등급과, 누가 판정했고 언제 확인했는지",
		},
		letters: {
			heading: "글자 조합마다 알려진 것",
			text: "반대쪽 가닥의 글자도 함께",
		},
		likely: {
			heading: "몇 명에게 생기는지",
			text: "연구에서 센 경우에는 ‘1,000명 가운데 약 5명’과 같이, 변이가 없는 사람과 나란히",
		},
		unknown: {
			heading: "아직 모르는 것",
			text: "아무도 답하지 못한 물음",
		},
		sources: {
			heading: "누가 한 말인지",
			text: "직접 확인할 수 있는 출처",
		},
	},
	rely: {
		heading: "이 사이트의 약속",
		points: [
			"모든 항목에 직접 확인할 수 있는 출처가 있습니다.",
			"얼마나 확실한지 적고, 많은 페이지에 아직 모르는 것도 적습니다.",
			"방문자를 추적하지 않습니다. 추적기도, 계정도, 광고도 없습니다.",
			"조언이 아니라 정보입니다. 어떤 내용도 진단이 아닙니다.",
		],
	},
	developers: {
		heading: "개발자에게",
		lead: "같은 항목을 가입 없이 JSON으로 제공합니다.",
		link: "문서 읽기",
	},
};
