import { languageNames } from "../src/language-names.ts";
import { autonymsData, languageNamesIn } from "./autonyms.ts";
import { furtherNativeNames } from "./further-languages.ts";
import { canonicalTag } from "./language-aliases.ts";
import { subtagOf } from "./language-codes.ts";
import type { Codes } from "./language-codes.ts";
import { macrolanguagesData } from "./macrolanguages.ts";
import { mendedNativeNames } from "./old-names.ts";
import { oldLanguage } from "./old-set.ts";

const macrolanguages = macrolanguagesData();

/** What directories of help call languages, which is ours. */
const readNames = new Map(languageNames.map(({ code, native }) => [code, native]));

/** What a language calls itself, the usual name first. */
export function nativeNamesOf(codes: Codes): string[] {
  const subtag = subtagOf(codes);
  const autonyms = autonymsData();
  const mended = mendedNativeNames[codes.iso639_2] ?? {};
  const scripts = Object.keys(autonyms).filter((tag) => new RegExp(`^${subtag}-[A-Z][a-z]{3}$`).test(tag));
  const own = [
    autonyms[subtag] ?? "",
    // Hindi (Latin) says how it is written, in English.
    ...scripts.map((tag) => autonyms[tag] ?? "").filter((name) => !name.includes("(")),
    ...(oldLanguage(codes)?.nativeName ?? []).map(withoutMarks).flatMap((name) => mended[name] ?? [name]),
    ...(furtherNativeNames[subtag] ?? []),
    readNames.get(subtag) ?? "",
  ].filter((name) => name !== "");
  return distinctNativeNames(own.length > 0 ? own : [nameInMacrolanguage(subtag)]);
}

/** Egyptian Arabic as Arabic calls it; or the name of what is written like it: Standard Malay is `ms`. */
function nameInMacrolanguage(subtag: string): string {
  const macrolanguage = macrolanguages[subtag];
  const autonyms = autonymsData();
  if (macrolanguage === undefined || autonyms[macrolanguage] === undefined) return "";
  const name = languageNamesIn(macrolanguage)[subtag];
  if (name !== undefined && name !== subtag) return name;
  return canonicalTag(subtag) === macrolanguage ? autonyms[macrolanguage] : "";
}

/** Left-to-right and right-to-left marks belong to a page, not to a name. */
function withoutMarks(name: string): string {
  return name.replace(/[\u200E\u200F\u202A-\u202E]/g, "").trim();
}

/** Names that differ in more than case. Accents make a different name here: many are not written without. */
function distinctNativeNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = name.normalize("NFC").toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}
