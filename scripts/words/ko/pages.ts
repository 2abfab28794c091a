import { RECORD_RESOURCES } from "../../../functions/shared/contract.ts";
import { dateIn } from "../dates.ts";
import type { PageWords } from "../en/pages.ts";
import { care } from "./care.ts";
import { copies } from "./copies.ts";
import { grading, sure } from "./grading.ts";
import { kinds, lists } from "./kinds.ts";
import { risks } from "./risks.ts";
import { connections } from "./site/connections.ts";
import { front } from "./site/front.ts";
import { guide } from "./site/guide.ts";

const numbers = new Intl.NumberFormat("ko");

/** How many copies of an allele, or of the only change of a record, a figure is about. */
const WITH = {
	each: [" 하나당", "변이 사본 하나당"],
	one: ["가 하나일 때", "변이 사본이 하나일 때"],
	two: ["가 둘일 때", "변이 사본이 둘일 때"],
	one_or_two: ["가 하나나 둘일 때", "변이 사본이 하나나 둘일 때"],
	unknown: ["가 있을 때", "변이가 있을 때"],
} as const;

export const pages: PageWords = {
	date: dateIn("ko"),
	skip: "본문으로 건너뛰기",
	home: "홈",
	search: {
		label: "검색",
		placeholder: "rs4988235, C677T, BRCA1, 유당, 와파린",
		submit: "검색",
		what: "변이, 유전자, 질환, 약물, 냄새나 맛",
		needsScript:
			"이 브라우저에서는 자바스크립트가 꺼져 있어 정확한 rs 번호와 유전자 기호, 식별자, 코드, 위치, 그리고 CYP2C19*2나 플라빅스처럼 이름 전체가 맞는 것만 찾을 수 있습니다. 모든 항목은 아래 목록에 있고, 목록에서는 어떤 낱말로든 찾을 수 있습니다.",
		lists: "전체 목록",
	},
	lists,
	kinds: { ...kinds, molecule: "분자" },
	docs: "문서",
	navigation: "주요 메뉴",
	languages: "언어",
	crumbs: "현재 위치",
	title: (page, site) => `${page} · ${site}`,
	footer: {
		licence: () => ({
			before: "글과 데이터는 ",
			after: "에 따라 출처를 밝히면 자유롭게 쓸 수 있습니다.",
		}),
		versions: "데이터의 버전",
		about: "항목을 만드는 방법",
		contact: "문의",
	},
	front,
	list: {
		count: (count) => `항목 ${numbers.format(count)}개`,
		jump: "바로 가기",
		page: (page, pages) => `${pages}쪽 중 ${page}쪽`,
		previous: "이전 쪽",
		next: "다음 쪽",
		original: "영어",
		otherSigns: "기타",
		filter: {
			label: "이 목록에서 낱말로 찾기",
			told: (shown, all) => `항목 ${all}개 가운데 ${shown}개에 있습니다.`,
			submit: "찾기",
			showAll: "전체 목록 보기",
		},
	},
	record: {
		glance: "한눈에 보기",
		thisRecord: "이 항목",
		onThisPage: "이 페이지의 내용",
		read: "읽기",
		json: "JSON으로 보기",
		markdown: "Markdown으로 보기",
		improve: "고치기",
		edit: "원본 편집",
		cite: "인용하기",
		version: (version) => `항목 버전 ${version}`,
		sources: "출처",
		otherNames: "다른 이름",
		topics: "주제",
		confirmed: "잘 확립됨",
		coMentioned: "함께 언급됨",
		readNext: "함께 읽기",
		codes: "다른 분류 체계의 코드",
		dataNotes: "데이터에 관한 참고",
		unknown: "아직 확인되지 않은 점",
		inKorea: "한국에서",
	},
	report: {
		form: "record-ko.yml",
		link: "오류 알리기",
		mail: "메일로 알리기",
		subject: (record) => `${record} 항목의 오류`,
		record: "항목",
		language: "언어",
		version: "버전",
		please: "이름은 쓰지 않아도 됩니다. 본인의 건강에 관한 내용은 쓰지 마세요.",
	},
	changes: {
		title: "변경 내역",
		lead: "데이터의 버전을 최신순으로 적습니다. 버전은 공개한 모든 내용의 해시이므로, 내용이 같으면 버전도 같습니다.",
		version: (version) => `데이터 버전 ${version}`,
		feed: "Atom 피드",
		json: "항목의 식별자(JSON)",
		first: "기록된 첫 버전입니다.",
		none: "바뀐 항목이 없습니다.",
		fates: ({ added, changed, renamed, withdrawn, removed }) =>
			`모든 언어의 항목: 추가 ${numbers.format(added)}개, 변경 ${numbers.format(changed)}개, 이름 변경 ${numbers.format(renamed)}개, 철회 ${numbers.format(withdrawn)}개, 삭제 ${numbers.format(removed)}개.`,
		sizes: (of) => {
			const each = RECORD_RESOURCES.map(
				(resource) => `${lists[resource]} ${numbers.format(of[resource])}개`,
			);
			return `한국어 항목: ${each.join(", ")}.`;
		},
	},
	guide,
	twin: {
		sensitive:
			"아래의 설명은 심각한 질환에 관한 내용입니다. 알고 싶지 않은 사람도 있으므로, 직접 요청한 독자에게만 보여 주어야 합니다.",
		page: "페이지",
		json: "JSON",
		licence: "라이선스",
		papers: "논문의 글자(반대쪽 가닥)",
	},
	connections,
	risks,
	care,
	sure,
	terms: {
		title: "낱말",
		lead: "이 사이트에 나오는 유전학 낱말을 쉬운 말로 풀이합니다.",
		count: (count) => `낱말 ${count}개`,
		all: "모든 낱말",
		also: "다른 말",
		see: "비슷하지만 다른 말",
		onPage: "이 페이지의 낱말",
		more: "이 낱말 더 보기",
		file: "번역 프로그램용 TBX 파일",
	},
	grading,
	variant: {
		inGene: { before: "", after: " 유전자" },
		pairs: "글자 조합마다 알려진 것",
		pair: "조합",
		note: "알려진 내용",
		copies: (count, letter) =>
			count === 0 ? `${letter} 없음` : `${letter} ${count}개`,
		changedCopies: (count) =>
			count === 0 ? "변이 사본 없음" : `변이 사본 ${count}개`,
		and: (parts) => parts.join(", "),
		reference: "기준",
		changed: "변이",
		long: (count) => `${count}글자`,
		guideline: "지침의 내용",
		position: "위치",
		letters: "글자",
		arrow: "기준 → 변이",
		otherReference: (letter) =>
			`GRCh37의 기준 글자는 ${letter}입니다. 이를 쓰는 VCF 파일의 0/0은 ${letter} 2개라는 뜻입니다.`,
		formerIds: "이전 rsID",
		exactNames: "정식 표기",
		care: "취급 등급",
		tiers: {
			standard: { name: "일반", means: "흔한 형질이거나 영향이 작음" },
			caution: { name: "주의", means: "약물 반응이나 높아진 위험" },
			sensitive: { name: "민감", means: "심각한 질환" },
		},
		frequency: "얼마나 흔한지",
		group: "집단",
		effects: "영향의 크기",
		effect: ({ measure, value, unit, allele, copies }) => {
			const figure =
				measure === "odds_ratio"
					? `오즈 × ${value}`
					: `${value}${unit === null ? "" : ` ${unit}`}`;
			const [withLetter, withChange] = WITH[copies ?? "unknown"];
			return `${allele ? `${allele}${withLetter}` : withChange} ${figure}`;
		},
		figures: "전문가를 위한 연구 수치",
		aboutMeasures: {
			odds_ratio:
				"오즈는 해당하는 사람 수를 해당하지 않는 사람 수로 나눈 값입니다. 흔한 일에서는 오즈 × 3이 위험이 세 배라는 뜻이 아니라 그보다 작습니다. 신뢰 구간은 수치가 우연 때문에 얼마나 벗어날 수 있는지를 나타냅니다.",
			beta: "단위가 있는 수치는 측정값의 평균이 얼마나 높거나 낮은지를 나타냅니다.",
		},
		interval: (low, high) => `95% 신뢰 구간 ${low}~${high}`,
		outcome: "측정한 것",
		figure: "변화",
		study: "출처",
	},
	condition: {
		overview: "개요",
		clinical: "임상 정보",
		prevalence: "얼마나 흔한지",
		kinds: {
			birth: "출생 시",
			prevalence: "이 질환이 있는 사람",
			incidence: "새로 진단되는 사람",
			carriers: "변화를 지닌 사람",
		},
		figure: "몇 명인지",
		asOf: (year) => `${year}년 수치`,
		korea: {
			kcd: "한국표준질병·사인분류(KCD-8)",
			fits: {
				category: "이 질환이 속한 묶음의 코드",
				part: "이 질환의 일부만 가리키는 코드",
			},
			special: "산정특례(2026년 1월)",
			groups: {
				rare: "희귀질환",
				ultra_rare: "극희귀질환",
				severe_intractable: "중증난치질환",
				cancer: "암",
				severe_dementia: "중증치매",
			},
			turnTo: "문의할 곳",
			kdca: "질병관리청의 질환 정보",
			helpline: {
				text: "질병관리청 희귀질환 헬프라인",
				to: "https://helpline.kdca.go.kr/",
			},
		},
		drugs: "약물과 유전자",
		faq: "자주 묻는 질문",
		inheritance: "유전 방식",
		inheritances: {
			autosomal_dominant: "상염색체 우성: 변이가 있는 사본 하나로 충분함",
			autosomal_recessive: "상염색체 열성: 두 사본 모두에 변이가 있음",
			semidominant: "반우성: 변이가 있는 사본이 둘이면 하나일 때보다 영향이 큼",
			x_linked: "X 연관: 유전자가 X 염색체에 있음",
			mitochondrial: "미토콘드리아 유전: 어머니에게서 물려받음",
			multifactorial: "여러 유전자와 다른 요인이 함께 작용함",
			varies: "가족에 따라 다름",
			mostly_not_inherited: "대부분의 환자에게서는 유전된 것이 아님",
		},
	},
	gene: {
		variants: "이 유전자 안의 변이",
		none: "이 유전자의 변이는 기록되어 있지 않습니다.",
		symbol: "기호",
		place: "위치",
		about: "하는 일",
	},
	drug: {
		about: "어떤 약인지",
		class: "계열",
		brands: "상품명",
		copies,
		caution:
			"이 페이지는 이 약과 유전자의 관계를 설명합니다. 복용에 관한 조언이 아니며, 복용은 환자를 아는 의료진이 판단할 일입니다.",
	},
	sense: {
		molecules: "분자",
		receptors: "뇌에 닿기까지",
	},
	missing: {
		title: "페이지를 찾을 수 없음",
		search: "다른 번호나 이름, 낱말 찾기",
		none: "이 주소에는 페이지가 없습니다.",
		notTranslated: "이 페이지는 아직 영어로만 제공됩니다.",
		readOriginal: "영어로 읽기",
		readReplacement: "이를 대신하는 페이지 읽기",
		named: "이 이름으로도 불리는 항목:",
		similar: "이 이름은 없습니다. 비슷한 이름:",
		elsewhere: "찾아볼 수 있는 다른 곳",
	},
};
