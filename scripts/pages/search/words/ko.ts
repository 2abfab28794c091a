import type { PageWords, ResultWords } from "./words.ts";

export const page: PageWords = {
	title: "검색",
	label: "변이, 유전자, 질환, 약물, 냄새나 맛",
	placeholder: "rs4988235, BRCA1, 와파린",
	button: "검색",
	needsScript:
		"이 브라우저에서는 자바스크립트가 꺼져 있어 검색할 수 없습니다. 모든 항목은 아래 목록에 있습니다.",
	lists: "전체 목록",
	list: {
		variants: "변이",
		conditions: "질환",
		genes: "유전자",
		drugs: "약물",
		topics: "주제",
		senses: "감각",
	},
};

export const results: ResultWords = {
	kind: {
		variant: "변이",
		condition: "질환",
		gene: "유전자",
		drug: "약물",
		topic: "주제",
		sense: "감각",
		molecule: "냄새나 맛",
	},
	inOriginal: "영어로 제공",
	loading: "검색을 준비하고 있습니다.",
	failed: "검색을 불러오지 못했습니다. 모든 항목은 아래 목록에 있습니다.",
	found: (total, shown) =>
		shown < total
			? `결과 ${total}건 가운데 ${shown}건을 표시합니다`
			: `결과 ${total}건`,
	nothing: (query) => `‘${query}’에 대한 결과가 없습니다.`,
};
