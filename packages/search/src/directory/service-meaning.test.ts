import { expect, test } from "vitest";
import { buildAttribute, buildOrganization, buildService, buildTerm } from "../testing/build-service.ts";
import { categoriesOf } from "./record-categories.ts";
import { meaningOf, needsOfService } from "./service-meaning.ts";

function termed(name: string, values: Parameters<typeof buildTerm>[1] = {}) {
  return buildAttribute(buildTerm(`x-${name}`, { name, ...values }));
}

const shelter = { name: "Night shelter", description: "Beds for the night." };

test("the needs of a service are those of its categories, then those of its words", () => {
  const service = buildService("s", { ...shelter, attributes: [termed("Soup kitchen")] });
  expect(needsOfService(service)).toEqual(["food", "bed-tonight"]);
  expect(categoriesOf(service).categories).toEqual(["x-Soup kitchen", "food", "bed-tonight"]);
});

test("a taught need counts instead of code and name, and the category's words speak for nothing else", () => {
  const attributes = [termed("Soup kitchen", { taught: ["clothing"] })];
  const service = buildService("s", { name: "Help", attributes });
  const { needs, categories, classification } = meaningOf(service);
  expect(needs).toEqual(["clothing"]);
  expect(categories).toMatchObject([{ needs: ["clothing"], by: "taught" }]);
  expect(classification.leftOut).toContainEqual({
    concept: "hot-meals",
    field: "category",
    words: "soup kitchen",
    reason: "taught otherwise",
  });
  expect(categoriesOf(service)).toMatchObject({ subjects: ["clothing"], concepts: [] });
});

test("a category with a code of our own is found by its taught need instead", () => {
  const attributes = [buildAttribute(buildTerm("food", { name: "Food", taught: ["clothing"] }))];
  const service = buildService("s", { name: "Help", attributes });
  expect(categoriesOf(service)).toMatchObject({ terms: ["food"], categories: ["clothing"] });
});

test("a category that was taught to be none says nothing, and other words still count", () => {
  const attributes = [termed("Soup kitchen", { taught: [] })];
  expect(needsOfService(buildService("s", { name: "Help", attributes }))).toEqual([]);
  expect(needsOfService(buildService("s", { ...shelter, attributes }))).toEqual(["bed-tonight"]);
  expect(needsOfService(buildService("s", { name: "Soup kitchen", attributes }))).toEqual(["food"]);
});

test.each(["Office of the State Attorney", "County Sheriff"])(
  "%s is no source of advice, whatever its words are about",
  (name) => {
    const service = buildService("s", {
      name: "Child support enforcement",
      description: "Assists in obtaining child support.",
      organization: buildOrganization("o", { name }),
    });
    expect(needsOfService(service)).toEqual([]);
    expect(categoriesOf(service).subjects).toEqual(["family-law"]);
    const ofAdvisers = { ...service, organization: buildOrganization("o", { name: "Legal Aid Society" }) };
    expect(needsOfService(ofAdvisers)).toEqual(["asylum-legal"]);
  },
);

test("lawyers advise people in custody", () => {
  const organization = buildOrganization("o", { name: "Immigration Detention Project" });
  expect(needsOfService(buildService("s", { name: "Legal aid", organization }))).toEqual(["asylum-legal"]);
});

test("classes for parents who divorce are no legal advice", () => {
  expect(needsOfService(buildService("s", { name: "Divorce parenting classes" }))).toEqual(["childcare"]);
  expect(needsOfService(buildService("s", { name: "Divorce lawyers" }))).toEqual(["asylum-legal"]);
});

test("an excluded concept names the one that excludes it", () => {
  const service = buildService("s", {
    name: "Food bank volunteer opportunities",
    attributes: [termed("Volunteering"), termed("Food bank")],
  });
  const { evidence } = meaningOf(service).classification;
  expect(evidence).toContainEqual(
    expect.objectContaining({ concept: "food-bank", because: "volunteering", field: "name" }),
  );
});

test("the total of each concept is the sum of its evidence", () => {
  const service = buildService("s", {
    name: "Food bank volunteer opportunities",
    description: "Sort food and hot meals for families.",
    attributes: [termed("Volunteering"), termed("Food bank")],
  });
  const { evidence, scores } = meaningOf(service).classification;
  expect(scores.size).toBeGreaterThan(2);
  for (const [concept, total] of scores) {
    const own = evidence.filter((one) => one.concept === concept);
    expect(own.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(total);
  }
});

test("denied words are left out, with the reason", () => {
  const service = buildService("s", { name: "Help", description: "We have no food bank." });
  expect(meaningOf(service).classification.leftOut).toContainEqual({
    concept: "food-bank",
    field: "description",
    words: "food bank",
    reason: "denied",
  });
});

test("a concept that many subjects push out is left out, with the reason", () => {
  const names = [
    "Food bank",
    "Dentist",
    "Tutoring",
    "Eviction",
    "Clothes",
    "Job search",
    "Wheelchair",
    "Diapers",
  ];
  const service = buildService("s", { name: "Help", attributes: names.map((name) => termed(name)) });
  const { subjects, leftOut } = meaningOf(service).classification;
  expect(subjects).toEqual([]);
  expect(leftOut).toContainEqual({ concept: "food-bank", reason: "too many subjects" });
});
