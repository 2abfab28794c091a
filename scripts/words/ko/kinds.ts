import type * as en from "../en/kinds.ts";

export const kinds: typeof en.kinds = {
	variant: "변이",
	condition: "질환",
	gene: "유전자",
	drug: "약물",
	topic: "주제",
	sense: "감각",
};

export const lists: typeof en.lists = {
	variants: "변이",
	conditions: "질환",
	genes: "유전자",
	drugs: "약물",
	topics: "주제",
	senses: "감각",
};

export const about: typeof en.about = {
	variants: "사람마다 다른 유전체의 한 지점과 글자 조합마다 알려진 내용.",
	conditions: "어떤 질환인지, 어떻게 유전되는지, 무엇을 아직 모르는지.",
	genes: "유전자가 하는 일과 그 안의 변이.",
	drugs: "효과가 유전자와 관련된 약물.",
	topics: "커피에서 콜레스테롤까지, 변이와 관련된 이야기.",
	senses: "분자별로 살펴보는 후각과 미각.",
};

export const operations: typeof en.operations = {
	list: {
		variants: "변이 목록",
		conditions: "질환 목록",
		genes: "유전자 목록",
		drugs: "약물 목록",
		topics: "주제 목록",
		senses: "감각 목록",
	},
	record: {
		variants: "변이 하나의 전체 내용",
		conditions: "질환 하나의 전체 내용",
		genes: "유전자 하나의 전체 내용",
		drugs: "약물 하나의 전체 내용",
		topics: "주제 하나의 전체 내용",
		senses: "감각 하나의 전체 내용",
	},
};
