import { conceptCodes, concepts, type ConceptCode } from "@dragoman/reference/concepts";
import { conceptWords } from "@dragoman/reference/concept-words";
import type { NeedCode } from "@dragoman/reference";
import { functionWords } from "../function-words.ts";
import { PhraseIndex } from "./phrase-index.ts";

let index: PhraseIndex<ConceptCode> | undefined;

/** The expressions of all concepts in all languages, made at the first use. */
export function lexicon(): PhraseIndex<ConceptCode> {
  if (index) return index;
  index = new PhraseIndex(functionWords());
  for (const [language, words] of Object.entries(conceptWords)) {
    for (const code of conceptCodes) for (const word of words[code]) index.add(word, code, language);
  }
  return index;
}

/** The need that a concept is part of. */
export function needOf(concept: ConceptCode): NeedCode | null {
  return concepts[concept].need;
}
