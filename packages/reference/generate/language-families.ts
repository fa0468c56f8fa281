import { macrolanguagesData } from "./macrolanguages.ts";
import { oldSet } from "./old-set.ts";
import { readSource } from "./sources.ts";
import { literal, writeModule } from "./typescript-file.ts";

/** Unifies spellings: the old set also has Niger–Congo with a hyphen. */
export function oldFamily(name: string): string {
  return name === "Niger-Congo" ? "Niger–Congo" : name;
}

export function languageFamiliesData(): string[] {
  return [...new Set([...oldSet.languageFamilies.map(oldFamily), "Hmong–Mien"])];
}

/** The family that a group of ISO 639-5 is, or belongs to; nearest group first. */
const familyByGroup: Readonly<Record<string, string>> = {
  aav: "Austroasiatic",
  afa: "Afro-Asiatic",
  alg: "Algonquian",
  art: "Constructed",
  ccs: "South Caucasian",
  cpe: "Creole",
  cpf: "Creole",
  cpp: "Creole",
  crp: "Creole",
  dra: "Dravidian",
  esx: "Eskimo–Aleut",
  hmx: "Hmong–Mien",
  ine: "Indo-European",
  jpx: "Japonic",
  map: "Austronesian",
  nic: "Niger–Congo",
  qwe: "Quechuan",
  sit: "Sino-Tibetan",
  ssa: "Nilo-Saharan",
  tai: "Tai–Kadai",
  trk: "Turkic",
  tup: "Tupian",
  urj: "Uralic",
  xgn: "Mongolic",
  xnd: "Dené–Yeniseian",
};

/**
 * Languages whose family is undisputed but that CLDR puts into no group, into a mixed one or into two. ISO 639-5 has no
 * group for the two North Caucasian families, for Aymaran and for Koreanic.
 */
const familyByHand: Readonly<Record<string, string>> = {
  ...each("Northwest Caucasian", "ab abq ady kbd uby"),
  ...each(
    "Northeast Caucasian",
    "agx akv ani aqc av bbl bdk bph ce cji dar ddo gdo gin huz inh kap khv kjj kpt",
  ),
  ...each("Northeast Caucasian", "kry kva lbe lez rut tab tin tkr udi"),
  ...each("Afro-Asiatic", "arc mt sam syc tzm"),
  ...each("Algonquian", "atj nsk"),
  ...each("Austroasiatic", "stu unx"),
  ...each("Austronesian", "bku buc cps min sly"),
  ...each("Aymaran", "ay ayc ayr jqr"),
  ...each("Creole", "bzj cbk chn gpe jam kri pap sg srn tpi vic"),
  ...each("Indo-European", "ast btv cnr dcc frs gbm gos haz him jml jut kfr khw lah lmn mga"),
  ...each("Indo-European", "mvy mwl mwr prd rkt rmq sga sli stq tsd vmf wtm"),
  ...each("Dravidian", "wbq"),
  ...each("Eskimo–Aleut", "esu"),
  ...each("Japonic", "ryu"),
  ...each("Koreanic", "ko okm oko jje"),
  ...each("Language isolate", "ain arn elx hai kut sad sei sux tsz was zun"),
  ...each("Niger–Congo", "amo bqv ewo fan fat ife kao leb swb zdj"),
  ...each("Sino-Tibetan", "hlt kyu mgp mrd"),
  ...each("Tai–Kadai", "sou tts"),
  ...each("Turkic", "kjh ota"),
};

function each(family: string, subtags: string): Record<string, string> {
  return Object.fromEntries(subtags.split(" ").map((subtag) => [subtag, family]));
}

const { languageGroups } = readSource("cldr-core/supplemental/languageGroups.json").supplemental;

const groupsOf = new Map<string, string[]>();
for (const [group, members] of Object.entries(languageGroups)) {
  for (const member of members.split(" ")) groupsOf.set(member, [...(groupsOf.get(member) ?? []), group]);
}

const oldFamilies = new Map(
  oldSet.languages.map(({ iso639_1, iso639_2, iso639_3, family }) => [
    iso639_1 || iso639_3 || iso639_2,
    oldFamily(family),
  ]),
);
const macrolanguages = macrolanguagesData();

/** The family of a language or a group by its subtag: `""` when the sources do not agree on one of the list. */
export function familyOf(subtag: string): string {
  const known = familyByHand[subtag] ?? oldFamilies.get(subtag);
  if (known !== undefined && known !== "") return known;
  const families = new Set(familiesAbove(subtag));
  if (families.size === 1) return [...families][0] ?? "";
  if (families.size > 1) return "";
  const members = Object.keys(macrolanguages).filter((member) => macrolanguages[member] === subtag);
  const ofMembers = new Set(members.flatMap((member) => familiesAbove(member)));
  if (ofMembers.size === 1) return [...ofMembers][0] ?? "";
  const macrolanguage = macrolanguages[subtag];
  return macrolanguage === undefined ? "" : familyOf(macrolanguage);
}

function familiesAbove(subtag: string): string[] {
  const own = familyByGroup[subtag];
  if (own !== undefined) return [own];
  return (groupsOf.get(subtag) ?? []).flatMap(familiesAbove);
}

export function languageFamiliesModule(): string {
  return writeModule({
    sources: ["the old set"],
    head: `
/** The name of a family in \`languageFamilies\`, or \`""\` where none of them is settled. */
export type LanguageFamily = (typeof languageFamilies)[number] | "";
`,
    doc: `The families of languages: those of the old set (docs/reference-data.md) in one spelling each, and Hmong–Mien. What has none of these
      names (Iroquoian, Mayan, Siouan, Trans–New Guinea, sign languages) has no family in \`languages\`.`,
    declaration: "languageFamilies",
    brackets: ["[", "] as const"],
    rows: languageFamiliesData().map(literal),
  });
}
