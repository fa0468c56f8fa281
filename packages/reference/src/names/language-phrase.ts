/**
 * The names in a phrase that only says that a language is spoken; `null` for any other text: `Spanish-speaking staff` →
 * `Spanish`, `Bilingual (English/Spanish)` → `English/Spanish`, `Se habla español` → `español`.
 */
export function languagesInPhrase(text: string): string | null {
  for (const phrase of phrases) {
    const names = phrase.exec(text)?.groups?.["names"]?.trim();
    if (names !== undefined && names !== "") return names.replace(/^\(([^()]*)\)$/, "$1");
  }
  return null;
}

const staff =
  "(?:staff|personnel|employees?|volunteers?|counsell?ors?|case ?workers?|advis[eo]rs?|advocates?|therapists?|providers?|attorneys?|lawyers?|doctors?|nurses?|operators?|interpreters?|translators?|speakers?|team)";

const phrases: readonly RegExp[] = [
  /^(?:bi-?\s?lingual|multi-?\s?lingual|tri-?\s?lingual)\b(?:\s+staff)?\s*(?:[:–—-]|\bin\b)?\s*(?<names>.+)$/iu,
  new RegExp(`^(?<names>.{1,80}?)[\\s-]+(?:speaking|bi-?lingual)(?:\\s+${staff})?(?:\\s+available)?$`, "iu"),
  new RegExp(
    `^(?<names>.{1,80}?)\\s+(?:staff|speakers?|interpreters?|interpretation|interpreting|spoken)$`,
    "iu",
  ),
  /^(?:se habla|hablamos|hablo|habla|on parle|nous parlons|wir sprechen|(?:qui )?si parla|parliamo|falamos|fala-se|we speak|speaks?|spoken|staff speaks?)\s*:?\s+(?<names>.+)$/iu,
  /^(?<names>.{1,80}?)(?:sprachig|sprachige[rs]?)$/iu,
];
