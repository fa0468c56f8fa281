import { needWords } from "@dragoman/reference/need-words";
import { foldFunctionWords, type FunctionWords } from "./index-view.ts";

let folded: FunctionWords | undefined;

/** Function words of each language ("where", "can", "please") by BCP 47 tag, in the engine's format. */
export function functionWords(): FunctionWords {
  folded ??= foldFunctionWords(
    Object.fromEntries(Object.entries(needWords).map(([language, said]) => [language, said.functionWords])),
  );
  return folded;
}
