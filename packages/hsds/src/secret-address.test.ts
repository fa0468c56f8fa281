import { expect, test } from "vitest";
import { secretFinder, withoutSpans, type WrittenAddress } from "./secret-address.ts";

function address(address_1: string, rest: Partial<WrittenAddress> = {}): WrittenAddress {
  return { address_1, address_2: null, postal_code: null, ...rest };
}

const found: [address: string, text: string][] = [
  ["12 Rose Street", "Safe house, 12 Rose St."],
  ["12 Rose St", "The house on Rose Street"],
  ["12 Rose Street", "ROSE STREET SHELTER"],
  ["12 Rose Street", "Shelter at Rose Street 12"],
  ["12 Rose Street", "House 12 Rose"],
  ["12 Rose Street, Apt 4", "rose street"],
  ["12 Rose Street Suite 200", "Rose St shelter"],
  ["12 N Rose St", "12 North Rose Street"],
  ["12 Rosé Street", "12 Rose street"],
  ["Lindenstr. 5", "Frauenhaus Lindenstraße 5"],
  ["Lindenstraße 5", "FRAUENHAUS LINDENSTRASSE"],
  ["Lindenstr. 5", "Frauenhaus in der Linden-Straße"],
  ["Lindenstraße 5a", "Lindenstraßenhaus"],
  ["12 Rose Street", "https://rose-street.example/shelter"],
  ["12 Rose Street", "desk@rosestreet.example"],
  ["12 Rose Street", "https://womens.rosestreethouse.example"],
  ["27 rue des Lilas", "Refuge, 27 Rue des Lilas"],
  ["شارع الورد ١٢", "ملجأ بشارع الورد"],
  ["ถนนสุขุมวิท 12", "บ้านพักถนนสุขุมวิท"],
  ["Rosenhof", "Rosenhof, house for women"],
];

test.each(found)("%s is found in: %s", (line, text) => {
  expect(secretFinder([address(line)])(text)).not.toEqual([]);
});

const passed: [address: string, text: string][] = [
  ["12 Rose Street", "Roses and bread, open 12 to 5"],
  ["12 Rose Street", "A street of hope"],
  ["5 A St", "Walk at a steady pace"],
  ["Confidential", "All that you say is confidential."],
  ["Address withheld", "The address is withheld."],
  ["P.O. Box 123", "Write to our P.O. Box 77"],
  ["12 Main Street", "The main thing is to call"],
];

test.each(passed)("%s is not found in: %s", (line, text) => {
  expect(secretFinder([address(line)])(text)).toEqual([]);
});

test("a postal code is found, but not that of another known place", () => {
  const secret = address("12 Rose Street", { postal_code: "SW1A 1AA" });
  expect(secretFinder([secret])("Near sw1a1aa")).not.toEqual([]);
  expect(secretFinder([secret])("Flat 1AA")).toEqual([]);
  const known = address("1 Quay", { postal_code: "SW1A 1AA" });
  expect(secretFinder([secret], [known])("Near SW1A 1AA")).toEqual([]);
});

test("a street shared with a public place is identified only by its house number", () => {
  const find = secretFinder([address("12 Rose Street")], [address("80 Rose Street")]);
  expect(find("Our office is in Rose Street")).toEqual([]);
  expect(find("The other door is at 12 Rose Street")).not.toEqual([]);
});

test.each([
  ["Women's shelter, 12 Rose Street", "Women's shelter"],
  ["Women's shelter, 12 Rose St.", "Women's shelter"],
  ["12 Rose Street Women's shelter", "Women's shelter"],
  ["Shelter (Rose St. 12)", "Shelter"],
  ["A room of one's own, Rose Street 12", "A room of one's own"],
  ["Shelter at Rose Street", "Shelter"],
  ["Rose Street 12", null],
])("%s is shown as %s", (text, shown) => {
  expect(withoutSpans(text, secretFinder([address("12 Rose Street")])(text))).toBe(shown);
});
