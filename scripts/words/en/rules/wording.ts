/** What English records must not say. */

import { allWords, type Wording, words } from "../../wording.ts";

const PEOPLE =
	"(?:people|patients?|carriers?|persons?|parents?|men|women|anyone|anybody|everyone|everybody|readers?|those|individuals|users|adults|children|relatives|families|family members|someone|somebody|couples|mothers|fathers|travell?ers|smokers|siblings|pregnant women|whoever|doctors?|surgeons?|dentists?|[a-z]+thetists?|clinics?|pharmacists?)";
const DOCTOR =
	"(?:doctors?|physicians?|pharmacists?|clinicians?|specialists?|nurses?|(?:genetic )?counsell?ors?|dieti[ct]ians?|dermatologists?|health(?:care)? (?:provider|professional|team)s?)";
const NUMBER =
	"(?:\\d[\\d.,]*|an?|half an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|seventy-five|(?:a|one|two|three|four|five) hundred)";
/** Verbs that start a sentence only as a command. */
const COMMANDS =
	"(?:take|avoid|ask|tell|consult|seek|consider|wear|eat|remember|inform|discuss|make sure|be (?:sure|careful|aware|alert|cautious)|keep|get|talk|speak|choose|try|stay|skip|protect|apply|give|go|let|ensure|beware|refrain|request|reduce|follow|bring|treat|see|visit|learn|find out|think|prevent|quit|hold off|wait|pick|drink|swallow|inject|prescribe|monitor|increase|decrease|double|halve|begin|don't|do not|please)";
/** Verbs that are also nouns or adjectives: a command if an object follows. */
const DOUBTFUL =
	"(?:use|stop|start|check|test|call|lower|limit|cut|share|show|look|read|watch|switch|rest|exercise|measure|change|raise|order|schedule|plan|report|review|screen|help|act|dose)";
const OBJECT =
	"(?:the|an?|any|this|that|these|those|all|no|more|less|only|it|them|with|about|sunscreen|alcohol|sun|food|caffeine|milk|for|another|every|each|both|as|early|regularly|often|carefully|half|to (?:another|an?|the))";
const ADVERB =
	"(?:(?:please|always|never|just|simply|instead|therefore|so|then|first|next|finally|also|and|but|or),? )*";
/** What a recommendation asks for, as opposed to what nature does. */
const ASKED =
	"(?:avoided|stopped|reduced|increased|lowered|halved|limited|worn|told|informed|asked|advised|monitored|screened|restricted|protected|warned|skipped|discussed|adjusted|switched|followed|offered|prescribed)";
const DONE =
	"(?:taken(?! up| in| into| apart)|used|given|tested|treated|started|checked|considered|eaten|drunk|examined|referred|delayed|encouraged|measured|repeated|confirmed|watched)";
const ACTION =
	"(?:take|avoid|see|tell|ask|stop|use|wear|talk|speak|consult|check|be (?:tested|checked|careful|cautious|aware|screened|treated|monitored)|get|keep|follow|limit|reduce|eat|drink|discuss|inform|know|monitor|test|treat|start|seek|visit|consider|remember|switch|try|wait|protect|choose|quit|exercise|have (?:a|an|the|their|regular) (?:test|check|blood|scan|eyes|heart|liver|dose))";
/** Adverbs that may stand before a verb: "must both inherit". */
const ALIKE = "(?:(?:also|then|each|both|all|therefore) )*";
/** What nobody can do on request, so that "should" before it means what is expected. */
const INHERIT = `(?:not )?${ALIKE}(?:have )?inherit`;
/** What must have happened, as opposed to what must be done first: "must have had a test" is a demand. */
const INFERRED =
	"have (?:already |once )?(?:inherited|carried|passed|come|arisen|occurred|happened|existed|lived|lost|gained|acquired|descended|spread|evolved|(?:received|had|got) (?:two|both|one)|been (?:born|present|there|passed|inherited|rare|common|carriers?|related))\\b";
const ILLNESS =
	"(?:disease|disorder|condition|syndrome|illness|cancer|diabetes|dementia)";
const SOURCE =
	"(?:guidelines?|guidance|CPIC|DPWG|FDA|EMA|ACMG|NICE|ESC|consortium|working group|agency|agencies|regulators?|authorit(?:y|ies)|labels?|labell?ing|societ(?:y|ies)|committees?|experts?|panel|recommendations?|statements?|World Health Organization|doctors|clinicians|physicians|hospitals|laboratories|programs?|reviews?|textbooks?|GeneReviews|guidebooks?|criteria|instructions|protocols?|leaflets?|warnings?|the group|it)";
const REPORT =
	"(?:recommend|advis|suggest|say|said|stat|nam|call|list|propos|hold|warn|not|set|ask|urg|favor|favour|prefer|want|giv|describ|includ|consider|point|requir|tell|told|read|allow|speak|classif|agree|conclud|prescrib|rat|rank|grad|order|check|test|limit|reserv|mention|discourag|instruct|caution|counsel)\\w*";

export const wording: Wording = {
	remarks: allWords(
		/\bcould not be (?:read|checked|opened|looked up|accessed)\b|\bcould not be (?:confirmed|verified)(?: (?:here|(?:in|from) (?:an? |any |the )?(?:open|public|sources?|files?|records?)\b)|(?=[.;,]))/,
		/\b(?:records?|sources?|files?|pages?|papers?|chapters?) (?:that were |we )?(?:read|opened|consulted|looked at)(?: here| for this (?:record|page|text))?(?=[.;,]| (?:give|hold|name|list|say|tell)s?\b)/,
		/\b(?:read|opened|checked|consulted|looked up) (?:here|for this (?:record|page|text))\b/,
		/\bno \P{P}{0,60}\b(?:reports?|records?|figures?|counts?|lists?|files?|codes?|numbers?|studies|papers?)\b\P{P}{0,60} (?:was|were) found(?: here)?(?=[.;,]| (?:that|for)\b)/u,
	),
	always: allWords(
		/\b(?:you|your|yours|yourself|yourselves)\b/,
		/\bwe (?:strongly )?(?:recommend|advise|suggest|urge|encourage)\b|\blet(?:'|’)s\b/,
		`^[^\\p{L}\\p{N}]*(?:\\p{L}+: )?${ADVERB}(?:(?:do not|don['’]t|never|always|please|kindly) \\p{Ll}+|${COMMANDS}(?![-'’]| (?:is|are|was|were|of)\\b)\\b|${DOUBTFUL} ${OBJECT}\\b(?! (?:use|end|age)))`,
		`^[^\\p{L}]*(?:if|when|whenever|before|after|to|in case|for safety|with this (?:pair|result)|for [^,]{3,40})\\b[^,]*, (?:please |always |never |do not |don['’]t )?${COMMANDS}\\b(?! (?:of|is|are)\\b)(?!-)`,
		`\\b(?:can|may|might|could|want(?:s)? to|wish(?:es)? to|best to|good to|time to|reason to|remember to|free to|sure to) (?:then |also |always )?(?:ask|see|talk (?:to|with)|speak (?:to|with)|tell|consult|contact|visit|call|inform)(?: \\p{L}+){0,2} ${DOCTOR}\\b`,
		`\\bworth (?:asking|telling|discussing|checking|testing|talking|trying|avoiding|considering|knowing|mentioning|having)\\b|\\b(?:asking|telling|talking to|talking with|consulting|seeing) (?:a|an|the|their) ${DOCTOR} (?:is|helps|can|may|makes)\\b`,
		`\\bit(?: is|['’]s| may be| might be| would be| can be) (?:very |also |always |especially |therefore )?(?:recommended|advisable|advised|best|better|wise|wiser|safer|a good idea|sensible|prudent|helpful|useful|important|essential|necessary|crucial|vital|critical|worthwhile) (?:that ${PEOPLE}|for ${PEOPLE}[^.;]{0,40} to|(?:not )?to (?:not )?${ACTION}|(?<=advisable |advised |best |better |wise |wiser |a good idea |sensible |prudent )(?:not )?to)\\b`,
		/\b(?:the )?(?:best|safest|wisest|simplest) (?:thing|choice|option|way|course|step|advice) (?:is|would be) to\b|\bthere is no (?:need|reason) to (?:worry|be (?:tested|treated|screened)|avoid|stop|change|take)\b|\b(?:a good|a wise) idea\b|\bno cause for (?:worry|alarm|concern)\b/,
		`\\b(?:a person|someone|somebody|anyone|whoever|everyone|a (?:man|woman|child|carrier|patient)) (?:with (?:this|such a|the) (?:pair|genotype|result|variant|combination)|who has this pair|with [ACGT]{1,3}/[ACGT]{1,3}) (?:has|will have|will get|will develop|will fall ill with|is (?:certain|sure|going) to (?:have|get|develop)|suffers from) (?:the|this|that|an?)? ?${ILLNESS}\\b`,
		/\bthis (?:result |pair |test |genotype )?(?:means|shows|proves|confirms|indicates) (?:that )?(?:he|she|they|the person|the patient|the reader|a person)\b[^.;]{0,15}\b(?:will|has|have|is|are)\b|\b(?:will|is going to|are going to) (?:definitely |certainly |surely )(?:get|develop|have|suffer|die)\b/u,
		`\\b${NUMBER}[ -]?(?:mg|㎎|milligrams?|µg|μg|mcg|㎍|micrograms?|IU)\\b`,
		`\\b${NUMBER}[ -]?(?:g|grams?|ml|milliliters?|units?|tablets?|pills?|capsules?|drops?|puffs?) (?:(?:(?:a|per|each|every|once a|twice a|three times a) (?:day|night|dose|kilogram|kg|meal|morning|evening|\\d+ hours))|(?:once |twice )?daily|in the (?:morning|evening)|at (?:night|bedtime))\\b`,
	),
	unlessReported: allWords(
		`\\b${PEOPLE}\\b[^.,;]{0,60}?\\b(?:should(?! ${INHERIT})|ought (?:not )?to|had better|shall|(?:must|needs? to|ha(?:s|ve) to)(?! ${ALIKE}(?:${INFERRED}|inherit|carry|receive (?:two|both|it|the|one)|have (?:two|both|a|one|the)|be (?:born|present|changed)))|(?:is|are) (?:advised|urged|encouraged|recommended|asked|supposed) to)\\b`,
		`\\b(?:should|ought to|(?:drugs?|medicines?|doses?|tablets?|foods?|sun|alcohol|it|they) (?:is|are) to) (?:not |never |always |only |also |then |therefore )?(?:be )?(?:${ASKED}|${DONE})\\b|\\bshould (?:not |never |always )?(?:take|avoid|stop|use|see|ask|tell|get|eat|drink|wear|start|receive|undergo|consider)\\b`,
		`\\b(?:must|ha(?:s|ve) to|needs? to) (?:not |never |always |only )?be ${ASKED}\\b`,
		/\b(?:is|are|was)(?: not| strongly| generally| usually| often| therefore| always)* (?:recommended|advised|advisable|best avoided|preferable)\b(?! (?:daily|dose|intake))/,
		/\b(?:requires?|needs?|calls? for|warrants?) (?:a (?:lower|higher|smaller|reduced|different|larger) dose|dose (?:adjustment|reduction)s?|(?:immediate|prompt|urgent) (?:treatment|medical)|caution|(?:regular )?(?:monitoring|check-?ups))\b/,
		/\b(?:dose|doses) (?:should|must|ought|needs?|has to|have to)\b|\b(?:half|double|twice|a quarter of) the (?:usual |normal |standard |starting )?dose (?:is|should|must|will) (?:best|right|enough|be)\b/,
	),
	reported: {
		before: words(
			`\\b${SOURCE}\\b[^.;]*?\\b${REPORT}|\\b(?:according to|under|in|by|per|following) (?:[\\p{L}'’-]+ ){0,5}?${SOURCE}\\b`,
			"iu",
		),
		after: words(
			`\\b(?:by|in|under|according to|per) (?:[\\p{L}'’-]+ ){0,4}?${SOURCE}\\b|, (?:says?|said|according to|states?|stated|writes?|advises?) `,
			"iu",
		),
	},
	fine: [
		// You is a family name, too.
		words(
			/\bYou(?=,? and (?:colleagues|others|co-?workers|\p{Lu})| et al| \((?:19|20)\d\d\)|, \p{Lu}\p{L}+(?:,| and) )|(?<=\p{Ll} (?:\p{Lu}\p{L}+, )*\p{Lu}\p{L}+,? and )You\b/u,
			"gu",
		),
		...allWords(
			// Laboratory values are amounts per volume.
			/[\d.,]+[ -]?(?:mg|µg|μg|mcg|g|ng|pg|milligrams?|micrograms?|grams?|IU|units?)(?: of [\p{L} ]{1,30}?)? ?(?:\/|per|in (?:a|each|every|one)|a) ?(?:100 )?(?:d[lL]|m?[lL]|deciliters?|decilitres?|milliliters?|millilitres?|liters?|litres?|mmol|mol|g|gram|cells?)\b/u,
			/\b(?:whether|how (?:often|much|soon|early|long|far|strictly|many)|at which|when|why)\b[^.;:,]{0,60}? (?:should|must|needs? to|ha(?:s|ve) to)\b(?: (?:be )?[a-z]+)?/,
			/\b(?:who|that|which|or|whose \p{L}+|when they|if they|because they|where they|until they|so they|may|might|can|could) (?:should|must|ought to|needs? to|ha(?:s|ve) to)\b/u,
			/\bas (?:it|they|he|she) should\b|\bwhere it should not\b|\bthan (?:it|they) should\b/,
			/\b(?:do|does|did) not (?:need|have) to (?:be ill|show|mean|come|happen)\b/,
		),
	],
	style: undefined,
};
