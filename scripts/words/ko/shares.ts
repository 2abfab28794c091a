import type { ShareWords } from "../en/shares.ts";
import { amount } from "./data.ts";

const numbers = new Intl.NumberFormat("ko");

/** The counters of people and of things. */
const COUNTERS = { people: "명", chromosomes: "개" };

export const shares: ShareWords = {
	byCopies: (allele) =>
		`집단마다 1,000명 가운데 ${allele ? `${allele}가` : "변이가"} 없는 사람, 1개인 사람, 2개인 사람의 수`,
	rare: (allele) =>
		`집단별로 ${allele ? `${allele}가` : "변이가"} 1개나 2개 있는 사람의 수`,
	chromosomes: {
		X: (allele) =>
			`집단별로 ${allele ? `${allele}가` : "변이가"} 있는 X 염색체의 수`,
		Y: (allele) =>
			`집단별로 Y 염색체에 ${allele ? `${allele}가` : "변이가"} 있는 남성의 수`,
		MT: (allele) =>
			`집단별로 미토콘드리아에 ${allele ? `${allele}가` : "변이가"} 있는 사람의 수`,
	},
	group: "집단",
	figure: "얼마나 되는지",
	share: "염색체의 비율",
	size: "조사한 염색체 수",
	partOf: "위 집단의 일부",
	fewerThanOne: "< 1",
	nearlyAll: "거의 모두",
	notSeen: "관찰되지 않음",
	notSeenIn: (people) => `${numbers.format(people)}명에게서 관찰되지 않음`,
	oneIn: (all, counted) =>
		`약 ${amount(all)}${COUNTERS[counted]} 중 1${COUNTERS[counted]}`,
	outOf: (count, of, counted) =>
		`${numbers.format(of)}${COUNTERS[counted]} 가운데 ${numbers.format(count)}${COUNTERS[counted]}`,
	byChance:
		"염색체의 비율을 바탕으로, 한 사람의 두 염색체가 우연히 짝을 이루었다고 보고 계산한 수입니다(하디-바인베르크 법칙).",
	onX: "여성은 X 염색체가 둘, 남성은 하나이므로 사람의 비율과는 다릅니다.",
	people: (count) => `${numbers.format(count)}명을 조사했습니다.`,
	chromosomesExamined: (count) =>
		`염색체 ${numbers.format(count)}개를 조사했습니다.`,
	sizeUnknown: "몇 명을 조사했는지는 여기에 기록되어 있지 않습니다.",
	notSeenMeans: "‘관찰되지 않음’은 그런 사람이 한 명도 없다는 뜻이 아닙니다.",
	year: (year) => `, ${year}년`,
};
