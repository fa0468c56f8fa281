import { fieldsOf, type DatasetRow } from "@dragoman/hsds";
import { findOrCreatePerson, grantRole, importDataset, readTranslationWork } from "@dragoman/database";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startTranslationCounts } from "./count-translations.ts";

test("the leading server counts for the languages of translators, whenever it leads", async () => {
  const database = await openTestDatabase();
  const empty = Object.fromEntries(Object.keys(fieldsOf("organizations")).map((field) => [field, null]));
  // A cast, because the fields are built from the model at run time.
  const values = { ...empty, id: "aid", name: "Aid", description: "We help" } as DatasetRow["values"];
  const row = {
    table: "organizations",
    id: "aid",
    sourceKey: "aid",
    origin: null,
    extra: null,
    values,
  } as const;
  const dataset = { version: "3.2", form: "csv", complete: true, tallies: {}, problems: [] } as const;
  await importDataset(database, { ...dataset, rows: [row], problems: [] }, { source: "town" });
  const { id: personId } = await findOrCreatePerson(database, { email: "pari@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "translator", language: "ps" } });
  const textsIn = async (language: string) =>
    (await readTranslationWork(database, { actor: "system", language, most: 0 })).texts;
  const onError = vi.fn();
  let leads = false;
  const counts = startTranslationCounts(database, { isLeader: () => leads, onError, interval: 3_600_000 });
  await counts.wake();
  expect(await textsIn("ps")).toBe(0);
  leads = true;
  await counts.wake();
  await counts.stop();
  expect([await textsIn("ps"), await textsIn("ar")]).toEqual([2, 0]);
  expect(onError).not.toHaveBeenCalled();
});
