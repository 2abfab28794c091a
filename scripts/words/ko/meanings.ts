import { josa } from "es-hangul";
import type { Meaning, MeaningWords } from "../en/meanings.ts";

/** A name with the particle that its last syllable takes. A name that does not end in Hangul is not repeated. */
const withParticle =
	(particle: "은/는" | "이/가") => (name: string, instead: string) => {
		const bare = name.replace(/\([^)]*\)$/, "");
		return /[가-힣]$/.test(bare) ? name + josa.pick(bare, particle) : instead;
	};
const topic = withParticle("은/는");
export const subject = withParticle("이/가");

/** The spot of a variant, which may lie outside every gene. */
const spot = ({ id, gene }: Meaning) =>
	gene === "" ? `${id} 자리` : `${gene} 유전자에 있는 ${id} 자리`;

const isOpen = ({ tier }: Meaning) => tier === "limited" || tier === "disputed";
/** Says a thing as firmly as the evidence allows. */
const firmly = (meaning: Meaning, sure: string, open: string) =>
	isOpen(meaning) ? open : sure;
const doubt = ({ tier }: Meaning) => {
	if (tier === "limited") return " 아직 근거는 제한적입니다.";
	return tier === "disputed" ? " 이 연결에는 논란이 있습니다." : "";
};

const occurs = (meaning: Meaning) =>
	({
		established: "생길 수 있습니다",
		strong: "생길 수 있습니다",
		moderate: "생길 수 있는 것으로 보입니다",
		limited: "생길 가능성이 있습니다",
		disputed: "생길 가능성이 있습니다",
	})[meaning.tier];
const recessive = ({ isRecessive }: Meaning, more = "") =>
	isRecessive
		? ` 대개 이 유전자의 두 사본 모두에 변화가 있어야 생깁니다${more}.`
		: "";
const frequent = (meaning: Meaning, how: "더" | "덜") =>
	`${spot(meaning)}에 특정한 글자가 있는 사람들에게서는 ${subject(meaning.name, "이 질환이")} ${how} ${firmly(meaning, "흔합니다", "흔할 가능성이 있습니다")}. 집단에 관한 내용이며, 누구에게 생길지는 알려 주지 않습니다.${how === "더" ? recessive(meaning) : ""}${doubt(meaning)}`;
const frequentByGene = (meaning: Meaning, how: "더" | "덜") =>
	`${meaning.gene} 유전자에 특정한 변화가 있는 사람들에게서는 ${subject(meaning.name, "이 질환이")} ${how} ${firmly(meaning, "흔합니다", "흔할 가능성이 있습니다")}. 이 유전자의 모든 변화가 그런 것은 아니며, 이것만으로는 누구에게 생길지 알 수 없습니다.${doubt(meaning)}`;
const response = (meaning: Meaning, reason: string) =>
	`${topic(meaning.name, "이 약은")} 사람마다 다르게 작용합니다. ${reason} 그 까닭의 ${firmly(meaning, "하나입니다", "하나일 수 있습니다")}.${doubt(meaning)}`;
const perception = (meaning: Meaning, what: string) =>
	`${what} 이 냄새나 맛을 느끼는 방식에 ${firmly(meaning, "관여합니다", "관여하는 것으로 보입니다")}.${doubt(meaning)}`;

const COPY = { same_copy: "같은", other_copy: "다른" };

export const meanings: MeaningWords = {
	relations: {
		causes: {
			gene: (meaning) =>
				`${topic(meaning.name, "이 질환은")} ${meaning.gene} 유전자의 변화로 ${occurs(meaning)}. 이 유전자의 모든 변화가 원인이 되는 것은 아닙니다.${recessive(meaning)}${doubt(meaning)}`,
			variant: (meaning) =>
				`${topic(meaning.name, "이 질환은")} ${spot(meaning)}의 변화로 ${occurs(meaning)}.${recessive(meaning, ". 다른 사본의 변화는 다른 자리에 있을 수도 있습니다") || " 얼마나 자주 생기고 얼마나 심한지는 이 연결만으로 알 수 없습니다."}${doubt(meaning)}`,
		},
		raises_risk_of: {
			gene: (meaning) => frequentByGene(meaning, "더"),
			variant: (meaning) => frequent(meaning, "더"),
		},
		lowers_risk_of: {
			gene: (meaning) => frequentByGene(meaning, "덜"),
			variant: (meaning) => frequent(meaning, "덜"),
		},
		affects_response_to: {
			gene: (meaning) => response(meaning, `${meaning.gene} 유전자의 변화가`),
			variant: (meaning) => response(meaning, `${spot(meaning)}의 글자가`),
		},
		affects_perception_of: {
			gene: (meaning) => perception(meaning, `${meaning.gene} 유전자는`),
			variant: (meaning) => perception(meaning, `${spot(meaning)}의 글자는`),
		},
	},
	needs: (needed) =>
		`이 연결은 ${needed.map(({ copy, change }) => `유전자의 ${COPY[copy]} 사본에 ${subject(change, `${change}이(가)`)}`).join(", ")} 함께 있을 때만 성립합니다.`,
};
