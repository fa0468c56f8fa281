import { admissionOf } from "./admission.ts";
import { countriesOfLanguage } from "./country-languages.ts";
import { culturesOfLanguage } from "./cultures.ts";
import { distinctNames, englishNames, plainName } from "./english-names.ts";
import { isoLanguage, isoLanguages } from "./iso-languages.ts";
import { keyOf, subtagOf } from "./language-codes.ts";
import type { Codes } from "./language-codes.ts";
import { familyOf } from "./language-families.ts";
import { likelyDirection } from "./likely-scripts.ts";
import { macrolanguagesData } from "./macrolanguages.ts";
import { nativeNamesOf } from "./native-names.ts";
import { mendedNames } from "./old-names.ts";
import { oldLanguage, oldSet } from "./old-set.ts";
import type { CultureRow } from "./old-set.ts";
import { byCodePoint, literal, writeModule } from "./typescript-file.ts";

export interface LanguageRow extends Codes {
  name: string[];
  nativeName: string[];
  direction: "LTR" | "RTL";
  family: string;
  countries?: string[];
  langCultureMs?: CultureRow[];
}

const macrolanguages = macrolanguagesData();

let made: LanguageRow[] | undefined;

/** Computed once a run. */
export function languagesData(): LanguageRow[] {
  made ??= makeLanguages();
  return made;
}

function makeLanguages(): LanguageRow[] {
  // Language groups have codes of ISO 639-2 and 639-5, but none of 639-3.
  const old = oldSet.languages.map((row) => ({
    iso639_1: row.iso639_1,
    iso639_2: row.iso639_2,
    iso639_2en: row.iso639_2en,
    iso639_3: isoLanguage(row.iso639_3) || row.iso639_3 === "qaa-qtz" ? row.iso639_3 : "",
  }));
  const oldCodes = new Set(old.map(({ iso639_3 }) => iso639_3));
  const added = isoLanguages
    .filter(({ iso6393 }) => !oldCodes.has(iso6393) && admissionOf(iso6393) !== undefined)
    .map(({ iso6391, iso6392T, iso6392B, iso6393 }) => ({
      iso639_1: iso6391 ?? "",
      iso639_2: iso6392T ?? "",
      iso639_2en: iso6392B ?? "",
      iso639_3: iso6393,
    }));
  const all = [...old, ...added].toSorted((a, b) => byCodePoint(keyOf(a), keyOf(b)));
  return withNamesApart(all.map(describe));
}

function describe(codes: Codes): LanguageRow {
  const subtag = subtagOf(codes);
  const countries = codes.iso639_3 === "" ? [] : countriesOfLanguage(codes.iso639_3);
  const cultures = codes.iso639_3 === "" ? [] : culturesOfLanguage(codes.iso639_3);
  return {
    ...codes,
    name: namesOf(codes),
    nativeName: nativeNamesOf(codes),
    direction: likelyDirection(subtag),
    family: familyOf(subtag),
    ...(countries.length > 0 && { countries }),
    ...(cultures.length > 0 && { langCultureMs: cultures }),
  };
}

function namesOf(codes: Codes): string[] {
  const mended = mendedNames[codes.iso639_2] ?? {};
  const old = oldLanguage(codes)?.name ?? [];
  const [first, ...others] = englishNames(subtagOf(codes));
  const all = [first ?? "", ...old.flatMap((name) => mended[name] ?? [name]), ...others];
  return distinctNames(all.map((name) => plainName(name)));
}

/**
 * A member keeps its usual name for itself: Pulaar is not also Fula's, and Odia as a single language is distinct from
 * the macrolanguage.
 */
function withNamesApart(rows: readonly LanguageRow[]): LanguageRow[] {
  const bySubtag = new Map(rows.map((row) => [subtagOf(row), row]));
  const usual = new Map<LanguageRow, string>();
  const ofMembers = new Map<LanguageRow, Set<string>>();
  for (const [member, row] of bySubtag) {
    const macrolanguage = bySubtag.get(macrolanguages[member] ?? "");
    if (macrolanguage === undefined) continue;
    const taken = macrolanguage.name[0];
    const name = row.name.find((one) => one !== taken) ?? `${taken} (individual language)`;
    usual.set(row, name);
    ofMembers.set(macrolanguage, (ofMembers.get(macrolanguage) ?? new Set()).add(name));
  }
  return rows.map((row) => {
    const [first = ""] = row.name;
    const name = [usual.get(row) ?? first, ...row.name];
    return { ...row, name: [...new Set(name)].filter((one) => ofMembers.get(row)?.has(one) !== true) };
  });
}

export function languagesModule(): string {
  return writeModule({
    sources: [
      "CLDR core",
      "CLDR names",
      "ISO 639-3",
      "IANA language subtag registry",
      "Windows locales",
      "the old set",
    ],
    head: `
import type { LanguageFamily } from "./language-families.ts";

/** A culture of Windows; \`cultureCode\` is its LCID: \`"0x0436"\`. */
export interface LangCultureMs {
  readonly langCultureName: string;
  readonly displayName: string;
  readonly cultureCode: string;
}

/** A language, a macrolanguage, or a group of languages that ISO 639-2 has a code for. */
export interface Language {
  /** Two letters, or \`""\`. */
  readonly iso639_1: string;
  /** The terminology code, or \`""\`. */
  readonly iso639_2: string;
  /** The bibliographic code (\`ger\` where the other is \`deu\`), or \`""\`. */
  readonly iso639_2en: string;
  /** \`""\` for groups, which ISO 639-3 does not list. */
  readonly iso639_3: string;
  /** English, the usual name first. */
  readonly name: readonly string[];
  readonly nativeName: readonly string[];
  /** Of the script that it is most likely written in. */
  readonly direction: "LTR" | "RTL";
  readonly family: LanguageFamily;
  /** ISO 3166-1 alpha-3: where it is official or widely used. */
  readonly countries?: readonly string[];
  readonly langCultureMs?: readonly LangCultureMs[];
}
`,
    doc: `Languages by their codes of ISO 639, ordered by the code of three letters. The BCP 47 subtag of a row is its
      \`iso639_1\`, otherwise its \`iso639_3\`, otherwise its \`iso639_2\`. Why a language is here, or a country in its
      row, says docs/reference-data.md.`,
    declaration: "languages: readonly Language[]",
    brackets: ["[", "]"],
    rows: languagesData().map(literal),
  });
}
