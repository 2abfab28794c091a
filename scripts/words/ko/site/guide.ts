import type { PageWords } from "../../en/pages.ts";

export const guide: PageWords["guide"] = {
	twins: (example) =>
		`항목의 페이지마다 글과 수치가 같은 Markdown 문서가 있습니다. 페이지 주소 끝에 .md를 붙이면 됩니다(예: ${example}). 같은 항목을 /ko/api/v1 아래에서 JSON으로도 제공합니다.`,
	sensitive:
		"‘민감’으로 표시된 변이는 심각한 질환과 관련이 있습니다. 글자 조합별 설명은 직접 요청한 독자에게만 보여 주어야 합니다.",
	connections:
		"변이와 유전자가 질환, 약물, 분자와 어떻게 이어지는지, 근거가 어느 정도인지는 연결마다 따로 있는 페이지에 있습니다. 연결 전체는 API Pro로 받을 수 있습니다.",
	notice: "함께 전해야 하는 고지문",
	lists: "목록",
	api: "API",
	index: "API가 제공하는 것: 목록과 크기, 라이선스, 고지문",
	openapi: "OpenAPI 명세",
	tools: "모델이 도구로 쓸 수 있게 줄인 같은 내용",
	versions: "데이터의 버전과 버전마다 바뀐 내용",
	matching:
		"원시 데이터 파일을 읽는 사람의 기기에서 대조하기 위한 모든 변이의 위치와 글자",
	docs: {
		docs: "문서",
		"docs/reference": "API 레퍼런스",
		"docs/limits": "한도와 키",
		"docs/errors": "오류",
		"docs/evidence": "근거와 근거 등급",
		"docs/records": "항목을 만드는 방법",
		"docs/ai": "AI 시스템을 위한 안내",
		"docs/mirrors": "미러를 위한 안내",
		"docs/matching": "원시 데이터 파일 대조하기",
		"docs/search": "프로그램에서 검색하기",
	},
	sitemap: "사이트맵",
};
