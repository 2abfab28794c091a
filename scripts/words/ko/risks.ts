import type { PageWords } from "../en/pages.ts";
import { subject } from "./meanings.ts";

export const risks: PageWords["risks"] = {
	heading: "몇 명에게 생기는지",
	unfold: "몇 명에게 생기는지 펼치기",
	people: { female: "여성", male: "남성", all: "사람" },
	compared: {
		everyone: (people) => `일반 ${people}`,
		without: (people) => `변이가 없는 ${people}`,
	},
	withPair(people, copies, pair) {
		const split = copies.lastIndexOf(" ");
		const what = copies.slice(0, split);
		const many = copies.slice(split + 1);
		const has = what.endsWith("사본") ? `${what}이` : `${what}가`;
		return `${has} ${many === "없음" ? "없는" : `${many}인`} ${people}(${pair})`;
	},
	withGene: (people, gene) => `${gene} 유전자에 해로운 변화가 있는 ${people}`,
	withChange: (people, change) =>
		`${subject(change, `${change}이(가)`)} 있는 ${people}`,
	byAge: (age) => `${age}세까지`,
	lifetime: "평생",
	of: (size) => `/ ${size}명`,
	first({ who, span, count, of, others }) {
		const start = `${who} ${of}명 가운데 ${span}`;
		if (count === "0") return `${start} 이 일이 생긴 사람은 없습니다.`;
		return others
			? `${start} 약 ${count}명에게 생기고, 약 ${others}명에게는 생기지 않습니다.`
			: `${start} 약 ${count}명에게 생깁니다.`;
	},
	next({ who, count, of, others }) {
		const start = `${who} ${of}명 가운데서는`;
		if (count === "0") return `${start} 한 명도 없습니다.`;
		return others
			? `${start} 약 ${count}명이고, 약 ${others}명에게는 생기지 않습니다.`
			: `${start} 약 ${count}명입니다.`;
	},
	studied: {
		families: "환자가 여럿이라 위험이 다른 곳보다 높은 가족에서 조사한 수",
		patients: "환자 가운데서 조사한 수",
		population: "일반 인구에서 조사한 수",
		case_control: "이 일이 있는 사람과 없는 사람을 비교해 계산한 수",
	},
	counted: (studied, group) =>
		`${studied}입니다.${group ? ` 조사한 집단: ${group}.` : ""}`,
	details: (who, known) => `${who}: ${known}`,
	size: (people) => `${people}명을 조사했습니다.`,
	range: (low, high, of) =>
		`우연만으로도 ${of}명 가운데 ${low}명에서 ${high}명까지 달라질 수 있습니다.`,
	key: "점 하나가 한 사람이고, 채워진 점은 이 일이 생기는 사람입니다.",
	about:
		"이 수는 연구에 참여한 집단에 관한 것이며, 한 사람에게 무슨 일이 생길지는 말해 주지 않습니다.",
};
