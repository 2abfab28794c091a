import type { LetterWords } from "../en/letters.ts";

const swaps = (pairs: string[][]) =>
	pairs.map(([own, other]) => `${own} 대신 ${other}`).join(", ");

export const letters: LetterWords = {
	bearers: {
		pair: "이 자리에는 누구나 부모에게서 하나씩 물려받은 글자가 두 개 있습니다.",
		X: "이 자리의 글자는 여성에게 두 개, 남성에게는 어머니에게서 물려받은 하나가 있습니다. 글자가 하나뿐이면 같은 글자가 두 번 적힌 줄을 보면 됩니다.",
		Y: "이 자리의 글자는 남성에게만, 아버지에게서 물려받은 하나가 있습니다. 글자가 하나뿐이면 같은 글자가 두 번 적힌 줄을 보면 됩니다.",
		MT: "이 자리의 글자는 누구나 어머니에게서 하나만 물려받습니다. 글자가 하나뿐이면 같은 글자가 두 번 적힌 줄을 보면 됩니다. 서로 다른 두 글자는 둘이 섞여 있다는 뜻입니다.",
	},
	plusStrand:
		"이 페이지는 DNA의 두 가닥 가운데 대부분의 원시 데이터 파일이 쓰는 쪽, 곧 플러스 가닥의 글자를 적습니다.",
	papersStrand: (pairs) =>
		`이 변이에 관한 논문과 일부 보고서는 반대쪽 가닥의 글자를 적습니다(${swaps(pairs)}). 둘 다 표시했습니다.`,
	otherStrand: (pairs) =>
		`일부 보고서는 반대쪽 가닥의 글자를 적습니다(${swaps(pairs)}).`,
	indels: "긴 쪽을 I, 짧은 쪽을 D로 적는 파일이 많습니다. 둘 다 표시했습니다.",
	builds: "이전 판 기준 유전체인 GRCh37을 쓰는 파일도 글자는 같습니다.",
	also: "또는",
	inPapers: "논문에서는",
	strands: {
		heading: "보고서부터 확인하기: 양쪽으로 읽히는 글자입니다",
		why: (one, other) =>
			`${one}와 ${other}는 DNA에서 서로 마주 보므로 어느 가닥에나 두 글자가 모두 나올 수 있습니다. 한 가닥의 ${one}/${one}는 반대쪽 가닥에서 ${other}/${other}이고, 여기서는 뜻이 반대가 됩니다. ${one}/${other}만 어느 가닥에서나 같습니다.`,
		who: "적는 곳",
		usual: "일반적인 글자",
		reference: "기준 글자",
		changed: "변이 글자",
		here: "이 페이지와 대부분의 원시 데이터 파일",
		hereAndPapers: "이 페이지와 논문, 대부분의 원시 데이터 파일",
		papers: "논문, 유전자 쪽 가닥의 글자를 적는 보고서",
		others: "그 밖의 일부 파일과 보고서",
		follows: (one, other) =>
			`보고서가 어느 줄을 따르는지 알 수 없으면 ${one}/${one}와 ${other}/${other}는 여기서 읽을 수 없습니다.`,
	},
	report: {
		says: "내 보고서의 글자",
		first: "첫째 글자",
		second: "둘째 글자",
		calls: "보고서에서 일반적인 글자",
		usual: (letter) => letter,
		unsaid: "(적혀 있지 않음)",
		yours: "내 보고서의 조합",
		choose:
			"두 글자를 고르면 그 줄을 표시합니다. 고른 글자는 이 브라우저 밖으로 나가지 않습니다.",
		chooseOneOrTwo:
			"글자를 하나나 둘 고르면 그 줄을 표시합니다. 고른 글자는 이 브라우저 밖으로 나가지 않습니다.",
		fits: "{letters}: {copies}. 그 줄을 표시했습니다.",
		flipped:
			"{letters}는 {pair}를 반대쪽 가닥으로 적은 것입니다: {copies}. 그 줄을 표시했습니다.",
		single: "한 글자 {letters}는 {pair} 줄에서 읽습니다. 그 줄을 표시했습니다.",
		unclear:
			"{letters}는 양쪽으로 읽힙니다. 어느 가닥의 글자인지에 따라 서로 다른 조합이 됩니다. 표시한 줄은 없습니다.",
		neither: (letters, other) =>
			`{letters}는 이 페이지에 없는 조합입니다. 이 페이지가 다루는 글자는 ${letters}${other ? `(반대쪽 가닥에서는 ${other})` : ""}입니다. 변이의 번호가 맞는지 확인해야 합니다.`,
		unread:
			"{letters}는 검사실이 이 자리를 읽지 못했다는 뜻입니다. 아무것도 없다는 뜻이 아닙니다.",
		unreadIndel:
			"{letters}는 검사실이 읽지 못했다는 뜻일 수도 있고 글자가 빠져 있다는 뜻일 수도 있습니다. 보고서를 보아야 알 수 있습니다. 표시한 줄은 없습니다.",
	},
	together: {
		pairs: "글자 조합",
		name: "함께 읽은 결과",
		note: "알려진 내용",
		unphased:
			"결과지에는 위치마다 글자 조합이 나오지만, 어느 글자들이 같은 염색체에 있는지는 나오지 않습니다. 그래서 이름이 둘 이상 들어맞는 줄도 있습니다. 글자는 각 위치의 페이지와 같이 플러스 가닥의 것입니다.",
		facing: (rsid, [one, other]) =>
			`${rsid}의 두 글자 ${one}, ${other}는 두 가닥에서 서로의 짝입니다. 결과지가 어느 가닥의 글자를 쓰는지 먼저 확인해야 합니다.`,
		indel: (rsid) =>
			`${rsid}에서는 긴 쪽을 I, 짧은 쪽을 D로 적는 파일이 많습니다.`,
		papers: (rsid, pairs) =>
			`논문에서는 ${rsid}의 글자를 반대 가닥으로 적을 때가 많습니다(${pairs.map((pair) => pair.join(" → ")).join(", ")}).`,
		either: (names) => names.join(" 또는 "),
		unknown: "알 수 없음",
		others: "그 밖의 모든 조합",
		places: "위치",
		see: (rsids) => `다음 위치와 함께 읽습니다(${rsids.join(", ")}). 표: `,
		on: (title, gene) => `${gene} 페이지의 ‘${title}’`,
	},
};
