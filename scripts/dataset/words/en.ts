import type { DataWords } from "./words.ts";

const numbers = new Intl.NumberFormat("en");
const range = (values: readonly number[]) =>
	values.map((value) => numbers.format(value)).join(" to ");

export const en: DataWords = {
	populations: {
		all: "everyone",
		african: "African",
		african_american: "African American or Afro-Caribbean",
		american: "Indigenous American",
		ashkenazi_jewish: "Ashkenazi Jewish",
		central_south_asian: "Central or South Asian",
		east_asian: "East Asian",
		european: "European",
		finnish: "Finnish",
		japanese: "Japanese",
		korean: "Korean",
		latino: "Latino",
		middle_eastern: "Middle Eastern",
		oceanian: "Oceanian",
		south_asian: "South Asian",
	},
	groupIn: (group, place) => `${group}, ${place}`,
	oneIn: (people) => `1 in ${range(people)} people`,
	perHundredThousand: (people) => `${range(people)} in 100,000 people`,
};
