import type { PageWords } from "../en/pages.ts";

const numbers = new Intl.NumberFormat("ko");

export const grading: PageWords["grading"] = {
	provisional: (grade) => `${grade}(잠정)`,
	contradicting: (count, all) =>
		`${all === 1 ? "하나뿐인 판정이" : `근거 ${numbers.format(all)}개 가운데 ${numbers.format(count)}개가`} 이 연결과 어긋납니다. 연결이 부정되었거나, 판정한 쪽의 의견이 서로 다릅니다.`,
	derived: {
		before: (allele) => `이 연결은 ${allele}의 기능과 `,
		after: " 연결에서 이끌어 낸 것입니다.",
	},
	ofVariants({ count, tiers, dates, contradicted }) {
		const graded = tiers.map(
			(tier) => `${tier.name} ${numbers.format(tier.count)}개`,
		);
		const between =
			dates?.from === dates?.to
				? dates && `(${dates.from} 기준)`
				: `(${dates?.from}부터 ${dates?.to}까지 매긴 등급)`;
		const doubts =
			contradicted > 0
				? ` 그 가운데 ${numbers.format(contradicted)}개에는 연결과 어긋나는 근거도 있습니다.`
				: "";
		return `여기에 실린 변이와의 연결은 ${numbers.format(count)}개입니다. 등급별로는 ${graded.join(", ")}입니다${between ?? ""}.${doubts}`;
	},
	byGene: "유전자에 따른 유전 방식",
	functions: "이 변이형의 기능",
};

export const sure: PageWords["sure"] = {
	label: "확실한 정도",
	none: "매겨진 등급 없음",
	restsOn(papers, others) {
		if (papers === 0) return `논문이 아닌 출처 ${others}개에 근거`;
		return others === 0
			? `논문 ${papers}편에 근거`
			: `논문 ${papers}편과 다른 출처 ${others}개에 근거`;
	},
	follows: (allele) => `${allele}에서 이끌어 냄`,
	checked: { before: "마지막 확인 ", after: "" },
	bars: "막대의 뜻",
};
