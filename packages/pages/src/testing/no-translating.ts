import type { Translating } from "../site/translating.server.ts";

function nobodyTranslates(): Promise<never> {
  return Promise.reject(new Error("Nobody translates on this site."));
}

/** A site without translators, for tests of other things. */
export const noTranslating: Translating = {
  work: nobodyTranslates,
  entry: nobodyTranslates,
  keep: nobodyTranslates,
  publish: nobodyTranslates,
};
