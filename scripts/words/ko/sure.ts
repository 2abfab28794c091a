import type { SureWords } from "../en/sure.ts";

export const sure: SureWords = {
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
