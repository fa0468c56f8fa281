import { languages } from "@dragoman/reference/languages";
import { particularVoices } from "@dragoman/entry-view/speech/voice-tags.ts";
import { spokenStandard } from "@dragoman/entry-view/speech/spoken-standard.server.ts";

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
  const known = particularVoices[language];
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
