import { createView, type View } from "../engine/query/views/view.ts";
import { foldWord } from "../engine/text/fold.ts";
import { tokenize } from "../engine/text/tokenize.ts";
import type { IndexOrder, IndexSettings } from "./index-settings.ts";
import { protocolIndexSettings } from "./protocol-index-settings.ts";

/**
 * By BCP 47 tag: each word folded as the engine folds words, whole and as it is cut, and as it is written: marks may
 * tell it from a word that says something.
 */
export type FunctionWords = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * How the engine searches and shows the documents of a directory in the language of one of its indexes, by relevance or
 * in another of its orders.
 */
export function indexView(settings: IndexSettings, functionWords: FunctionWords, order?: IndexOrder): View {
  return createView(protocolIndexSettings(settings, order), {
    language: settings.language,
    coded: settings.codes,
    functionWords,
  });
}

/** Words that say nothing about a need ("where", "can", "please"), by BCP 47 tag, from how people write them. */
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
