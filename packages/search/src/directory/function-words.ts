import { needWords } from "@dragoman/reference/need-words";
import { foldFunctionWords, type FunctionWords } from "./index-view.ts";

let folded: FunctionWords | undefined;

/** Words that say nothing about a need ("where", "can", "please") in the languages of the interface. */
export function functionWords(): FunctionWords {
  folded ??= foldFunctionWords(
    Object.fromEntries(Object.entries(needWords).map(([language, said]) => [language, said.functionWords])),
  );
  return folded;
}
