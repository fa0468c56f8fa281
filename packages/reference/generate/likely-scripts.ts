import { readSource } from "./sources.ts";
import { byCodePoint, recordRows, writeModule } from "./typescript-file.ts";
import { scriptDirection } from "./scripts.ts";
import { canonicalTag } from "./language-aliases.ts";
import { macrolanguagesData } from "./macrolanguages.ts";

const { likelySubtags } = readSource("cldr-core/supplemental/likelySubtags.json").supplemental;

const macrolanguages = macrolanguagesData();

/**
 * The most likely script of a language, or of a language in a region; that of its macrolanguage, or Latin, where CLDR
 * has none.
 */
export function likelyScriptOf(tag: string): string {
  const canonical = canonicalTag(tag);
  const [language = ""] = canonical.split("-");
  const maximal = likelySubtags[tag] ?? likelySubtags[canonical] ?? likelySubtags[language];
  const macrolanguage = macrolanguages[language];
  if (maximal === undefined && macrolanguage !== undefined) return likelyScriptOf(macrolanguage);
  return maximal?.split("-")[1] ?? "Latn";
}

/** The direction of a language's most likely script. */
export function likelyDirection(tag: string): "LTR" | "RTL" {
  return scriptDirection(likelyScriptOf(tag));
}

/** Maps scripts to their languages among `subtags`, and to regions where a language departs from its usual script. */
export function likelyScriptsData(subtags: readonly string[]): Readonly<Record<string, string>> {
  const wanted = new Set(subtags);
  const byScript = new Map<string, string[]>();
  const keys = new Set([...subtags, ...Object.keys(likelySubtags)]);
  for (const key of [...keys].toSorted(byCodePoint)) {
    const [language = "", region] = key.split("-");
    if (!wanted.has(language) || (region !== undefined && !/^[A-Z]{2}$/.test(region))) continue;
    const script = likelyScriptOf(key);
    const usual = region === undefined ? "Latn" : likelyScriptOf(language);
    if (script !== usual) byScript.set(script, [...(byScript.get(script) ?? []), key]);
  }
  return Object.fromEntries([...byScript].map(([script, tags]) => [script, tags.join(" ")]));
}

export function likelyScriptsModule(subtags: readonly string[]): string {
  return writeModule({
    sources: ["CLDR core"],
    doc: `The script that a language is most likely written in, by script: its languages, and \`language-REGION\` where
      a region departs from the rest. Latin is left out wherever nothing else is expected. A table and not
      \`Intl.Locale\`, because the server and an old phone must come to the same direction for one page.`,
    declaration: "likelyScripts: Readonly<Record<string, string>>",
    brackets: ["{", "}"],
    rows: recordRows(likelyScriptsData(subtags)),
  });
}
