import { needWords } from "@dragoman/reference/need-words";
import { foldFunctionWords, type FunctionWords } from "./index-view.ts";

let folded: FunctionWords | undefined;

/** By BCP 47 tag: words that say nothing about a need ("where", "can", "please"), as the engine wants them. */
export function functionWords(): FunctionWords {
  folded ??= foldFunctionWords(
    Object.fromEntries(Object.entries(needWords).map(([language, said]) => [language, said.functionWords])),
  );
  return folded;
}
