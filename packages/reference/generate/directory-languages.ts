import { languageNames } from "../src/languages/language-names.ts";
import { communityLanguageNames } from "../src/names/language-names-of-communities.ts";
import { regionalLanguageNames } from "../src/names/regional-language-names.ts";

/** The subtags of languages that directories of help name and that are found by those names. */
export const namedInDirectories: ReadonlySet<string> = new Set(
  [
    ...languageNames.map(({ code }) => code),
    ...communityLanguageNames.map(([code]) => code),
    ...regionalLanguageNames.flatMap(({ codes }) => Object.values(codes)),
  ].map((tag) => tag.split("-")[0] ?? tag),
);
