/** What a directory says of a service, in whatever languages. */
export interface NamedService {
  /** Of the service: its own and alternate names. */
  names: readonly string[];
  /** English, of its own categories, with their codes. */
  categories: readonly { code: string | null; name: string }[];
  /** What it does and who can come. */
  texts: readonly string[];
}

/** Categories of the 211 taxonomy for people who hurt others, as the codes begin. */
export const perpetratorCategories: readonly string[] = [
  "FN-1500.9100-180",
  "RP-1400.8000-795",
  "RP-6400.8000-580.65",
  "YP-1000",
];

/** How names and categories call programmes for people who are violent. */
const named = pattern([
  "batter(?:er|ering partner)s?\\b",
  "perpetrat(?:or|ion)s?\\b(?! of)",
  "(?:domestic violence|dv|family violence|abuse|sex(?:ual)?) offenders?\\b(?! regist| track| notif| info| search)",
  "domestic violence intervention program",
  "(?:partner|spouse|child|elder|sexual|domestic)(?:/intimate partner)? abusers?\\b",
  "abusive (?:individuals|men|partners|people)|abusers? (?:program|treatment|intervention|group|education)",
  "partner abuse intervention|domestic violence (?:perpetrator|offender|treatment|assessment|evaluation)",
  "(?:men|people|those|person|anyone|persons|individuals) who (?:hit|hurt|harm|batter|abuse|beat|are violent|are abusive|use violence|use abuse|have abused|have been abusive|have been violent)\\b",
  "before you (?:hurt|hit|harm)|stop (?:hurting|hitting|abusing (?!alcohol|drugs|substances)|being violent)|\\bsotp\\b",
  "taterarbeit|tater(?:beratung|programm|gruppe)|gewalttater|anti-?gewalt-?(?:training|kurs)|(?:manner|menschen),? die (?:schlagen|zuschlagen|gewalt ausuben|gewalt anwenden|gewalttatig)|gewaltberatung fur manner|gewalt ausubende",
  "hombres que (?:ejercen|maltratan|agreden|pegan|han ejercido)|personas que ejercen violencia|maltratadores|(?:para|con|de|a) agresores|antes de hacer dano",
  "auteurs? de violences?|hommes (?:violents|auteurs|qui frappent)|conjoints violents|avant de blesser",
  "uomini (?:maltrattanti|autori|violenti|che agiscono)|autori di (?:violenza|maltratt)|prima di fare del male",
  "autores? d[ea]s? violencia|homens (?:autores|agressores|que agridem|violentos)|para agressores|antes de machucar",
  "(?:για|των|με) (?:δραστ|θυτ|κακοποιητ)\\p{L}+|ανδρες που (?:κακοποιουν|χτυπουν|ασκουν βια)",
  "sprawc\\p{L}* przemocy|stosujac\\p{L}* przemoc|korekcyjno-edukacyjn",
  "(?:для|з|із|с) (?:кривдник|агресор|насильник|обидчик|агрессор|тиран)\\p{L}*|(?:чинят|вчиня|применя|соверша)\\p{L}* (?:насил|домашн)\\p{L}*|кривдник(?:и|ів|ами|ам)",
  "siddet (?:uygulayan|faili|failleri)|autore\\p{L}* te dhunes|agresor(?:i|ilor)\\b|autori(?:lor)? (?:de )?violent",
  "مرتكبي (?:العنف|الاعتداء)|(?:للرجال|رجال|الرجال|اشخاص|للاشخاص) الذين (?:يضربون|يصرخون|يعنفون|يؤذون|يمارسون)|قبل ان تؤذي|المعنفين|لمرتكبي",
]);

/** How descriptions say it, where a single word may be about somebody else. */
const described = pattern([
  "perpetrator (?:program|treatment|therap|group|counsel|intervention|evaluation|assessment|service)|batterers?'? (?:intervention|treatment|program|group|responsib)",
  "(?:survivors?|victims?) and (?:offenders|perpetrators) of|treatment (?:of|for) (?:sex(?:ual)? )?offenders|sex(?:ual)? offender (?:treatment|counsel|evaluation|therap)",
  "domestic violence(?: and [a-z /]{0,30})? (?:assessments?|evaluations?|treatment|offender|perpetrator)",
  "(?:focus\\p{L}*|issues?|works?) (?:on|of|around|with) (?:abusive )?power and control issues|abusive power and control issues",
  "(?:men|people|partners|those|anyone|person|persons|individuals) who (?:shout|yell|hit|hurt|harm|batter|abuse|beat|threaten|have abused|have been abusive|have been violent|use violence|are violent|are abusive)\\b(?! themsel| drug| alcohol| substan)",
  "(?:want|wants|ready|learn|learning|help\\p{L}*)(?: men| people| you)? (?:to )?stop (?:hitting|hurting|beating|being violent|being abusive|the(?:ir)? violence)",
  "tater(?:arbeit|beratung)|(?:manner|menschen),? die (?:zu)?schlagen|(?:manner|menschen|personen),? die gewalt (?:ausuben|anwenden)|gewalttatig geworden",
  "hombres que (?:ejercen|maltratan|agreden|pegan|gritan)|auteurs? de violences? conjugales?|hommes qui (?:crient|frappent|menacent)|uomini (?:che agiscono|autori di|maltrattanti)|homens (?:que agridem|autores de)",
  "الرجال الذين (?:يصرخون|يضربون|يهددون|يعنفون)",
]);

/** People who were hurt: a name with such a word is theirs, whatever else it says. */
const ofThoseWhoWereHurt =
  /victim|survivor|betroffen|opfer|victima|sobreviviente|vittim|sobrevivente|vitima|θυμα|ofiar|жертв|постражд|потерп|пострада|magdur|ضحايا|الناجيات|protect|schutz/;

/** What is done for them: categories of such services often name those who hurt them, too. */
const helpForThem =
  /advocacy|shelter\b|hotline|crisis|abused (?:wom|men|child|adult)|women|frauen|mujeres|femmes|donne|mulheres|γυναικ|kobiet|женщин|жінк|kadin|للنساء|النساء/;

/** What a name says of a programme whose categories name those who hurt others. */
const ofViolence = /violen|abuse|batter|anger|gewalt|насил|العنف|βια|przemoc|siddet/;

/** Characters: what a description begins with is what the service is, and what comes later may be a part of it. */
const beginning = 120;

/**
 * Whether a service is for people who hurt others, as far as the directory says. What only mentions them (a court order
 * against an abuser, a shelter that takes in no offenders), or helps those whom they hurt too, is not: many directories
 * put programmes for both into one category.
 */
export function isForPerpetrators({ names, categories, texts }: NamedService): boolean {
  const titles = names.map(fold);
  const stated = texts.map(fold);
  if (titles.some((title) => named.test(title) && !ofThoseWhoWereHurt.test(title))) return true;
  const kinds = categories.map(({ name }) => fold(name));
  if ([...titles, ...stated, ...kinds].some((text) => ofThoseWhoWereHurt.test(text))) return false;
  if (stated.some((text) => described.test(text.slice(0, beginning)) || isOrdered(text))) return true;
  if ([...titles, ...stated, ...kinds].some((text) => helpForThem.test(text))) return false;
  const isInCategory = categories.some(
    ({ code }, index) =>
      named.test(kinds[index] ?? "") ||
      perpetratorCategories.some((one) => code !== null && code.startsWith(one)),
  );
  return isInCategory && titles.some((title) => ofViolence.test(title));
}

/** Courts send people to such groups who were violent. */
function isOrdered(text: string): boolean {
  return (
    /court[- ](?:ordered|mandated|referred)|criminally charged/.test(text) &&
    /domestic (?:violence|abuse)|batter|partner (?:violence|abuse)/.test(text)
  );
}

/** Whether words that somebody seeks are about services for people who hurt others. */
export function namesPerpetrators(text: string): boolean {
  const folded = fold(text);
  return named.test(folded) || described.test(folded) || anger.test(folded);
}

/** Whose anger is meant is the seeker's own. */
const anger = pattern([
  "\\banger\\b|\\brage\\b|temper\\b|\\bwut\\b|aggressionen|mi ira\\b|manejo de la ira|enojo|colere|rabbia|raiva|θυμο[υςσ]|gniew|zlosc|furi[ae]|гнев|гнів|агрес|ofke|zemerim|\\bhasira|xanaaq|الغضب|غضبي|愤怒|发脾气|tuc gian|ቁጣ|غصہ|خشم",
]);

function pattern(alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.map((one) => `(?:${one})`).join("|"), "u");
}

/** Without case, accents and vowel signs. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}|ـ/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\s+/g, " ");
}
