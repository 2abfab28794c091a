/** Rules of figures between records: carriers agree with frequencies, and one source says one thing. */

import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import type { Place } from "../../../mistakes/place.ts";
import { carriersOf } from "../../../model/figures/carriers.ts";
import { sharesOf } from "../../../model/figures/prevalence.ts";
import type { Range } from "../../../model/figures/shares.ts";
import { isNear, percentOf } from "../../../model/figures/shares.ts";
import { parseReference } from "../../../model/references.ts";
import { frequencyName } from "../../../model/values/populations.ts";
import type { AuthoredRecord } from "../../../record/fields.ts";
import { addressOf } from "../../../record/rules/sources.ts";
import type { Content } from "../../gather.ts";
import { repeatsOf } from "../../repeats.ts";

export function checkFiguresBetween(content: Content): Diagnostic[] {
	return [
		...checkAgainstFrequencies(content),
		...checkAgreeing(content),
		...checkCopied(content),
		...checkDirections(content),
	];
}

/** A link from a variant raises or lowers the odds of a condition, as the figures of the variant do that are about it. */
function checkDirections({ links, records }: Content): Diagnostic[] {
	return links.flatMap(({ path, index, from, to, relation }) => {
		const variant = records.variant.get(parseReference(from).id);
		const condition = records.condition.get(parseReference(to).id);
		if (variant === undefined || condition === undefined) return [];
		const { name, ...more } = {
			...condition.prose,
			...condition.facts.other_names,
		};
		const names = [name, ...(more.en ?? [])].map((one) => one.toLowerCase());
		return variant.facts.effects.flatMap(({ outcome, measure, value }, at) => {
			const [about = ""] = outcome.en.toLowerCase().split(",");
			const isRaised = relation !== "lowers_risk_of";
			const isAbout = measure === "odds_ratio" && names.includes(about);
			if (!isAbout || value === 1 || value > 1 === isRaised) return [];
			const place = { path, keys: [index, "relation"] };
			const words = { relation, value, outcome: outcome.en };
			const related = { path: variant.path, keys: ["effects", at, "value"] };
			return [{ ...diagnose("link-direction", place, words), related }];
		});
	});
}

/** So many figures of three digits are not the same by accident. */
const FEWEST = 3;

/** Frequencies of another variant, digit for digit. Neighbours may be inherited together, so that they have the same. */
function checkCopied({ records }: Content): Diagnostic[] {
	const exact = [...records.variant.values()].flatMap(({ path, facts }) =>
		facts.frequencies.flatMap((entry, at) => {
			const { values } = entry;
			const figures = Object.values(values).filter((one) =>
				/[1-9]\d{2,}$/.test(String(one)),
			);
			if (figures.length < FEWEST) return [];
			const key = JSON.stringify([
				frequencyName(entry),
				Object.entries(values).sort(),
			]);
			return [{ path, at, key, chromosome: facts.chromosome }];
		}),
	);
	return repeatsOf(exact, ({ key }) => key)
		.filter(({ again, first }) => again.chromosome !== first.chromosome)
		.map(({ again: { path, at }, first: { path: other } }) => {
			const place = { path, keys: ["frequencies", at, "values"] };
			return diagnose("frequencies-copied", place, { other });
		});
}

/** With all variants of a condition known, as if there is only one, carriers may differ by this factor. */
const ONE_VARIANT = 1.25;
/** A variant alone cannot have more carriers than all together, except by chance and rounding. */
const ONE_OF_SEVERAL = 1.5;

type Condition = AuthoredRecord<"condition">;
type Variant = AuthoredRecord<"variant">;

/** Carriers of a condition beside those worked out from the frequency of each of its variants. */
function checkAgainstFrequencies(content: Content): Diagnostic[] {
	const variantsOf = Map.groupBy(
		content.links.filter(({ relation }) => relation !== "lowers_risk_of"),
		({ to }) => to,
	);
	return [...content.records.condition.values()].flatMap((condition) => {
		const links = variantsOf.get(`condition/${condition.id}`) ?? [];
		const variants = links.flatMap(({ from }) => {
			const { type, id } = parseReference(from);
			const variant = content.records.variant.get(id);
			return type === "variant" && variant ? [variant] : [];
		});
		return variants.flatMap((variant) =>
			compareCarriers(condition, variant, variants.length === 1),
		);
	});
}

function compareCarriers(
	{ path, facts }: Condition,
	variant: Variant,
	isOnly: boolean,
): Diagnostic[] {
	return facts.prevalence.flatMap((figure, at) => {
		const { population, kind, covers } = figure;
		if (kind !== "carriers" || covers !== undefined) return [];
		// Editors name the best dataset first.
		const found = carriersOf(variant.facts).find(
			(one) => one.population === population,
		);
		if (found === undefined) return [];
		const [low = 0, high = low] = sharesOf(figure);
		const own: Range = [found.share, found.share];
		const isFine = isOnly
			? isNear([low, high], own, ONE_VARIANT)
			: found.share <= high * ONE_OF_SEVERAL;
		if (isFine) return [];
		const place = { path, keys: ["prevalence", at] };
		const carriers = percentOf([low, high]);
		const words = { population, carriers, other: percentOf(own) };
		const related = { path: variant.path, keys: found.keys };
		return [{ ...diagnose("carriers-differ", place, words), related }];
	});
}

/** A figure, and what it is: those with the same key are the same figure. */
interface Keyed {
	key: string;
	figure: string;
	place: Place;
}

/** What several records take from one source is the same in all of them. */
function checkAgreeing({ records }: Content): Diagnostic[] {
	const conditions = [...records.condition.values()];
	const all = [
		...conditions.flatMap(groupFigures),
		...[...records.variant.values(), ...conditions].flatMap(comparisons),
	];
	return repeatsOf(all, ({ key }) => key).flatMap(({ again, first }) => {
		const { figure, place } = again;
		// One record by itself has a rule of its own.
		const isOwn = place.path === first.place.path;
		if (figure === first.figure || isOwn) return [];
		const words = { figure, other: first.figure };
		const related = first.place;
		return [{ ...diagnose("figures-differ", place, words), related }];
	});
}

/** Figures that cover more than their condition, which other conditions may have, too. */
function groupFigures({ path, facts }: Condition): Keyed[] {
	return facts.prevalence.flatMap((figure, at) => {
		const { population, place, covers, kind, source } = figure;
		if (covers === undefined) return [];
		const who = [population, place?.en, covers.en, kind, addressOf(source)];
		const [low = 0, high = low] = sharesOf(figure);
		const key = JSON.stringify(who);
		const told = percentOf([low, high]);
		return [{ key, figure: told, place: { path, keys: ["prevalence", at] } }];
	});
}

/** What risks are compared with: people of the same sex, up to the same age, by the same source. */
function comparisons({ path, facts }: Condition | Variant): Keyed[] {
	return facts.risks.flatMap((one, at) => {
		const { outcome, sex, by_age, over, population, comparison } = one;
		if (comparison?.among !== "everyone") return [];
		const who = [outcome.en, sex, by_age, over?.en, population];
		const key = JSON.stringify([...who, addressOf(comparison.source)]);
		const keys = ["risks", at, "comparison", "risk"];
		return [{ key, figure: String(comparison.risk), place: { path, keys } }];
	});
}
