import type { Translating } from "../site/translating.server.ts";

function nobodyTranslates(): Promise<never> {
  return Promise.reject(new Error("Nobody translates on this site."));
}

/** A site without translators, for tests of other things. */
export const noTranslating: Translating = {
  applyToSame: nobodyTranslates,
  catalogue: nobodyTranslates,
  changeTerm: nobodyTranslates,
  countedLanguages: nobodyTranslates,
  countSame: nobodyTranslates,
  work: nobodyTranslates,
  entry: nobodyTranslates,
  facets: nobodyTranslates,
  glossary: nobodyTranslates,
  importTerms: nobodyTranslates,
  messageReviews: nobodyTranslates,
  reviewMessage: nobodyTranslates,
  keep: nobodyTranslates,
  next: nobodyTranslates,
  propose: null,
  publish: nobodyTranslates,
  removeTerm: nobodyTranslates,
  undoSame: nobodyTranslates,
};
