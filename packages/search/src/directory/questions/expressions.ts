import { conceptCodes, type ConceptCode } from "@dragoman/reference/concepts";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import { foldFunctionWords, type FunctionWords } from "../index-view.ts";
import { PhraseIndex } from "../meaning/phrase-index.ts";

/** A concept, or a need without a finer concept. */
export interface Meaning {
  code: ConceptCode | NeedCode;
  kind: "concept" | "need";
}

/** The words by which questions are read, in their usual spelling. JSON; all keyed by BCP 47 tag. */
export interface QuestionWords {
  concepts: Readonly<Record<string, Readonly<Record<ConceptCode, readonly string[]>>>>;
  /** In native script and romanised. */
  needs: Readonly<Record<string, Readonly<Record<NeedCode, readonly string[]>>>>;
  /** Expressions for free or cheap help. */
  cost: Readonly<Record<string, readonly string[]>>;
  functionWords: Readonly<Record<string, readonly string[]>>;
}

/** The expressions that questions are made of. */
export interface Expressions {
  meanings: PhraseIndex<Meaning>;
  cost: PhraseIndex<"free">;
  functionWords: FunctionWords;
}

export function createExpressions(words: QuestionWords): Expressions {
  const functionWords = foldFunctionWords(words.functionWords);
  const meanings = new PhraseIndex<Meaning>(functionWords);
  for (const code of conceptCodes) {
    const meaning: Meaning = { code, kind: "concept" };
    for (const [language, said] of Object.entries(words.concepts))
      for (const word of said[code]) meanings.add(word, meaning, language);
  }
  for (const code of needCodes) {
    const meaning: Meaning = { code, kind: "need" };
    for (const [language, said] of Object.entries(words.needs))
      for (const word of said[code]) meanings.add(word, meaning, language);
  }
  const cost = new PhraseIndex<"free">(new Map());
  for (const [language, said] of Object.entries(words.cost))
    for (const word of said) cost.add(word, "free", language);
  return { meanings, cost, functionWords };
}
