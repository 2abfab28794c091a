import type { report as original } from "../../en/site/report.ts";

export const report: typeof original = {
	form: "record-ko.yml",
	link: "오류 알리기",
	mail: "메일로 알리기",
	subject: (record) => `${record} 항목의 오류`,
	record: "항목",
	language: "언어",
	version: "버전",
	please: "이름은 쓰지 않아도 됩니다. 본인의 건강에 관한 내용은 쓰지 마세요.",
};
