import { expect, test } from "vitest";
import { isNamedAfter, judgeCategories, needsOfService, type OwnCategory } from "./needs-of-service.ts";

function own(id: string, name: string, above: string[] = []): OwnCategory {
  return { id, code: null, name, ancestors: above.map((ancestor) => ({ id: ancestor })) };
}

test("a category above another one of the service says nothing", () => {
  const root = own("root", "Legal Services");
  expect(needsOfService({ categories: [root], names: [] })).toEqual(["asylum-legal"]);
  const leaf = own("leaf", "Rent Payment Assistance", ["middle", "root"]);
  expect(needsOfService({ categories: [root, leaf], names: [] })).toEqual(["housing"]);
  const coded = ["FT", "FT-4500"].map((code) => ({ ...own(code, "Legal Services"), code }));
  expect(needsOfService({ categories: coded, names: [] })).toEqual(["housing"]);
});

test.each([
  [[own("a", "Legal Services")], ["Help desk", "Sheriff's Office"]],
  [[own("a", "Legal Services")], ["Krome", "U.S. Immigration and Customs Enforcement"]],
  [
    [own("a", "Legal Services"), own("b", "Municipal Police")],
    ["Law", "The Tribe"],
  ],
  [
    [own("a", "Legal Services"), { ...own("b", "Other"), code: "FJ-1600" }],
    ["Forms", "The County"],
  ],
])("who prosecutes is no adviser: %#", (categories, names) => {
  expect(needsOfService({ categories, names })).toEqual([]);
});

test("children without parents are not sent to a shelter for grown people", () => {
  const categories = [own("a", "Refugee Shelters")];
  expect(needsOfService({ categories, names: ["Unaccompanied Minors Program"] })).toEqual(["young-alone"]);
  expect(needsOfService({ categories, names: ["New Hope"] })).toEqual(["bed-tonight"]);
});

test("a name identifies the subject of a service", () => {
  expect(isNamedAfter(["Naples Shelter", "A"], ["food", "bed-tonight"])).toBe(true);
  expect(isNamedAfter(["Night", "Legal Aid of the County"], ["asylum-legal"])).toBe(true);
  expect(isNamedAfter(["Naples Shelter"], ["food"])).toBe(false);
});

test("each category has its outcome and the reason", () => {
  const root = own("root", "Housing");
  const categories = [
    root,
    { ...own("coded", "Anything", ["root"]), code: "BH-3700" },
    own("named", "Soup kitchen"),
    own("law", "Legal Services"),
    own("blank", "Miscellaneous"),
    own("volunteers", "Volunteer Opportunities"),
  ];
  expect(judgeCategories({ categories, names: ["Sheriff"] })).toEqual([
    { id: "root", needs: [], by: "name", leftOut: "ancestor" },
    { id: "coded", needs: ["housing"], by: "code", leftOut: null },
    { id: "named", needs: ["food"], by: "name", leftOut: null },
    { id: "law", needs: [], by: "name", leftOut: "enforcement" },
    { id: "blank", needs: [], by: null, leftOut: null },
    { id: "volunteers", needs: [], by: "name", leftOut: null },
  ]);
});

function taught(needs: OwnCategory["taught"]): OwnCategory {
  return { ...own("a", "Soup kitchen"), taught: needs };
}

test("a taught need, or none, overrides code and name", () => {
  expect(needsOfService({ categories: [taught(["housing", "clothing"])], names: [] })).toEqual([
    "housing",
    "clothing",
  ]);
  expect(needsOfService({ categories: [taught([])], names: [] })).toEqual([]);
  expect(needsOfService({ categories: [taught(["asylum-legal"])], names: ["Sheriff"] })).toEqual([
    "asylum-legal",
  ]);
});
