import type { ListSummary } from "@dragoman/database";
import { expect, test } from "vitest";
import { presentLists } from "./lists-view.server.ts";

function list(values: Partial<ListSummary>): ListSummary {
  return {
    id: "7c0a",
    title: "",
    folder: "",
    note: "",
    items: 0,
    isSaved: false,
    updatedAt: "2026-11-21T12:00:00Z",
    ...values,
  };
}

test("lists stand together by folder, those in none first, in the reader's order of words", () => {
  const lists = [
    list({ id: "1", title: "One", folder: "Ömer" }),
    list({ id: "2", title: "Two", folder: "Zoo", items: 1 }),
    list({ id: "3", title: "Three", items: 2 }),
    list({ id: "4", title: "Four", folder: "Ömer" }),
  ];
  const inGerman = presentLists(lists, { locale: "de" }).folders;
  expect(inGerman.map(({ name }) => name)).toEqual(["", "Ömer", "Zoo"]);
  expect(inGerman[1]?.lists.map(({ title }) => title)).toEqual(["One", "Four"]);
  expect(inGerman[0]?.lists).toEqual([{ id: "3", title: "Three", isSaved: false, count: 2 }]);
  const inTurkish = presentLists([list({ folder: "Öz" }), list({ folder: "Oz" })], { locale: "tr" });
  expect(inTurkish.folders.map(({ name }) => name)).toEqual(["Oz", "Öz"]);
});

test("a list without a title stays without one, and the id of its owner is in no address", () => {
  const { folders, nextNumber } = presentLists([list({ id: "person", isSaved: true }), list({ id: "1" })], {
    locale: "en",
  });
  expect(folders[0]?.lists).toMatchObject([
    { id: "saved", title: "", isSaved: true },
    { id: "1", title: "", isSaved: false },
  ]);
  expect(nextNumber).toBe("2");
});
