import { languageNames } from "../src/languages/language-names.ts";
import { autonymsData, languageNamesIn } from "./autonyms.ts";
import { englishNames, plainName } from "./english-names.ts";
import { furtherNativeNames } from "./further-languages.ts";
import { isoLanguage } from "./iso-languages.ts";
import { canonicalTag } from "./language-aliases.ts";
import { subtagOf } from "./language-codes.ts";
import type { Codes } from "./language-codes.ts";
import { likelyScriptOf } from "./likely-scripts.ts";
import { macrolanguagesData } from "./macrolanguages.ts";
import { mendedNativeNames } from "./old-names.ts";
import { oldLanguage } from "./old-set.ts";
import { readSource } from "./sources.ts";

const macrolanguages = macrolanguagesData();
const { scriptMetadata } = readSource("cldr-core/scriptMetadata.json");

/** Names of languages in directories of help, maintained by hand. */
const readNames = new Map(languageNames.map(({ code, native }) => [code, native]));

/** Native names of a language, the usual one first. */
export function nativeNamesOf(codes: Codes): string[] {
  const subtag = subtagOf(codes);
  const autonyms = autonymsData();
  const mended = mendedNativeNames[codes.iso639_2] ?? {};
  const scripts = Object.keys(autonyms).filter((tag) => new RegExp(`^${subtag}-[A-Z][a-z]{3}$`).test(tag));
  const own = [
    autonyms[subtag] ?? "",
    // Hindi (Latin) describes its script in English.
    ...scripts
      .filter(isRead)
      .map((tag) => autonyms[tag] ?? "")
      .filter((name) => !name.includes("(")),
    ...(oldLanguage(codes)?.nativeName ?? []).map(withoutMarks).flatMap((name) => mended[name] ?? [name]),
    ...(furtherNativeNames[subtag] ?? []),
    readNames.get(subtag) ?? "",
  ].filter((name) => name !== "");
  return distinctNativeNames(own.length > 0 ? own : [nameInMacrolanguage(subtag)]);
}

/** CLDR itself notes that present-day readers cannot read Deseret. */
function isRead(tag: string): boolean {
  return scriptMetadata[tag.split("-")[1] ?? ""]?.idUsage !== "EXCLUSION";
}

/** Macrolanguages whose native name is that of one member, and does not apply to members that English names alike. */
const ownNameOfOneMember: ReadonlySet<string> = new Set(["cr", "hmn", "mwr", "zap"]);

/**
 * Egyptian Arabic as named in Arabic; or the macrolanguage's own name, for members written like it (Standard Malay); or
 * that name in the member's script, for members whose English name derives from it (Hijazi Arabic, but not Duano, a
 * member of Malay).
 */
function nameInMacrolanguage(subtag: string): string {
  const macrolanguage = macrolanguages[subtag];
  const codes = macrolanguage === undefined ? undefined : codesOf(macrolanguage);
  if (macrolanguage === undefined || codes === undefined) return "";
  if (autonymsData()[macrolanguage] !== undefined) {
    const name = languageNamesIn(macrolanguage)[subtag];
    if (name !== undefined && name !== subtag) return name;
  }
  if (ownNameOfOneMember.has(macrolanguage)) return "";
  const own = nativeNamesOf(codes);
  if (canonicalTag(subtag) === macrolanguage) return own[0] ?? "";
  if (!isCalledLike(subtag, macrolanguage)) return "";
  const script = likelyScriptOf(subtag).replace(/^Han[st]$/, "Hani");
  return own.find((name) => new RegExp(`\\p{Script=${script}}`, "u").test(name)) ?? "";
}

function isCalledLike(subtag: string, macrolanguage: string): boolean {
  const called = new Set(englishNames(subtag).flatMap(words));
  return englishNames(macrolanguage).some((name) => called.has(words(plainName(name)).join(" ")));
}

/** `Eastern Bolivian Guaraní` contains the name `Guarani`. */
function words(name: string): string[] {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}

function codesOf(subtag: string): Codes | undefined {
  const language = isoLanguage(subtag);
  return (
    language && {
      iso639_1: language.iso6391 ?? "",
      iso639_2: language.iso6392T ?? "",
      iso639_2en: language.iso6392B ?? "",
      iso639_3: language.iso6393,
    }
  );
}

/** Left-to-right and right-to-left marks belong to a page, not to a name. */
function withoutMarks(name: string): string {
  return name.replace(/[\u200E\u200F\u202A-\u202E]/g, "").trim();
}

/** Names that differ in more than case. Here accents distinguish names, because many are never written without. */
function distinctNativeNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = name.normalize("NFC").toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
