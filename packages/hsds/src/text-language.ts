import { macrolanguages } from "@dragoman/reference/macrolanguages";

/**
 * How well a text in `tag` suits a reader of `locale` (both BCP 47): 0 is best, `null` unsuitable. The same tag, then
 * the language without its region (RFC 4647 §3.4: `pt` for `pt-BR`), then one of its regions (`fa-AF` for `fa`), then a
 * member by ISO 639-3 (`prs` for `fa`).
 */
export function textDistance(tag: string, locale: string): number | null {
  if (tag === locale) return 0;
  if (locale.startsWith(`${tag}-`)) return 1;
  if (tag.startsWith(`${locale}-`)) return 2;
  const [language = ""] = tag.split("-", 1);
  return macrolanguages[language] === locale ? 3 : null;
}
