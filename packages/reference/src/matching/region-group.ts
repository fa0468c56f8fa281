import type { WrittenLanguage } from "./language-distance.ts";

/**
 * The written standard of a language in a region, following the match variables of CLDR's language matching: American
 * and European Spanish and Portuguese, American and other English, Maghrebi Arabic, Hong Kong Chinese. `null` for a
 * language with a single standard.
 */
export function regionGroup({ language, script, region }: WrittenLanguage): "in" | "out" | null {
  const group = groups[`${language}-${script}`];
  if (group === undefined) return null;
  return group.has(region) ? "in" : "out";
}

const americas = new Set(
  "019 419 AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI".split(
    " ",
  ),
);

const groups: Readonly<Record<string, ReadonlySet<string>>> = {
  "ar-Arab": new Set("MA DZ TN LY MR EH".split(" ")),
  "en-Latn": new Set("AS CA GU MH MP PH PR UM US VI".split(" ")),
  "es-Latn": americas,
  "pt-Latn": americas,
  "zh-Hant": new Set(["HK", "MO"]),
};
