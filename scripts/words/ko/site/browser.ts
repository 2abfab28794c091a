import type { RequestWords, ResultWords } from "../../en/site/browser.ts";
import { kinds } from "../kinds.ts";

const SAYS_NOTHING =
	"이곳에 기록되어 있지 않다는 사실만으로는 아무것도 알 수 없습니다.";

export const results: ResultWords = {
	kind: {
		...kinds,
		molecule: "냄새나 맛",
		article: "안내 글",
		term: "낱말",
	},
	gene: (symbols) => `${symbols} 유전자`,
	why: {
		id: ["식별자: ", ""],
		title: ["제목에 있음"],
		name: ["다른 이름: ", ""],
		gene: ["유전자: ", ""],
		change: ["같은 변화의 짧은 표기: ", ""],
		place: ["유전체의 자리: ", ""],
		summary: ["첫 문장에 있음"],
		word: ["본문의 낱말: ‘", "’"],
	},
	similar: "비슷한 이름: ",
	inOriginal: "영어로 제공",
	loading: "검색을 준비하고 있습니다.",
	failed: "검색을 불러오지 못했습니다. 모든 항목은 아래 목록에 있습니다.",
	found: (total, shown) =>
		shown < total
			? `결과 ${total}건 가운데 ${shown}건을 표시합니다`
			: `결과 ${total}건`,
	first: (shown) =>
		`결과를 ${shown}건까지 표시합니다. 검색어를 더 입력하면 더 정확히 찾습니다.`,
	nothing: (query) => `‘${query}’에 대한 결과가 없습니다.`,
	guess: ["이 이름은 없습니다.", "비슷한 이름:"],
	without: (words) => [
		"이 낱말이 모두 있는 페이지는 없습니다.",
		`${words.map((word) => `‘${word}’`).join(", ")}, 이 낱말을 뺀 결과:`,
	],
	unborne: (name) => `‘${name}’에 해당하는 페이지가 없습니다.`,
	never: {
		change: `유전자 변화의 이름입니다. 비슷해 보이는 이름은 유전체의 다른 자리이므로 이런 이름은 짐작해서 찾지 않습니다. ${SAYS_NOTHING} 다른 데이터베이스에서는 ‘PON1 Gln192Arg’처럼 유전자와 함께 찾는 것이 좋습니다.`,
		other: `이런 번호나 이름은 비슷해 보여도 다른 것을 가리키므로 짐작해서 찾지 않습니다. ${SAYS_NOTHING}`,
	},
	elsewhere: ["", " 또는 ", "에서 찾아볼 수 있습니다."],
};

export const request: RequestWords = {
	sending: "보내는 중…",
	failed: "서비스에 연결할 수 없습니다.",
	milliseconds: (count) => `${count}밀리초`,
	explain: "이 오류의 의미",
	subscribe: "구독 방법",
};
