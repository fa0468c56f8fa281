/** The words of a text as the search compares them, for programs that find words in texts without an index. */
export { foldWord } from "./engine/text/fold.ts";
export { tokenize, type Token } from "./engine/text/tokenize.ts";
export { commonStem, otherForms } from "./engine/text/word-forms.ts";
