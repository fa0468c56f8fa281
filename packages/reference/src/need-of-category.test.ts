import { expect, test } from "vitest";
import { needOfCategory } from "./need-of-category.ts";

test.each<[string | null, string, string | undefined]>([
  ["food", "Something else", "food"],
  [null, "Food Pantry", "food"],
  [null, "Emergency Shelter", "bed-tonight"],
  [null, "Domestic Violence Shelters", "violence-at-home"],
  [null, "Help Pay for Housing", "housing"],
  [null, "Sexual Assault Counseling", "sexual-violence"],
  [null, "Sexual Orientation Counseling", "mental-health"],
  [null, "Immigration/Naturalization Legal Services", "asylum-legal"],
  [null, "English as a Second Language", "language-classes"],
  ["BD-1800.2000", "Occasional Assistance", "food"],
  ["BH-1800.8500", "Drop In", "bed-tonight"],
  ["BH-3900", "Anything", "housing"],
  ["YF-1500", "Homeless People", undefined],
  ["PX-0700", "Food Volunteer Opportunities", undefined],
  ["101", "Business Associations", undefined],
  ["constructor", "Zoning", undefined],
])("%s %s answers %s", (code, name, need) => {
  expect(needOfCategory({ code, name })).toBe(need);
});
