import { createView, type View } from "../engine/query/views/view.ts";
import { foldWord } from "../engine/text/fold.ts";
import { tokenize } from "../engine/text/tokenize.ts";
import type { IndexOrder, IndexSettings } from "./index-settings.ts";
import { orderedIndexName } from "../portable-request.ts";
import { protocolIndexSettings } from "./protocol-index-settings.ts";

/**
 * By BCP 47 tag: function words folded like indexed words, whole and tokenized, and also as written, because diacritics
 * may distinguish them from content words.
 */
export type FunctionWords = ReadonlyMap<string, ReadonlySet<string>>;

/** The view of a directory's documents in the language of one of its indexes, by relevance or in another sort order. */
export function indexView(settings: IndexSettings, functionWords: FunctionWords, order?: IndexOrder): View {
  return createView(protocolIndexSettings(settings, order), {
    language: settings.language,
    coded: settings.codes,
    functionWords,
  });
}

/** The views of one language by index name: by relevance, and in each other sort order. */
export function indexViews(settings: IndexSettings, functionWords: FunctionWords): [string, View][] {
  return [
    [settings.name, indexView(settings, functionWords)],
    ...settings.orders.map((order): [string, View] => [
      orderedIndexName(settings.name, order.by),
      indexView(settings, functionWords, order),
    ]),
  ];
}

/** Folds function words ("where", "can", "please"), given by BCP 47 tag in natural spelling. */
export function foldFunctionWords(written: Readonly<Record<string, readonly string[]>>): FunctionWords {
  return new Map(
    Object.entries(written).map(([language, words]) => [
      language,
      new Set(
        words.flatMap((word) => [
          ...tokenize(word, "query").map((token) => token.term),
          foldWord(word),
          word.normalize("NFC").toLowerCase(),
        ]),
      ),
    ]),
  );
}
