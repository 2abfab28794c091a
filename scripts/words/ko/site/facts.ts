import type { LanguageWords } from "../../en/language.ts";

const numbers = new Intl.NumberFormat("ko");

export const facts: LanguageWords["facts"] = {
	lastChecked: "사실을 마지막으로 확인한 날",
	examined: (size) => `조사 수 ${size}`,
	year: (year) => `${year}년 기준`,
	notGiven: "없음",
	added: "추가",
	removed: "삭제",
	source: "출처",
	heading: "항목별로 바뀐 사실",
	counted: "사실",
	counts: ({ added, changed, removed }) =>
		`추가 ${numbers.format(added)}개, 변경 ${numbers.format(changed)}개, 삭제 ${numbers.format(removed)}개`,
	none: "전부터 있던 항목 가운데 사실이 바뀐 것은 없습니다.",
	leftOut: (count) =>
		`여기에 적지 않은 바뀐 사실이 ${numbers.format(count)}개 더 있습니다. 바뀐 항목은 모두 JSON에 있습니다.`,
	title: (date) => `${date}에 바뀐 내용`,
	link: "바뀐 사실 보기",
	lead: "전부터 있던 항목의 수치, 코드, 위치, 등급이 어떻게 바뀌었는지 보여 줍니다. 문장은 여기에서 비교하지 않으며, 연결도 싣지 않습니다.",
	unfold: (count) => `심각한 질환에 관한 사실 ${numbers.format(count)}개 보기`,
};
