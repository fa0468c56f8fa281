import type { Dataset } from "@dragoman/hsds";
import { describe, expect, test } from "vitest";
import { latestChange } from "../outbox/changes.ts";
import { recordCheck } from "../checks/record-check.ts";
import { findService } from "../directory/find-service.ts";
import { addOf, changeOf, textOf } from "../testing/changes.ts";
import { datasetOf } from "../testing/dataset.ts";
import { harbourAndClinic, openEdited } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";

/** Imports the directory again, with other values in one row. */
function sourceWith(id: string, values: Readonly<Record<string, string | null>>): Dataset {
  const dataset = harbourAndClinic();
  for (const row of dataset.rows) if (row.id === id) Object.assign(row.values, values);
  return dataset;
}

const edits = [
  changeOf("name", { before: "Legal advice", after: "Law" }),
  changeOf("fees", { after: "None" }),
  textOf("name", { language: "ar", before: "استشارة قانونية", after: "قانون" }),
  textOf("name", { language: "de", after: "Recht" }),
  addOf("languages", { service_id: "advice", code: "ps" }),
  { id: "no-fax", kind: "remove", table: "phones", recordId: "phone-fax", before: {} },
] as const;

describe.each(databaseKinds)("an import into edited rows on %s", (kind) => {
  test("of an unchanged source changes nothing", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: edits });
    const before = await findService(database, "advice");
    const position = await latestChange(database);
    const outcome = await importDataset(database, harbourAndClinic(), { source: "harbour" });
    expect(outcome.edits).toEqual({ kept: 0, sourceChanged: 0, gone: 0 });
    expect(Object.values(outcome.tables).filter(({ created, updated }) => created + updated > 0)).toEqual([]);
    expect(outcome.withdrawn).toEqual({});
    expect(await findService(database, "advice")).toEqual(before);
    expect(await latestChange(database)).toBe(position);
  });

  test("of a row with changes elsewhere applies them and preserves the edits", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: edits });
    await recordCheck(database, { actor: trusted, serviceId: "advice" });
    const source = sourceWith("advice", { wait_time: "A week", last_modified: "2020-01-01T00:00:00Z" });
    const outcome = await importDataset(database, source, { source: "harbour" });
    expect(outcome.edits).toEqual({ kept: 2, sourceChanged: 0, gone: 0 });
    const found = await findService(database, "advice");
    if (found?.state !== "found") throw new Error("The service is there.");
    const { service } = found;
    expect(service).toMatchObject({
      name: "Law",
      fees: "None",
      wait_time: "A week",
      languages: [{ code: "ar" }, { code: "ps" }],
      phones: [{ id: "phone-main" }],
      assured_date: new Date().toISOString().slice(0, 10),
    });
    expect(service.last_modified?.slice(0, 4)).not.toBe("2020");
    expect(service.translations.map(({ value, outdated }) => `${value} ${outdated}`).toSorted()).toEqual([
      "Recht undefined",
      "قانون undefined",
    ]);
  });

  test("with a change of the edited field preserves the edit and reports it, once for each change", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: edits });
    const source = sourceWith("advice", { name: "Advice on law" });
    const dry = await importDataset(database, source, { source: "harbour", dryRun: true });
    expect(dry.edits).toEqual({ kept: 2, sourceChanged: 1, gone: 0 });
    const outcome = await importDataset(database, source, { source: "harbour" });
    expect(outcome.edits).toEqual({ kept: 2, sourceChanged: 1, gone: 0 });
    expect(await findService(database, "advice")).toMatchObject({ service: { name: "Law" } });
    const again = await importDataset(
      database,
      sourceWith("advice", { name: "Advice on law", wait_time: "A day" }),
      { source: "harbour" },
    );
    expect(again.edits).toEqual({ kept: 2, sourceChanged: 0, gone: 0 });
  });

  test("does not restore a row that was removed here", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: edits });
    const source = sourceWith("phone-fax", { description: "Fax of the desk" });
    const outcome = await importDataset(database, source, { source: "harbour" });
    expect(outcome.edits).toEqual({ kept: 1, sourceChanged: 0, gone: 0 });
    expect(await findService(database, "advice")).toMatchObject({
      service: { phones: [{ id: "phone-main" }] },
    });
  });

  test("without an edited row counts its edits, and applies them when it returns", async () => {
    const { database, trusted } = await openEdited(kind);
    const number = changeOf("number", {
      table: "phones",
      recordId: "phone-main",
      before: "0421 1",
      after: "0421 361 6677",
    });
    await publish(database, { actor: trusted, changes: [edits[0], edits[2], number] });
    const gone = harbourAndClinic().rows.filter(
      ({ id, values }) => id !== "advice" && !("link_id" in values && values.link_id === "advice"),
    );
    const source = datasetOf(gone.filter(({ id }) => id !== "phone-main"));
    for (const dryRun of [true, false]) {
      const outcome = await importDataset(database, source, { source: "harbour", dryRun });
      expect(outcome.edits).toEqual({ kept: 2, sourceChanged: 0, gone: 2 });
    }
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    const again = await importDataset(database, harbourAndClinic(), { source: "harbour" });
    expect(again.edits).toEqual({ kept: 2, sourceChanged: 0, gone: 0 });
    expect(await findService(database, "advice")).toMatchObject({
      service: {
        name: "Law",
        phones: [{ number: expect.stringContaining("6677") }, { id: "phone-fax" }],
        // Added here, so no source can withdraw it.
        translations: [{ language: "ar", value: "قانون" }],
      },
    });
  });

  test("overwrites a field whose edit was reverted", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: [edits[0]] });
    await publish(database, {
      actor: trusted,
      changes: [changeOf("name", { before: "Law", after: "Legal advice" })],
    });
    const outcome = await importDataset(database, sourceWith("advice", { name: "Advice" }), {
      source: "harbour",
    });
    expect(outcome.edits).toEqual({ kept: 0, sourceChanged: 0, gone: 0 });
    expect(await findService(database, "advice")).toMatchObject({ service: { name: "Advice" } });
  });
});
