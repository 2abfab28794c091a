import type { DataWords } from "./words.ts";

const numbers = new Intl.NumberFormat("ko");
const range = (values: readonly number[]) =>
	values.map((value) => numbers.format(value)).join("~");

export const ko: DataWords = {
	populations: {
		all: "전체",
		african: "아프리카계",
		african_american: "아프리카계 미국인 또는 아프리카계 카리브인",
		american: "아메리카 원주민",
		ashkenazi_jewish: "아슈케나지 유대인",
		central_south_asian: "중앙·남아시아인",
		east_asian: "동아시아인",
		european: "유럽계",
		finnish: "핀란드인",
		japanese: "일본인",
		korean: "한국인",
		latino: "라틴계",
		middle_eastern: "중동인",
		oceanian: "오세아니아인",
		south_asian: "남아시아인",
	},
	groupIn: (group, place) => `${group}, ${place}`,
	oneIn: (people) => `${range(people)}명 중 1명`,
	perHundredThousand: (people) => `10만 명당 ${range(people)}명`,
};
