import type { PageWords } from "../../en/pages.ts";

const numbers = new Intl.NumberFormat("ko");

export const connections: PageWords["connections"] = {
	heading: "연결",
	none: "질환, 약물, 분자와의 연결이 기록되어 있지 않습니다.",
	count: (count) =>
		`이 항목의 연결은 ${numbers.format(count)}개입니다. 연결마다 근거와 확인할 곳을 적은 페이지가 따로 있습니다.`,
	first: (count) => (count === 1 ? "연결 읽기" : "하나씩 읽기"),
	one: "연결",
	reach: ({ conditions, drugs, molecules }) =>
		`이 유전자와 그 변이는 ${[
			...(conditions ? [`질환 ${numbers.format(conditions)}개`] : []),
			...(drugs ? [`약물 ${numbers.format(drugs)}개`] : []),
			...(molecules ? [`분자 ${numbers.format(molecules)}개`] : []),
		].join(", ")}와 이어집니다.`,
	from: "시작",
	to: "끝",
	evidence: "근거",
	asOf: (date) => `${date} 기준`,
	meaning: "연결의 의미",
	tiersLink: "근거 등급의 의미",
	walk: { before: "", after: "의 연결" },
	place: (at, count) =>
		`${numbers.format(count)}개 중 ${numbers.format(at)}번째`,
	previous: "이전",
	next: "다음",
	tiers: {
		established: "확립됨",
		strong: "강함",
		moderate: "보통",
		limited: "제한적",
		disputed: "논란 있음",
	},
	relations: {
		causes: "원인이 됨",
		raises_risk_of: "위험을 높임",
		lowers_risk_of: "위험을 낮춤",
		affects_response_to: "약물 반응에 영향을 줌",
		affects_perception_of: "감각에 영향을 줌",
		located_in: "유전자 안에 있음",
	},
	description: (from, to) =>
		`${from}, ${to}: 두 항목의 연결, 근거의 정도, 확인할 곳.`,
};
