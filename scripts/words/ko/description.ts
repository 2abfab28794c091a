import type { LanguageWords } from "../en/language.ts";
import { operations } from "./kinds.ts";

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
	list: { ...operations.list, links: "그래프의 연결 목록(API Pro)" },
	record: operations.record,
};
