import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OriginalView, TextNote, TranslatedText } from "./text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { OriginalTexts } from "../facts/fact-view.ts";

/** Groups the originals of several texts by language, kind of translator and whether they changed later. */
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

/** The note for a page with outdated translations; `null` if none are. */
export function outdatedWords({ outdated }: Pick<TextNote, "outdated">, i18n: I18n): string | null {
  return outdated
    ? i18n._(msg`Some of this page was translated before the original changed. See the original, too.`)
    : null;
}

/** Without its original, which another part of the page shows. */
export function withoutOriginal({ value, language }: TextView): TextView {
  return { value, language };
}

/** Bidi isolation keeps the name of a language from reordering the sentence. */
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
