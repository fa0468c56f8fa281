import { expect, test } from "vitest";
import { chooseName } from "./choose-name.ts";

const tables = new Map([
  ["ar", new Map([["1", "أثينا"]])],
  ["fa", new Map([["1", "آتن"]])],
  ["am", new Map([["1", "አቴንስ"]])],
  ["de", new Map([["1", "Athen"]])],
]);

const athens = { id: "1", otherNames: ["Афины", "Афіни", "אתונה", "雅典"] };

test("a name that a source gives for the language comes first", () => {
  expect(chooseName(athens, "ar", tables)).toEqual({ name: "أثينا", language: "ar" });
  expect(chooseName(athens, "de", tables)).toEqual({ name: "Athen", language: "de" });
});

test("then one with letters of that language only, before one in a language with the same letters", () => {
  expect(chooseName(athens, "ckb", tables)).toEqual({ name: "آتن", language: "fa" });
  expect(chooseName({ ...athens, otherNames: ["ئەسینا"] }, "ckb", tables)).toEqual({
    name: "ئەسینا",
    language: "ckb",
  });
  expect(chooseName(athens, "ti", tables)).toEqual({ name: "አቴንስ", language: "am" });
});

test("then one of unknown language with readable letters", () => {
  expect(chooseName(athens, "ru", tables)).toEqual({ name: "Афины" });
  expect(chooseName(athens, "uk", tables)).toEqual({ name: "Афіни" });
  expect(chooseName(athens, "zh-Hans", tables)).toEqual({ name: "雅典" });
});

test("names in Latin letters are not taken for any language", () => {
  expect(chooseName({ id: "2", otherNames: ["Atenas", "Ateny"] }, "es", tables)).toBeUndefined();
});
