/** The texts of a directory about a service, in any languages. */
export interface NamedService {
  /** The service's own and alternate names. */
  names: readonly string[];
  /** The service's own categories, with English names and codes. */
  categories: readonly { code: string | null; name: string }[];
  /** Descriptions and eligibility. */
  texts: readonly string[];
}

/** Code prefixes of the 211 taxonomy for perpetrator programmes. */
export const perpetratorCategories: readonly string[] = [
  "FN-1500.9100-180",
  "RP-1400.8000-795",
  "RP-6400.8000-580.65",
  "YP-1000",
];

/** Names and categories of programmes for violent people. */
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

/** Descriptions of such programmes, where a single word may concern someone else. */
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

/** Victims: a name with such a word is for them, regardless of its other words. */
const ofThoseWhoWereHurt =
  /victim|survivor|betroffen|opfer|victima|sobreviviente|vittim|sobrevivente|vitima|θυμα|ofiar|жертв|постражд|потерп|пострада|magdur|ضحايا|الناجيات|protect|schutz/;

/** Help for victims: categories of such services often also mention perpetrators. */
const helpForThem =
  /advocacy|shelter\b|hotline|crisis|abused (?:wom|men|child|adult)|women|frauen|mujeres|femmes|donne|mulheres|γυναικ|kobiet|женщин|жінк|kadin|للنساء|النساء/;

/** Names of programmes whose categories mention perpetrators. */
const ofViolence = /violen|abuse|batter|anger|gewalt|насил|العنف|βια|przemoc|siddet/;

/** Characters: the beginning of a description says what the service is; later parts may describe only a part of it. */
const beginning = 120;

/**
 * Whether a service is for perpetrators, according to the directory. Services that only mention them (a court order
 * against an abuser, a shelter that refuses offenders), or that also help victims, are not: many directories put
 * programmes for both into one category.
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

/** Courts order violent people to attend such groups. */
function isOrdered(text: string): boolean {
  return (
    /court[- ](?:ordered|mandated|referred)|criminally charged/.test(text) &&
    /domestic (?:violence|abuse)|batter|partner (?:violence|abuse)/.test(text)
  );
}

/** Whether a query is about services for perpetrators. */
export function namesPerpetrators(text: string): boolean {
  const folded = fold(text);
  return named.test(folded) || described.test(folded) || anger.test(folded);
}

/** The searcher's own anger is meant. */
const anger = pattern([
  "\\banger\\b|\\brage\\b|temper\\b|\\bwut\\b|aggressionen|mi ira\\b|manejo de la ira|enojo|colere|rabbia|raiva|θυμο[υςσ]|gniew|zlosc|furi[ae]|гнев|гнів|агрес|ofke|zemerim|\\bhasira|xanaaq|الغضب|غضبي|愤怒|发脾气|tuc gian|ቁጣ|غصہ|خشم",
]);

function pattern(alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.map((one) => `(?:${one})`).join("|"), "u");
}

/** Removes case, accents and vowel signs. */
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
