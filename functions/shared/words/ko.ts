/** The edge's texts in Korean. */

import type { RecordResource } from "../contract.ts";
import type { Nearest } from "../near-names.ts";
import type { Words } from "./en.ts";

function nearestOf({ isName, records }: Nearest): string {
	if (records.length === 0) return "";
	const list = records.map(([id, name]) => `${id}(${name})`).join(", ");
	return ` ${isName ? "이 이름으로도 불리는 항목" : "비슷한 이름"}: ${list}.`;
}

const LISTS: Record<RecordResource, string> = {
	variants: "변이",
	conditions: "질환",
	genes: "유전자",
	drugs: "약물",
	topics: "주제",
	senses: "감각",
};

export const ko: Words = {
	titles: {
		"invalid-parameter": "잘못된 매개변수",
		"key-not-accepted": "사용할 수 없는 키",
		"subscription-required": "구독 필요",
		"not-found": "찾을 수 없음",
		"not-translated": "번역되지 않음",
		withdrawn: "철회됨",
		"method-not-allowed": "허용되지 않는 메서드",
		"rate-limited": "요청이 너무 많음",
		"internal-error": "내부 오류",
		unavailable: "일시적으로 이용할 수 없음",
	},
	keyFaults: {
		missing: "요청에 X-API-Key 헤더가 없습니다.",
		malformed:
			"X-API-Key의 키가 잘못 입력되었습니다. 오타 확인용 숫자(체크섬)가 맞지 않습니다.",
		empty: "X-API-Key 헤더가 비어 있습니다.",
		unknown: "X-API-Key의 키는 등록되지 않았거나 폐기된 키입니다.",
		disabled: "X-API-Key의 키는 현재 사용이 중지되어 있습니다.",
		expired: "X-API-Key의 키는 사용 기간이 끝났습니다.",
		plan: "이 키의 요금제에는 연결 목록이 포함되지 않습니다.",
	},
	rules: {
		length: ({ max }) => `1~${max}자`,
		printable: ({ max }) => `제어 문자 없이 1~${max}자`,
		number: ({ max }) => `1~${max}의 정수`,
		once: "한 번만 지정",
		oneOf: ({ names }) => names,
		none: "매개변수 없음",
		utf8: "퍼센트 인코딩된 UTF-8",
		noEmpty: "빈 매개변수 없음",
		spelling: ({ spelling }) => `${spelling} 형식`,
		end: "변이, 유전자, 질환, 약물, 분자의 식별자",
	},
	badParameter: ({ parameter, value, rule }) =>
		`매개변수 "${parameter}"의 값이 "${value}"입니다. 허용되는 값: ${rule}.`,
	badQuery: {
		once: ({ parameter }) =>
			`매개변수 "${parameter}"는 한 번만 쓸 수 있습니다.`,
		utf8: ({ parameter, value }) =>
			`매개변수 "${parameter}"의 값이 "${value}"입니다. UTF-8을 퍼센트 인코딩한 값만 쓸 수 있습니다.`,
		noEmpty: () => "주소의 쿼리에 빈 매개변수가 있습니다.",
	},
	unknownParameter: ({ parameter, names }) =>
		`이 경로에 없는 매개변수입니다: "${parameter}". ${names === "" ? "이 경로에서는 매개변수를 쓸 수 없습니다." : `쓸 수 있는 매개변수: ${names}.`}`,
	didYouMean: ({ nearest }) => ` 가장 비슷한 것: "${nearest}".`,
	noSuchAddress: ({ index, openapi }) =>
		`이 주소에는 아무것도 없습니다. 무엇을 제공하는지는 ${index}에, 요청하는 방법은 ${openapi}에 있습니다.`,
	noSuchRecord: ({ resource, id, list, nearest }) =>
		`${LISTS[resource]} 목록에 식별자가 "${id}"인 항목이 없습니다. 전체 목록은 ${list}에 있습니다.${nearestOf(nearest)}`,
	notRecorded: ({ id }) => ({
		heading: `이곳에는 ${id}의 항목이 없습니다`,
		lead: "항목이 없다는 것은 이 변이에 대해 아무것도 말해 주지 않습니다. 사람마다 다른 자리는 수없이 많고, 이곳에는 그 가운데 일부만 있습니다. 번호가 비슷해도 유전체에서는 다른 자리이므로 비슷한 번호는 보여 주지 않습니다.",
		dbSnp: `dbSNP에서 ${id} 보기: 모든 rs 번호의 목록`,
		clinVar: `ClinVar에서 ${id} 보기: 검사실이 건강과 관련해 보고한 내용`,
	}),
	idRules: {
		rsid: "rs와 숫자(예: rs4988235)",
		slug: "영문 소문자, 숫자, 붙임표(예: cystic-fibrosis)",
		symbol: "HGNC 표기에 따른 유전자 기호(예: MCM6)",
	},
	malformedId: ({ resource, id, rule, nearest }) =>
		`${LISTS[resource]}의 식별자가 될 수 없습니다: "${id}". 허용되는 형식: ${rule}.${nearestOf(nearest)}`,
	notTranslated: ({ original }) =>
		`이 항목은 아직 영어로만 제공됩니다: ${original}`,
	withdrawn: ({ date, reason }) =>
		`이 항목은 ${date}에 철회되었습니다. ${reason}`,
	keyNotAccepted: ({ fault }) =>
		`${fault} 헤더를 빼면 키 없이 이용할 수 있습니다.`,
	subscriptionRequired: ({ fault, price, address }) =>
		`${fault} 연결 목록은 API Pro(${price})에 포함됩니다: ${address}`,
	methodNotAllowed: ({ method }) =>
		`${method} 메서드는 지원하지 않습니다. 읽기 전용 서비스입니다.`,
	rateLimited: ({ quota, window, seconds }) =>
		`최근 ${window}초 동안 허용된 요청 ${quota}건을 모두 사용했습니다. ${seconds}초 후에 다시 요청할 수 있습니다.`,
	pagesUsedUp: ({ pages, window, minutes }) => ({
		heading: "잠시 후에 이어서 읽어 주십시오",
		lead: `연결 페이지는 하나씩 읽도록 마련한 것이어서, 한 인터넷 주소에서 ${window}분 동안 ${pages}쪽까지 열 수 있습니다. 이 주소에서는 이미 그만큼 열었으므로, ${minutes}분 후에 다음 쪽을 열 수 있습니다. 다른 페이지는 모두 평소처럼 볼 수 있습니다.`,
	}),
	busy: ({ seconds }) =>
		`사용 중인 네트워크에서 들어오는 요청이 너무 많아 처리할 수 없습니다. ${seconds}초 후에 다시 요청해 주십시오.`,
	unavailable: "서비스 일부가 응답하지 않습니다. 잠시 후 다시 시도해 주십시오.",
	internalError: ({ id }) =>
		`서비스에서 예상하지 못한 오류가 일어났습니다. 반복되면 다음 식별 번호를 알려 주십시오: ${id}`,
};
