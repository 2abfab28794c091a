/**
 * Korean words for which the guide has another, where no other meaning is likely. The guide's table has more: words such as
 * 신장, which is a height as well as a kidney, are left to readers.
 */

import type { Term } from "../wording.ts";
import { words } from "../wording.ts";

const term = (not: RegExp, right: string): Term => ({
	not: words(not),
	right,
});

export const terms: readonly Term[] = [
	term(/대립 ?유전자/, "글자"),
	// Not where others call it so, or in a proper name.
	term(/돌연변이(?!라고|라는| 데이터베이스)/, "변이"),
	term(/(?<![가-힣])잠성/, "열성"),
	term(/(?<![가-힣])현성 ?(?=유전|형질)/, "우성"),
	term(/(?<![가-힣])반성 ?유전/, "X 연관"),
	term(/시조 변이/, "창시자 변이"),
	term(/유전자 자체의 가닥/, "유전자 쪽 가닥"),
	term(/음성 가닥/, "마이너스 가닥"),
	term(/양성 가닥/, "플러스 가닥"),
	term(/이어맞추기/, "스플라이싱"),
	term(/종결 ?코돈/, "정지 신호"),
	term(/(?<![가-힣])티로신/, "타이로신"),
	term(/아르기닌/, "아르지닌"),
	term(/(?<!아)이소류신/, "아이소류신"),
	term(/글리코겐/, "글리코젠"),
	term(/근육 세포/, "근육세포"),
	term(/불량 ?대사자/, "저대사자"),
	term(/중간 대사자|중간 ?대사형/, "중간대사자"),
	term(/정상 대사자|정상 ?대사형/, "정상대사자"),
	term(/매우 빠른 ?대사자/, "초고속대사자"),
	term(/(?<!매우 )빠른 ?대사자/, "고속대사자"),
	term(/가이드 ?라인/, "지침"),
	term(/(?<![A-Za-z])[A-D] 등급|레벨 [A-D](?![A-Za-z])/, "A등급"),
	term(/위험 ?요인/, "위험 인자"),
	term(/전장 ?유전체 (?:연관 ?)?(?:분석 ?)?연구/, "유전체 전체를 살펴본 연구"),
	term(/신생아 선별 검사/, "신생아 선별검사"),
	term(/혈액 ?응고 ?억제제|혈액 ?희석제/, "항응고제"),
	term(/근육 ?이완제/, "근이완제"),
	term(/구역 ?치료제/, "항구토제"),
	term(/베타 차단제/, "베타차단제"),
	term(/콩팥돌/, "콩팥 결석"),
	term(/갑상샘/, "갑상선"),
	term(/작은창자/, "소장"),
	term(/샘창자/, "십이지장"),
	term(/두개골/, "머리뼈"),
	term(/신경 세포/, "신경세포"),
	term(/면역 ?체계/, "면역계"),
	term(/젖당/, "유당"),
	term(/유당불내증/, "유당 불내증"),
	term(/긴사슬 ?지방산/, "긴 지방"),
	term(/낭포성 ?섬유증/, "낭성 섬유증"),
	term(/이염백질이영양증/, "이염성 백질이영양증"),
	term(/야코프병/, "야콥병"),
	term(/테이삭스/, "테이-삭스병"),
	term(/마르판/, "마르팡 증후군"),
	term(/QT ?연장 ?증후군/, "긴 QT"),
	term(/폴립증/, "용종증"),
	term(/비대성 심근병증/, "비후성 심근병증"),
	term(/근위축성 측삭 ?경화증/, "근위축측삭경화증"),
	term(/노인 ?황반변성/, "나이관련 황반변성"),
	term(/비알코올성 지방간/, "비알코올 지방간질환"),
	term(/악성 고체온증/, "악성 고열증"),
	term(/소단위체/, "소단위"),
	term(/전사 인자/, "전사인자"),
	term(/전압 의존성/, "전압 개폐"),
	term(/막횡단/, "막관통"),
];
