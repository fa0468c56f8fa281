import { addByEnding, endingGroups, endingRules, wordSets, type EndingRules } from "./ending-rules.ts";
import { englishRules } from "./english-forms.ts";
import { addPlurals } from "./plural-in-s.ts";
import { romanceRules } from "./romance-forms.ts";
import { addSwahiliForms } from "./swahili-forms.ts";
import { addTurkishForms } from "./turkish-forms.ts";

/** Irregular forms; none of them is an unrelated word in another language. */
const irregular = wordSets(
  "child children",
  "woman women",
  "man men",
  "person people",
  "foot feet",
  "tooth teeth",
  "life lives",
  "wife wives",
  "kinder kindern kindes",
  "frau frauen",
  "haus hauser hausern hauses",
  "arzt arzte arzten arztes",
  "anwalt anwalte anwalten",
  "bett betten",
  "kurs kurse kursen",
  "amt amter amtern amtes",
  "platz platze platzen",
  "raum raume raumen",
  "uomo uomini",
  "oeil yeux",
  "travail travaux",
  "om oameni",
  "dziecko dzieci dziecka dzieciom dziecmi",
  "ilac ilaci ilaca ilaclar",
);

/** Endings so long, or so specific to one language, that they merge no words of the others. */
const carefulRules = endingRules([
  // Portuguese: ação ações, hospital hospitais, papel papéis, lençol lençóis, ordem ordens.
  ...endingGroups(3, "ao oes aos aes", "al ais", "el eis", "ol ois", "em ens", "om ons"),
  // French: hôpital hôpitaux, bureau bureaux, jeu jeux, genou genoux.
  ...endingGroups(3, "al aux", "eau eaux"),
  ...endingGroups(2, "eu eux"),
  // Italian: avvocato avvocati, medico medici, parco parchi, luogo luoghi, infermiere infermieri, scuola scuole.
  ...endingGroups(4, "o i", "e i"),
  ...endingGroups(5, "a e"),
  ...endingGroups(3, "co chi", "go ghi"),
  // German: Beratung, Freiheit, Möglichkeit, Information, Flüchtling, Ärztin, Gemeinschaft.
  ...endingGroups(
    3,
    "ung ungen",
    "heit heiten",
    "keit keiten",
    "ion ionen",
    "schaft schaften",
    "ling linge lingen",
  ),
  ...endingGroups(4, "in innen"),
  // Romanian: avocat avocatul avocatului, loc locuri.
  ...endingGroups(3, "- ul ului", "- uri urile urilor"),
  ...endingGroups(4, "i ilor"),
  // Turkish: doktor doktorlar.
  ...endingGroups(4, "- lar ler lari leri lara lere larda lerde lardan lerden larin lerin"),
]);

/** Short endings, which would form a different word in other languages. */
const rulesByLanguage = new Map<string, EndingRules>([
  ...romanceRules,
  ["en", englishRules],
  [
    "de",
    endingRules([
      ...endingGroups(3, "- e en", "- es", "e n en", "- n", "- s", "el eln", "er ern"),
      // Kind Kinder, but not Arbeit Arbeiter.
      ...endingGroups(3, "- er ern").map((group) => ({ ...group, oneSyllable: true })),
    ]),
  ],
  [
    "pl",
    endingRules(
      endingGroups(
        3,
        "a y i e o u ie om ami ach -",
        "- a u owi em iem ie y i ow om ami ach",
        "o a u em ie om ami ach",
        "nie nia niu niem niami niach n",
        "ia ii ie io iom iami iach",
        "y a e ego emu ym ej ych ymi",
        "i a e iego iemu im iej ich imi",
        // niepełnosprawność; szukać, leczyć, potrzebować
        "osc osci oscia",
        "ac am a aja al ala ali",
        "yc e y a yl yla yli",
        "owac uje uja owal owala owanie owania",
      ),
    ),
  ],
  [
    "sq",
    endingRules(
      endingGroups(
        3,
        "- u un ut i in it e et eve",
        "e a en es at ave",
        "je ja jen jes",
        "- at ave",
        "oj on oje uar im imi",
      ),
    ),
  ],
  [
    "so",
    endingRules(
      endingGroups(
        3,
        "- ka ta ga da ha ku tu gu du hu yo o",
        "a aha ada",
        "o oyin ooyin",
        "- kayga tayda gayga dayda kaaga taada",
      ),
    ),
  ],
]);

/** Languages whose plural is in -s. */
const pluralInS = new Set(["en", "es", "fr", "pt", "ca", "gl"]);

/** Languages in Latin script that have rules, or no such forms at all. */
export const latinLanguages: ReadonlySet<string> = new Set([
  ...rulesByLanguage.keys(),
  ...pluralInS,
  ..."tr az sw vi nl sv da nb nn no fi hu cs sk hr bs sl lt lv et id ms tl ha yo ig ln zu xh rw rn mg ht ku".split(
    " ",
  ),
]);

/** Adds the forms by the careful rules and by those of the named languages. */
export function addLatinForms(forms: Set<string>, word: string, languages?: readonly string[]): void {
  if (languages?.includes("vi")) addVietnameseSpelling(forms, word);
  if (word.length < shortestWord) return;
  for (const form of irregular.get(word) ?? []) forms.add(form);
  if (!languages || languages.some((language) => pluralInS.has(language))) {
    for (const form of addPlurals(forms, word)) {
      for (const other of irregular.get(form) ?? []) forms.add(other);
    }
  }
  addByEnding(forms, word, carefulRules);
  for (const language of languages ?? []) {
    const rules = rulesByLanguage.get(language);
    if (rules) addByEnding(forms, word, rules);
    if (language === "tr" || language === "az") addTurkishForms(forms, word);
    if (language === "sw") addSwahiliForms(forms, word);
    if (language === "de") addUnfoldedUmlauts(forms, word);
  }
}

/** Vietnamese syllables are short and have no forms other than this one. */
const shortestWord = 3;

/** bác sĩ, bác sỹ: one vowel at the end of a syllable, with two spellings. */
function addVietnameseSpelling(forms: Set<string>, word: string): void {
  const [, beginning, vowel] = /^([bcdghklmnpqrstvx]{1,3})([iy])$/.exec(word) ?? [];
  if (beginning !== undefined) forms.add(beginning + (vowel === "i" ? "y" : "i"));
}

/** ae for ä on keyboards without umlauts: Aerzte. Not where the two letters are separate sounds: Queue, Steuer. */
function addUnfoldedUmlauts(forms: Set<string>, word: string): void {
  const folded = word.replace(/(?<![aeq])([aou])e(?!$)/g, "$1");
  if (folded !== word) forms.add(folded);
}
