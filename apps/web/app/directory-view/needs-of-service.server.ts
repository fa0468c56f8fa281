import { textIn, type Service } from "@dragoman/hsds";
import { needOfCategory } from "@dragoman/reference/need-of-category";
import type { NeedCode } from "@dragoman/reference/needs";

/** Which of our needs a service answers, by its categories of whatever taxonomy; each once. */
export function needsOfService({ attributes }: Pick<Service, "attributes">): NeedCode[] {
  const needs = attributes.flatMap(({ taxonomy_term: term }) => {
    const need = term && needOfCategory({ code: term.code, name: textIn(term, "name", "en")?.value ?? "" });
    return need ?? [];
  });
  return [...new Set(needs)];
}
