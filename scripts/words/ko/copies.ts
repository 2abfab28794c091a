import type { CopyWords } from "../en/copies.ts";

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
	changeHeading: (change) => `${change} 유무에 따른 차이`,
	about: (gene) =>
		`${gene} 유전자의 사본은 누구에게나 두 개이고, 두 사본이 얼마나 작동하는지가 중요합니다.`,
	aboutChange: (change, genes) =>
		`${change} 유무가 중요합니다${genes.length > 0 ? `(유전자: ${genes.join(", ")})` : ""}.`,
	bodies: {
		CPIC: "CPIC는 의료진을 위한 지침을 쓰는 국제 단체입니다.",
		DPWG: "DPWG는 자체 지침을 쓰는 네덜란드의 실무그룹입니다.",
		FDA: "미국 식품의약국(FDA)은 유전자와 약에 관한 표를 공개합니다.",
	},
	limits: "결론은 집단에 관한 것이며, 구체적인 용량은 적지 않습니다.",
	pair: "두 사본",
	change: "변화",
	body: "몸에서 일어나는 일",
	concluded: "결론",
	source: "출처",
	copies: (one, other) =>
		one === other
			? BOTH[one]
			: `사본 하나는 ${FIRST[one]} 하나는 ${SECOND[other]}`,
	carriers: {
		without: "없음",
		with: "있음",
		with_one_of_two: "두 사본 가운데 하나에 있음(여성)",
		with_every: "남성의 하나뿐인 사본에 있거나 여성의 두 사본에 모두 있음",
	},
	nothing: "기록된 내용이 없습니다.",
};
