import { expect, test } from "vitest";
import type { Filter } from "../search-request.ts";
import { conditionOf } from "./condition.ts";

const city: Filter = { kind: "facet", attribute: "city", value: "Oakland" };
const number: Filter = { kind: "number", attribute: "checkedAt", operator: "<", value: 5 };
const secret: Filter = { kind: "facet", attribute: "secret", value: "1" };
const isKnown = (attribute: string) => attribute !== "secret";

test("is fulfilled by all without a filter", () => {
  expect(conditionOf(undefined, isKnown)).toBe(true);
});

test("negates single conditions only", () => {
  const filter: Filter = { kind: "not", of: { kind: "any", of: [city, number] } };
  expect(conditionOf(filter, isKnown)).toEqual({
    kind: "all",
    of: [
      { kind: "facet", attribute: "city", value: "Oakland", isNegated: true },
      { kind: "number", attribute: "checkedAt", operator: ">=", value: 5 },
    ],
  });
});

test("no record matches a condition on an unknown attribute, and every one its opposite", () => {
  expect(conditionOf(secret, isKnown)).toBe(false);
  expect(conditionOf({ kind: "not", of: secret }, isKnown)).toBe(true);
  expect(conditionOf({ kind: "all", of: [city, secret] }, isKnown)).toBe(false);
  expect(conditionOf({ kind: "any", of: [city, secret] }, isKnown)).toEqual({
    kind: "facet",
    attribute: "city",
    value: "Oakland",
    isNegated: false,
  });
});
