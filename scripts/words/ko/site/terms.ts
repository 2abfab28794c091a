import type { PageWords } from "../../en/pages.ts";

export const terms: PageWords["terms"] = {
	title: "낱말",
	lead: "이 사이트에 나오는 유전학 낱말을 쉬운 말로 풀이합니다.",
	count: (count) => `낱말 ${count}개`,
	all: "모든 낱말",
	also: "다른 말",
	see: "비슷하지만 다른 말",
	onPage: "이 페이지의 낱말",
	more: "이 낱말 더 보기",
	file: "번역 프로그램용 TBX 파일",
};
