import { languages } from "@dragoman/reference/languages";
import { spokenStandard } from "@dragoman/entry-view/speech/spoken-standard.server.ts";

/** Tags of voices for languages whose subtag is not enough, the best first. */
const particular: Readonly<Record<string, readonly string[]>> = {
  // `zh` alone would match `zh-HK`, which speaks Cantonese.
  zh: ["zh-cn", "zh-hans", "cmn", "zh-sg", "zh-tw"],
  yue: ["yue", "zh-hk", "zh-mo"],
  // A Kurdish voice without a country may speak Sorani, from Arabic script.
  ku: ["kmr", "ku-tr", "ku-latn", "kur-tur"],
  ckb: ["ckb"],
};

const threeLetters: ReadonlyMap<string, string> = new Map(
  languages.map(({ iso639_1: two, iso639_3: three }) => [two, three]),
);

/**
 * The tags that devices may use for voices of a language, the best first, in lower case; each also matches tags that
 * continue it after a hyphen. Some engines on Android use three-letter codes.
 */
export function deviceVoices(tag: string): string[] {
  const standard = spokenStandard(tag);
  if (!standard) return [];
  const { language, region, script } = standard;
  const known = particular[language];
  if (known) return [...known].toSorted((one, other) => rank(one, region) - rank(other, region));
  if (script !== undefined) return [`${language}-${script}`.toLowerCase()];
  const three = threeLetters.get(language);
  return [
    ...(region === undefined ? [] : [`${language}-${region}`.toLowerCase()]),
    language,
    ...(three === undefined || three === language ? [] : [three]),
  ];
}

function rank(voice: string, region: string | undefined): number {
  return region !== undefined && voice.endsWith(`-${region.toLowerCase()}`) ? 0 : 1;
}
