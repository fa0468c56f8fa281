import { languagesNear, writtenLanguage } from "../matching/language-distance.ts";
import { canonicalTag } from "../matching/language-range.ts";

/**
 * The languages that a reader of `tag` most likely understands in writing, nearest first, without the tag itself: its
 * language without the region, its macrolanguage (ISO 639-3), and the languages of its readers in CLDR's language
 * matching. `[]` for an invalid tag and where the sources have nothing: kinship alone is not intelligibility, so
 * Ukrainian does not lead to Russian. `understoodLanguages("prs")` is `["fa"]`; `understoodLanguages("kmr-TR")` is
 * `["ku", "tr"]`.
 */
export function understoodLanguages(tag: string): string[] {
  const canonical = canonicalTag(tag);
  if (canonical === null) return [];
  const desired = writtenLanguage(canonical);
  const near = languagesNear(desired).filter(({ distance }) => distance <= farthest);
  const sorted = near.toSorted((one, two) => one.distance - two.distance).map((one) => one.tag);
  const scripted = desired.script === "" ? [] : [`${desired.language}-${desired.script}`];
  const isDefaultScript = sorted.includes(desired.language) && near.some(isItself(desired.language));
  const all = [...(isDefaultScript ? [] : scripted), ...sorted];
  return all.filter((one) => one !== canonical);
}

/** CLDR distance: a second language in another script (Amharic to English) is 40, anything unrelated 80. */
const farthest = 40;

function isItself(language: string): (near: { tag: string; distance: number }) => boolean {
  return ({ tag, distance }) => tag === language && distance === 0;
}
