import { findOrCreatePerson, grantRole, importDataset, readTranslationWork } from "@dragoman/database";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startTranslationCounts } from "./count-translations.ts";

test("the leading server counts for the languages of translators, whenever it leads", async () => {
  const database = await openTestDatabase();
  const aid = datasetRow("organizations", { id: "aid", name: "Aid", description: "We help" });
  await importDataset(database, datasetOf([aid]), { source: "town" });
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
