import { languages } from "@dragoman/reference/languages";
import { spokenStandard } from "@dragoman/entry-view/speech/spoken-standard.server.ts";

/** Tags of voices that speak otherwise than their language subtag says, the best first. */
const particular: Readonly<Record<string, readonly string[]>> = {
  // `zh` alone would let in `zh-HK`, which speaks Cantonese.
  zh: ["zh-cn", "zh-hans", "cmn", "zh-sg", "zh-tw"],
  yue: ["yue", "zh-hk", "zh-mo"],
  // What calls itself Kurdish without a country may speak Sorani from Arabic letters.
  ku: ["kmr", "ku-tr", "ku-latn", "kur-tur"],
  ckb: ["ckb"],
};

const threeLetters: ReadonlyMap<string, string> = new Map(
  languages.map(({ iso639_1: two, iso639_3: three }) => [two, three]),
);

/**
 * How devices may tag a voice that speaks a language, the best first, in lower case; each also means what begins with it
 * and a hyphen. Some engines of Android tag by three letters.
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
