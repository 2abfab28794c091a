import type { ResultWords } from "./words.ts";

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
	failed: "검색을 불러오지 못했습니다. 모든 기록은 아래 목록에 있습니다.",
	found: (total, shown) =>
		shown < total
			? `결과 ${total}건 가운데 ${shown}건을 표시합니다`
			: `결과 ${total}건`,
	first: (shown) =>
		`결과를 ${shown}건까지 표시합니다. 더 입력하면 더 찾습니다.`,
	nothing: (query) => `‘${query}’에 대한 결과가 없습니다.`,
};
