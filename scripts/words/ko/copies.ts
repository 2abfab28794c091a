import type { CopyWords } from "../copies.ts";

const BOTH = {
	works: "두 사본이 모두 평소처럼 작동함",
	works_less: "두 사본이 모두 덜 작동함",
	does_not_work: "두 사본이 모두 작동하지 않음",
	works_more: "두 사본이 모두 더 많이 작동함",
} as const;
const FIRST = {
	works: "평소처럼 작동하고",
	works_less: "덜 작동하고",
	does_not_work: "작동하지 않고",
	works_more: "더 많이 작동하고",
} as const;
const SECOND = {
	works: "평소처럼 작동함",
	works_less: "덜 작동함",
	does_not_work: "작동하지 않음",
	works_more: "더 많이 작동함",
} as const;

export const copies: CopyWords = {
	heading: (gene) => `${gene} 유전자의 두 사본과 이 약`,
	about: (gene) =>
		`${gene} 유전자의 사본은 누구에게나 두 개이고, 두 사본이 얼마나 작동하는지가 중요합니다. 국제 단체 CPIC와 네덜란드 단체 DPWG는 이에 관해 의료진을 위한 지침을 씁니다. 지침의 결론은 집단에 관한 것이며, 구체적인 용량은 적지 않습니다.`,
	pair: "두 사본",
	body: "몸에서 일어나는 일",
	concludes: (by) => `${by}의 결론`,
	copies: (one, other) =>
		one === other
			? BOTH[one]
			: `사본 하나는 ${FIRST[one]} 하나는 ${SECOND[other]}`,
	nothing: "기록된 내용이 없습니다.",
};
