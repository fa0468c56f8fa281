import { likelyScripts } from "../tables/likely-scripts.ts";

/** The right-to-left scripts of ISO 15924. A test compares them with `scripts`. */
const rightToLeft = new Set(
  "Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Yezi".split(
    " ",
  ),
);

const scriptByTag = new Map(
  Object.entries(likelyScripts).flatMap(([script, tags]) => tags.split(" ").map((tag) => [tag, script])),
);

/**
 * The script (ISO 15924) of a text with this BCP 47 tag: explicit, or likely for its language and region. `Latn` when
 * unknown. `likelyScript("pa")` is `Guru`, `likelyScript("pa-PK")` is `Arab`.
 */
export function likelyScript(tag: string): string {
  const read = readTag(tag);
  if (read === null) return "Latn";
  const { language, script, region } = read;
  return script ?? scriptByTag.get(`${language}-${region}`) ?? scriptByTag.get(language) ?? "Latn";
}

/** The direction of a text with this BCP 47 tag, as a value of HTML's `dir`; `ltr` when unknown. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return rightToLeft.has(likelyScript(tag)) ? "rtl" : "ltr";
}

function readTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll("_", "-")); // puts `iw` and `ara` in their canonical form
  } catch {
    return null; // what is no tag has no script, which is an answer
  }
}
