import type { LanguageWords } from "../en/language.ts";

export const description: LanguageWords["description"] = {
	server: "한국어(Korean)",
	withdrawn: "dbSNP에서 이 변이를 철회했습니다.",
	texts:
		"이 문서의 설명은 영어로 쓰여 있고, 요약과 예시와 오류 메시지는 한국어입니다.",
	index: "서비스가 제공하는 것",
	openapi: "서비스의 OpenAPI 문서",
	versions: "데이터 버전 목록",
	versionChanges: "한 버전에서 바뀐 내용",
	linkChanges: "한 버전에서 바뀐 연결(API Pro)",
	list: {
		variants: "변이 목록",
		conditions: "질환 목록",
		genes: "유전자 목록",
		drugs: "약물 목록",
		topics: "주제 목록",
		senses: "감각 목록",
		links: "그래프의 연결 목록(API Pro)",
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
