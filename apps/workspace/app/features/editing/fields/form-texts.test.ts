import { editableTables } from "@dragoman/database";
import { expect, test } from "vitest";
import { fieldsByTable } from "./entry-fields.server.ts";
import { fieldTexts } from "./form-texts.ts";

const fields = editableTables.flatMap((table) =>
  (fieldsByTable[table] ?? []).map(({ field, kind }) => ({ table, field, kind })),
);

test("every field of the form has a label, and every choice its options", () => {
  expect(fields.filter(({ table, field }) => fieldTexts({ table, field }).label.id === field)).toEqual([]);
  const choices = fields.filter(({ kind }) => kind === "choice");
  expect(choices.filter((one) => fieldTexts(one).choices === undefined)).toEqual([]);
});
