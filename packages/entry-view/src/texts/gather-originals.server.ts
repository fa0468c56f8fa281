import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OriginalView, TextNote, TranslatedText } from "./text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { OriginalTexts } from "../facts/fact-view.ts";

/** The originals of several texts, those of one language, one kind of translator and one age together. */
export function gatherOriginals(texts: readonly (TranslatedText | null)[], i18n: I18n): OriginalTexts[] {
  const found = new Map<string, TextView[]>();
  for (const text of texts) {
    if (!text?.original) continue;
    const { value, language } = text.original;
    const label = labelOf(text.original, i18n);
    found.set(label, [...(found.get(label) ?? []), { value, language }]);
  }
  return [...found].map(([label, list]) => ({ label, texts: list }));
}

/** What a page says when some of its translations are older than what they were made from; `null` otherwise. */
export function outdatedWords({ outdated }: Pick<TextNote, "outdated">, i18n: I18n): string | null {
  return outdated
    ? i18n._(msg`Some of this page was translated before the original changed. See the original, too.`)
    : null;
}

/** Without its original, which is told elsewhere. */
export function withoutOriginal({ value, language }: TextView): TextView {
  return { value, language };
}

/** Names of languages are isolated, so that their direction moves nothing of the sentence. */
function labelOf({ languageName, translatedBy, changed }: OriginalView, i18n: I18n): string {
  const language = languageName === null ? "…" : `\u2068${languageName}\u2069`;
  if (changed) {
    return i18n._(
      translatedBy === "computer"
        ? msg`Translated by a computer, before the original changed. Original: ${language}`
        : msg`Translated by a person, before the original changed. Original: ${language}`,
    );
  }
  return i18n._(
    translatedBy === "computer"
      ? msg`Translated by a computer. Original: ${language}`
      : msg`Translated by a person. Original: ${language}`,
  );
}
