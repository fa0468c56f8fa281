import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The long sentences of the page, because the catalogues of browsers have none of them. */
export interface LanguagesWords {
  /** Above all languages, when none is called what was asked for. */
  nothing: string;
  /** Who wrote and translated the words of the interface. */
  review: string;
}

export function languagesWords(i18n: I18n): LanguagesWords {
  return {
    nothing: i18n._(msg`This directory does not have that language yet. These are all it has:`),
    review: i18n._(
      msg`The English words are by the people who make this directory. A computer translated them into the other languages. Where no person who speaks the language has checked them, it says so. What is wrong or hard to understand is our fault, not yours.`,
    ),
  };
}
