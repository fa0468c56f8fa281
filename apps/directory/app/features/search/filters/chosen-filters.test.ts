import { expect, test } from "vitest";
import { chosenFilters } from "./chosen-filters.ts";
import { emptyState, readSearchState, writeSearchState } from "../address/search-state.ts";

const naming = {
  labels: { food: { name: "Essen", language: "de", top: true } },
  words: {
    texts: { free: "Free", openNow: "Open now", age: "Age", documents: "No papers", kilometres: "# كم" },
    needs: [],
    sensitive: [],
  },
  named: {
    days: [],
    own: ["en"],
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    languages: { ar: "Arabic" },
  },
};

function chosen(address: string) {
  const state = readSearchState(new URLSearchParams(address));
  return chosenFilters({ ...naming, view: { state, place: null } }).map(({ text, without }) => [
    text,
    writeSearchState(without),
  ]);
}

test("each filter has a name, and the search without it", () => {
  expect(chosen("q=a&category=food&lang=ar&free=1&page=3")).toEqual([
    ["Essen", "?q=a&lang=ar&free=1"],
    ["Free", "?q=a&category=food&lang=ar"],
    ["Arabic", "?q=a&category=food&free=1"],
  ]);
});

test("a time of the week has the name of its day", () => {
  expect(chosen("open=SA-1000")).toEqual([["Saturday 10:00", ""]]);
  expect(chosen("open=now")).toEqual([["Open now", ""]]);
});

test("one of several values can be taken away", () => {
  expect(chosen("no=documents,referral")).toEqual([
    ["No papers", "?no=referral"],
    ["referral", "?no=documents"],
  ]);
});

test("letting go of the place lets go of the distance from it", () => {
  expect(chosen("near=52.52,13.41&within=5")).toContainEqual(["nearHere", ""]);
});

test("a distance is shown in the server's words", () => {
  expect(chosen("near=52.52,13.41&within=5")).toContainEqual(["5 كم", "?near=52.52,13.41"]);
});

test("words and pages are no filters", () => {
  expect(chosen("q=food&page=2&view=map&sort=checked")).toEqual([]);
  expect(chosenFilters({ ...naming, view: { state: emptyState, place: null } })).toEqual([]);
});
