import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { countDirectory } from "../directory/count-directory.ts";
import { holdsSource } from "./holds-source.ts";
import { addListItems } from "../lists/list-items.ts";
import { makeList, readList } from "../lists/lists.ts";
import { hadSource, readSources } from "./sources.ts";
import { changeOf } from "../testing/changes.ts";
import { datasetOf, manyServices } from "../testing/dataset.ts";
import { harbourAndClinic, openEdited, refusalOf } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { countGoneRows, settleGoneRow } from "../source-differences/gone-rows.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";
import { withImportLock } from "./import-lock.ts";
import { removeSource } from "./remove-source.ts";

describe.each(databaseKinds)("removing a source from %s", (kind) => {
  test("first reports what would be removed, with its dependents, and changes nothing", async () => {
    const { database, trusted, member } = await openEdited(kind);
    await publish(database, {
      actor: trusted,
      changes: [changeOf("wait_time", { after: "A week" })],
    });
    const list = await makeList(database, { actor: member, details: { title: "Mine" } });
    await addListItems(database, { actor: member, id: list, serviceIds: ["advice", "shelter"] });
    const before = await countDirectory(database);
    const { source, dependents, outcome } = await removeSource(database, { source: "harbour", dryRun: true });
    expect(source).toMatchObject({ name: "harbour", ...before, editedEntries: 1 });
    expect(source.lastImport).toMatchObject({ version: "3.2", form: "csv" });
    expect(dependents).toMatchObject({ roles: 3, listItems: 2, lists: 1 });
    expect(outcome).toMatchObject({ applied: false, withdrawn: { services: before.services } });
    expect(await countDirectory(database)).toEqual(before);
    expect(await readAudit(database, { actor: "system", action: "source:remove" })).toEqual([]);
  });

  test("withdraws all of it, updates index and lists, and is in the audit log", async () => {
    const { database, member } = await openEdited(kind);
    await importDataset(database, manyServices(3), { source: "other" });
    const list = await makeList(database, { actor: member, details: { title: "Mine" } });
    await addListItems(database, { actor: member, id: list, serviceIds: ["advice", "service-000001"] });
    const position = await latestChange(database);
    const { outcome } = await removeSource(database, { source: "harbour", dryRun: false });
    expect(outcome.applied).toBe(true);
    expect(await countDirectory(database)).toEqual({ organizations: 3, services: 3, locations: 0 });
    expect(await readSources(database)).toMatchObject([{ name: "other", services: 3 }]);
    expect(await holdsSource(database, "harbour")).toBe(false);
    expect(await hadSource(database, "harbour")).toBe(true);
    const { serviceIds } = await changesAfter(database, position, 100);
    expect(serviceIds.toSorted()).toEqual(["advice", "care", "shelter"]);
    expect((await readList(database, { actor: member, id: list })).gone).toMatchObject([{ id: "advice" }]);
    const [event] = await readAudit(database, { actor: "system", action: "source:remove" });
    expect(event).toMatchObject({
      actor: "system",
      object: { table: "sources", id: "harbour" },
      before: { services: 3, listItems: 1 },
    });
  });

  test("includes entries that a steward has kept, and ignores edits of its rows", async () => {
    const { database, trusted } = await openEdited(kind);
    for (const entry of ["advice", "shelter"] as const)
      await publish(database, {
        actor: trusted,
        entry: { table: "services", id: entry },
        changes: [changeOf("wait_time", { recordId: entry, after: "A week" })],
      });
    const { rows } = harbourAndClinic();
    const rest = rows.filter((row) => row.id !== "advice" && !Object.values(row.values).includes("advice"));
    await importDataset(database, datasetOf(rest), { source: "harbour" });
    const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
    await settleGoneRow(database, { actor: steward, table: "services", recordId: "advice", keep: true });
    const { services } = await countDirectory(database);
    const rehearsal = await removeSource(database, { source: "harbour", dryRun: true });
    expect(rehearsal.outcome.withdrawn.services).toBe(services);
    await removeSource(database, { source: "harbour", dryRun: false });
    expect((await countDirectory(database)).services).toBe(0);
    expect(await countGoneRows(database, { actor: steward })).toEqual({ count: 0, oldest: null });
    expect(await database.kysely.selectFrom("kept_rows").selectAll().execute()).toEqual([]);
  });

  test("edits made here return with the source", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, {
      actor: trusted,
      changes: [changeOf("wait_time", { after: "A week" })],
    });
    await removeSource(database, { source: "harbour", dryRun: false });
    await importDataset(database, harbourAndClinic(), { source: "harbour" });
    const row = await database.kysely
      .selectFrom("services")
      .select(["wait_time", "withdrawn_at"])
      .where("id", "=", "advice")
      .executeTakeFirst();
    expect(row).toEqual({ wait_time: "A week", withdrawn_at: null });
  });

  test("is refused for an unknown source, and while an import runs", async () => {
    const database = await openTestDatabase(kind);
    expect(await refusalOf(removeSource(database, { source: "nothing", dryRun: true }))).toBe(
      "source-unknown",
    );
    await importDataset(database, manyServices(2), { source: "other" });
    await withImportLock(database, async () => {
      expect(await refusalOf(removeSource(database, { source: "other", dryRun: false }))).toBe(
        "import-running",
      );
    });
    await removeSource(database, { source: "other", dryRun: false });
    expect(await refusalOf(removeSource(database, { source: "other", dryRun: false }))).toBe(
      "source-unknown",
    );
  });

  test("the loss of too many rows stops an import", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(30), { source: "other" });
    const short = await importDataset(database, manyServices(10), { source: "other" });
    expect(short.applied).toBe(false);
    expect(short.losses).toEqual([
      { table: "organizations", gone: 20, held: 30 },
      { table: "services", gone: 20, held: 30 },
    ]);
    expect((await countDirectory(database)).services).toBe(30);
    expect(
      (await importDataset(database, manyServices(10), { source: "other", mostWithdrawn: 0.7 })).applied,
    ).toBe(true);
    expect((await importDataset(database, manyServices(6), { source: "other" })).applied).toBe(true);
  });
});
