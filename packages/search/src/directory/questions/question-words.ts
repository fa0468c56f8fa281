import { conceptWords } from "@dragoman/reference/concept-words";
import { costWords } from "@dragoman/reference/cost-words";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import { needWords } from "@dragoman/reference/need-words";
import { createExpressions, type Expressions, type QuestionWords } from "./expressions.ts";

/** The words by which questions are interpreted, in some languages (BCP 47); by default in all supported ones. */
export function questionWords(languages?: readonly string[]): QuestionWords {
  const chosen = <Words>(all: Readonly<Record<string, Words>>): Record<string, Words> =>
    Object.fromEntries(Object.entries(all).filter(([language]) => languages?.includes(language) ?? true));
  const needs = Object.entries(chosen(needWords));
  return {
    concepts: chosen(conceptWords),
    needs: Object.fromEntries(needs.map(([language, said]) => [language, spoken(said)])),
    cost: chosen(costWords),
    functionWords: Object.fromEntries(needs.map(([language, said]) => [language, said.functionWords])),
  };
}

function spoken({ words, romanised }: (typeof needWords)["en"]): Record<NeedCode, readonly string[]> {
  const said = needCodes.map((code) => [code, [...words[code], ...(romanised[code] ?? [])]]);
  return Object.fromEntries(said) as Record<NeedCode, readonly string[]>; // all codes are there
}

let known: Expressions | undefined;

/** The expressions of all languages, made at the first use. */
export function allExpressions(): Expressions {
  known ??= createExpressions(questionWords());
  return known;
}
