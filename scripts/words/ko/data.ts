import type { DataWords, Site } from "../en/data.ts";

const numbers = new Intl.NumberFormat("ko");
const sizes = new Intl.NumberFormat("ko", { notation: "compact" });
const range = (values: readonly number[]) =>
	values.map((value) => numbers.format(value)).join("~");
/** Before a counter, as the texts write it: 1,000, 25,000, 10만, 4만~16만. */
export const amount = (...values: readonly number[]) =>
	values.every((value) => value % 10_000 === 0)
		? `${values.map((value) => sizes.format(value)).join("~")} `
		: range(values);

export const data: DataWords = {
	populations: {
		all: "전체",
		african: "아프리카계",
		african_american: "아프리카계 미국인 또는 아프리카계 카리브인",
		american: "아메리카 원주민",
		ashkenazi_jewish: "아슈케나지 유대계",
		central_south_asian: "중앙·남아시아계",
		east_asian: "동아시아계",
		european: "유럽계",
		finnish: "핀란드계",
		japanese: "일본인",
		korean: "한국인",
		latino: "라틴계",
		middle_eastern: "중동계",
		oceanian: "오세아니아계",
		south_asian: "남아시아계",
	},
	groupIn: (group, place) => `${group}, ${place}`,
	oneIn: (people) => `${amount(...people)}명 중 1명`,
	inPeople: ({ counts, of, isAbout }) =>
		`${amount(of)}명 중 ${isAbout ? "약 " : ""}${range(counts)}명`,
	nothingFound: ({ where, asked, day }) =>
		`${where}에서 “${asked}” 검색 결과 없음(${day})`,
	site: (site, name) => `${SITES[site]}: ${name}`,
	alleleFunction: (allele, grade) => FUNCTIONS[grade]?.(allele) ?? null,
};

const SITES: Record<Site, string> = {
	clingen: "ClinGen 유전자-질병 타당성",
	clinvar: "ClinVar 항목",
	"cpic-functions": "CPIC 기능표",
	"cpic-guideline": "CPIC 지침",
	"cpic-list": "CPIC 유전자·약 목록",
	dbsnp: "dbSNP 항목",
	dpwg: "ClinPGx의 DPWG 지침",
	gencc: "GenCC 유전자-질병 타당성",
	guideline: "지침",
	"gwas-catalog": "GWAS 카탈로그",
	paper: "논문",
};

const FUNCTIONS: Record<string, (allele: string) => string> = {
	"no-function": (allele) =>
		`CPIC는 ${allele}의 기능을 ‘없음’으로 분류합니다. 유전자의 이 사본은 제 일을 하지 못합니다.`,
	"decreased-function": (allele) =>
		`CPIC는 ${allele}의 기능을 ‘감소’로 분류합니다. 유전자의 이 사본은 일을 덜 합니다.`,
	"increased-function": (allele) =>
		`CPIC는 ${allele}의 기능을 ‘증가’로 분류합니다. 유전자의 이 사본은 일을 더 많이 합니다.`,
	"uncertain-function": (allele) =>
		`CPIC는 ${allele}의 기능을 ‘불확실’로 분류합니다.`,
	deficient: (allele) =>
		`CPIC는 ${allele}의 효소를 ‘결핍’으로 분류합니다. 유전자의 이 사본에서 만들어지는 효소는 활성이 너무 낮습니다.`,
	"malignant-hyperthermia": (allele) =>
		`CPIC의 분류에서 ${allele} 변화는 이 약에 대한 위험한 반응인 악성 고열증과 관련된 변화에 속합니다.`,
	"increased-risk": (allele) =>
		`CPIC의 분류에서 ${allele} 변화는 이 약으로 청력을 잃을 위험을 높이는 변화에 속합니다.`,
	"drug-responsive": (allele) =>
		`CPIC의 분류에서 ${allele} 변화는 이 약이 듣는 변화에 속합니다.`,
	"drug-sensitive": (allele) =>
		`CPIC의 분류에서 ${allele} 글자가 있는 사람은 이 약에 더 민감합니다.`,
};
