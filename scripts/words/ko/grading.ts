import type { GradingWords } from "../grading.ts";

const numbers = new Intl.NumberFormat("ko");

export const grading: GradingWords = {
	provisional: (grade) => `${grade}(잠정)`,
	contradicting: (count, all) =>
		`근거 ${numbers.format(all)}개 가운데 ${numbers.format(count)}개는 이 연결과 어긋납니다. 연결이 부정되었거나, 판정한 쪽의 의견이 서로 다릅니다.`,
	derived: {
		before: (allele) => `이 연결은 ${allele}의 기능과 `,
		after: " 연결에서 따라 나옵니다.",
	},
	functions: "이 변이형의 기능",
};
