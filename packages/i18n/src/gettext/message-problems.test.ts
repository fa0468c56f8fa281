import { expect, test } from "vitest";
import { messageProblems } from "./message-problems.ts";

function problemsOf(message: string, translation: string, language = "de") {
  return messageProblems(message, { translation, language });
}

test("a translation has the placeholders and marks of its message, in any order", () => {
  expect(problemsOf("Added: {0}. <0>See {name}</0>", "{name} <0>sehen</0>. Neu: {0}")).toEqual([]);
  expect(problemsOf("Added: {0}", "Neu: {1}")).toEqual([{ kind: "parts", parts: ["{0}", "{1}"] }]);
  expect(problemsOf("<0>See</0>", "Sehen")).toEqual([{ kind: "parts", parts: ["<0>"] }]);
  expect(problemsOf("Save", " ")).toEqual([{ kind: "empty" }]);
});

test("braces and marks stand in pairs", () => {
  for (const text of ["Neu: {0", "Neu: 0}", "<0>Neu: {0}", "</0>Neu: {0}<0>", "<0><1>{0}</0></1>"])
    expect(problemsOf("Added: {0}", text), text).toEqual([{ kind: "braces" }]);
});

test("a plural has all forms of its language, and no others", () => {
  const message = "{count, plural, one {# entry} other {# entries}}";
  expect(problemsOf(message, "{count, plural, one {# Eintrag} other {# Einträge}}")).toEqual([]);
  const two = "{count, plural, one {# wpis} other {# wpisy}}";
  const forms = ["one", "few", "many", "other"];
  expect(problemsOf(message, two, "pl")).toEqual([{ kind: "forms", forms }]);
  const four = "{count, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}";
  expect(problemsOf(message, four, "pl")).toEqual([]);
  expect(problemsOf(message, four)).toEqual([{ kind: "forms", forms: ["one", "other"] }]);
});
