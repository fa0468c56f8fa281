import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { isSensitiveService } from "./sensitive-service.server.ts";

/** A service of which only the texts matter here. */
function service(name: string, category: string, values: Partial<TaxonomyTerm> = {}): Service {
  const term = {
    id: "t",
    code: null,
    name: category,
    language: "en",
    ancestors: [],
    translations: [],
    ...values,
  };
  const texts = {
    name,
    language: "en",
    alternate_name: null,
    description: null,
    eligibility_description: null,
  };
  // A cast, because the function reads texts and categories only.
  return {
    ...texts,
    translations: [],
    organization: null,
    attributes: [{ taxonomy_term: term }],
  } as unknown as Service;
}

test("a service is sensitive by its categories, its own words, or taught needs", () => {
  expect(isSensitiveService(service("Help", "Food Banks"))).toBe(false);
  expect(isSensitiveService(service("Help", "Mental Health Care"))).toBe(true);
  expect(isSensitiveService(service("Domestic violence shelter", "Other"))).toBe(true);
  expect(isSensitiveService(service("Help", "Other", { taught: ["lgbtq"] }))).toBe(true);
});

test("teaching that a category is no need does not disclose it", () => {
  expect(isSensitiveService(service("Help", "Mental Health Care", { taught: [] }))).toBe(true);
});
