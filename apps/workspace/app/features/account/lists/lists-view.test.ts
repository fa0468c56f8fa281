import type { ListSummary } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { presentLists } from "./lists-view.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

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
  const inGerman = presentLists(lists, { locale: "de", i18n }).folders;
  expect(inGerman.map(({ name }) => name)).toEqual(["", "Ömer", "Zoo"]);
  expect(inGerman[1]?.lists.map(({ title }) => title)).toEqual(["One", "Four"]);
  expect(inGerman[0]?.lists).toEqual([{ id: "3", title: "Three", items: "2 places" }]);
  const inTurkish = presentLists([list({ folder: "Öz" }), list({ folder: "Oz" })], { locale: "tr", i18n });
  expect(inTurkish.folders.map(({ name }) => name)).toEqual(["Oz", "Öz"]);
});

test("what nobody has named is called by no name of a person, and its number stands in no address", () => {
  const { folders, making } = presentLists([list({ id: "person", isSaved: true }), list({ id: "1" })], {
    locale: "en",
    i18n,
  });
  expect(folders[0]?.lists).toMatchObject([
    { id: "saved", title: "Your saved list" },
    { id: "1", title: "List" },
  ]);
  expect(making.proposal).toBe("List 2");
});
