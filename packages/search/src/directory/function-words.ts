import { needWords } from "@dragoman/reference/need-words";
import { tokenize } from "../engine/text/tokenize.ts";

let folded: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** By BCP 47 tag: words that say nothing about a need ("where", "can", "please"), folded as the engine folds them. */
export function functionWords(): ReadonlyMap<string, ReadonlySet<string>> {
  folded ??= new Map(
    Object.entries(needWords).map(([language, { functionWords: words }]) => [
      language,
      new Set(words.flatMap((word) => tokenize(word, "query").map((token) => token.term))),
    ]),
  );
  return folded;
}
