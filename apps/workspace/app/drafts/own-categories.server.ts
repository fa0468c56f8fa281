import { ownTermId } from "@dragoman/database";
import { textIn, type TaxonomyTerm } from "@dragoman/hsds";
import { needCodes, needNames } from "@dragoman/reference";
import { accessFacts, audienceFacts, factCode, needsNoFacts } from "@dragoman/reference/service-facts";
import { categorySlug } from "@dragoman/search";
import type { I18n } from "@lingui/core";
import { accessWords, audienceWords, needsNoWords } from "@dragoman/entry-view/facts/fact-words.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** A category that can be chosen. `value`: the id of its term. */
export interface CategoryOption {
  value: string;
  label: TextView;
}

/** The parts of the form that have facts. */
export type FactGroup = "audience" | "papers" | "way" | "access";

/** Codes of all facts that an editor can state. Who hurts others is read from the words of the service alone. */
const audiences = audienceFacts.filter((fact) => fact !== "people-who-hurt-others");

export const factCodes = [
  ...accessFacts.map(factCode.access),
  ...needsNoFacts.map(factCode.needsNo),
  ...audiences.map(factCode.audience),
];

/** Every need, by its term in this directory, or by its own if no source contains one. */
export function needOptions(terms: readonly TaxonomyTerm[], locale: Locale): CategoryOption[] {
  return needCodes.flatMap((code) => {
    const stored = terms.filter((term) => categorySlug(term) === code);
    if (stored.length === 0)
      return [{ value: ownTermId(code), label: { value: needNames[locale][code], language: null } }];
    return stored.map((term) => {
      const name = textIn(term, "name", locale);
      return { value: term.id, label: { value: name?.value ?? term.id, language: name?.language ?? null } };
    });
  });
}

/** The id of the term of a need: that of this directory, or its own where no source has brought one. */
export function termOfNeed(terms: readonly TaxonomyTerm[], code: string): string {
  return terms.find((term) => categorySlug(term) === code)?.id ?? ownTermId(code);
}

/** Facts behind the filters, in words of the interface. */
export function factOptions(
  terms: readonly TaxonomyTerm[],
  { i18n, locale }: { i18n: I18n; locale: Locale },
): Readonly<Record<FactGroup, readonly CategoryOption[]>> {
  const option = (code: string, words: (typeof accessWords)["lift"]): CategoryOption => ({
    value: terms.find((term) => term.code === code)?.id ?? ownTermId(code),
    label: { value: i18n._(words), language: locale },
  });
  const needsNo = (facts: readonly (typeof needsNoFacts)[number][]) =>
    facts.map((fact) => option(factCode.needsNo(fact), needsNoWords[fact]));
  return {
    audience: audiences.map((fact) => option(factCode.audience(fact), audienceWords[fact])),
    papers: needsNo(["documents"]),
    way: needsNo(needsNoFacts.filter((fact) => fact !== "documents")),
    access: accessFacts.map((fact) => option(factCode.access(fact), accessWords[fact])),
  };
}
