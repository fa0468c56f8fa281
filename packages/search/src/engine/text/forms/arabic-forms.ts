import { addByEnding, endingGroups, endingRules, wordSets, type EndingRules } from "./ending-rules.ts";

// Endings are in folded letters: ة is ه, ئ is ي, ى is ي, ک is ك, ێ is ي, ې is ي.

/** The article, alone and fused with "and", "in", "for", "as" and "so"; longer ones first. */
const articles = ["وال", "بال", "كال", "فال", "ولل", "لل", "ال"];
/** "and", "in", "for", "so", before a word without an article. */
const conjunctions = ["و", "ب", "ل", "ف"];
/** Words that look as if they began with an article: father, mother, parents, God, Germany, Albania. */
const withoutArticle = new Set(["والد", "والده", "والدي", "والدين", "والدان", "الله", "المانيا", "البانيا"]);

const inflections = endingRules([
  // خدمة خدمات, حيوان حيوانات
  ...endingGroups(3, "ه ات"),
  ...endingGroups(4, "- ات"),
  // لاجئ لاجئين لاجئون, محامي محامين محامون
  ...endingGroups(4, "- ين ون", "ي ين ون"),
  // غذاء غذا
  ...endingGroups(2, "اء ا"),
  // زوج زوجي زوجها, طفل طفلي أطفالنا
  ...endingGroups(3, "- ي ك ها نا هم كم"),
  // عائلة عائلتي, شقة شقتنا
  ...endingGroups(3, "ه تي تك تها تنا تهم"),
  // يضرب يضربني
  ...endingGroups(3, "- ني"),
]);

/** Language-specific rules that merge no words of the other languages. */
const sharedRules = endingRules([
  // Persian: كتاب كتاب‌ها كتاب‌های, پناهنده پناهندگان
  ...endingGroups(2, "- ها هاي هايي"),
  ...endingGroups(3, "ه گان"),
  // Urdu: عورت عورتوں عورتیں, بچہ بچے بچوں, کھانا کھانے, لڑکی لڑکیاں لڑکیوں
  ...endingGroups(2, "- وں يں", "ا ے وں", "ه ے وں", "ي ياں يوں"),
  // Sorani: قوتابخانە قوتابخانەکە قوتابخانەکان
  ...endingGroups(3, "- هكه هكان هكانى هكاني", "ه هكه هكان هكاني", "- يك يكي"),
]);

const rulesByLanguage = new Map<string, EndingRules>([
  // کودک کودکان کودکی, پناهجو پناهجویان; بچه بچه‌ام, خانه‌مان, شوهر شوهرم
  [
    "fa",
    endingRules(endingGroups(3, "- ان ي", "- يان", "- م ت ش مان تان شان", "ه هام هات هاش هاي", "- ات جات")),
  ],
  // سہولت سہولیات, معلومات
  ["ur", endingRules(endingGroups(3, "- ات", "ت يات"))],
  // ښوونځی ښوونځي, کور کورونه کورونو, ډاکټر ډاکټران
  ["ps", endingRules(endingGroups(2, "- ونه ونو و", "- ان انو", "ه ي و", "- م", "ي يان يانو"))],
  // پزیشک پزیشکان پزیشکی; منداڵ منداڵەکەم منداڵەکانم, خێزان خێزانم خێزانمان
  [
    "ckb",
    endingRules(
      endingGroups(
        3,
        "- ان ي",
        "- يش",
        "- م مان تان هكهم هكانم هكانمان",
        "ه هكهم هكانم هم",
        "- هكهي",
        "- يكم",
      ),
    ),
  ],
]);

const irregular = wordSets("زن زنان زنها زنهاي");

/** Languages in Arabic script that have rules, or no such forms. */
export const arabicScriptLanguages: ReadonlySet<string> = new Set(
  "ar fa prs ur ps ckb ku ug sd pnb ks".split(" "),
);

/** Adds the forms by the shared rules and by those of the named languages. */
export function addArabicScriptForms(forms: Set<string>, word: string, languages?: readonly string[]): void {
  for (const form of irregular.get(word) ?? []) forms.add(form);
  const arabic = !languages || languages.includes("ar");
  if (arabic && word.length >= shortestAfterArticle) addArabicForms(forms, word);
  if (!languages || languages.some((language) => language !== "ar")) addByEnding(forms, word, sharedRules);
  for (const language of languages ?? []) {
    const rules = rulesByLanguage.get(language);
    if (rules) addByEnding(forms, word, rules);
  }
}

function addArabicForms(forms: Set<string>, word: string): void {
  const bare = withoutPrefix(word);
  const inflected = new Set([bare]);
  addByEnding(inflected, bare, inflections);
  for (const form of inflected) forms.add(form).add(`ال${form}`);
  for (const prefix of [...articles, ...conjunctions]) {
    if (!withoutArticle.has(prefix + bare)) forms.add(prefix + bare);
  }
  // A single letter may also belong to the word itself, so both readings are searched.
  const [first = ""] = word;
  if (conjunctions.includes(first) && bare === word && word.length >= shortestAfterLetter + 1) {
    forms.add(word.slice(1)).add(`ال${word.slice(1)}`);
  }
}

const shortestAfterArticle = 3;
const shortestAfterLetter = 4;

function withoutPrefix(word: string): string {
  if (withoutArticle.has(word)) return word;
  const article = articles.find(
    (one) => word.startsWith(one) && word.length >= one.length + shortestAfterArticle,
  );
  return article === undefined ? word : word.slice(article.length);
}
