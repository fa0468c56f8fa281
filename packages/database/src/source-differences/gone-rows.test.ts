import type { Dataset } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import { findService } from "../directory/find-service.ts";
import { importDataset } from "../import/import-dataset.ts";
import { changeOf } from "../testing/changes.ts";
import { datasetOf } from "../testing/dataset.ts";
import { harbourAndClinic, openEdited, refusalOf } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { countGoneRows, readGoneRows, settleGoneRow } from "./gone-rows.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

/** The source without some rows. */
function without(...ids: string[]): Dataset {
  return datasetOf(harbourAndClinic().rows.filter(({ id }) => !ids.includes(id)));
}

/** The service with all of its own rows. */
const advice = (rows: Dataset["rows"]) =>
  rows.flatMap((row) => (row.id === "advice" || Object.values(row.values).includes("advice") ? row.id : []));

const gone = () => without(...advice(harbourAndClinic().rows));

describe.each(databaseKinds)("an edited row that its source no longer has, on %s", (kind) => {
  async function open() {
    const { database, trusted } = await openEdited(kind);
    await publish(database, {
      actor: trusted,
      changes: [changeOf("name", { before: "Legal advice", after: "Law" })],
    });
    const bring = (dataset: Dataset) => importDataset(database, dataset, { source: "harbour" });
    const read = () => readGoneRows(database, { actor: steward, most: 10 });
    const settle = (keep: boolean, actor = steward) =>
      settleGoneRow(database, { actor, table: "services", recordId: "advice", keep });
    return { database, trusted, bring, read, settle };
  }

  test("is hidden, and waits with its edits for a decision", async () => {
    const { database, bring, read, settle, trusted } = await open();
    expect(await read()).toEqual([]);
    await bring(gone());
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    expect(await read()).toMatchObject([
      {
        table: "services",
        recordId: "advice",
        source: "harbour",
        edits: [{ field: "name", value: "Law" }],
        entry: { table: "services", id: "advice", name: "Law" },
        isWhole: true,
      },
    ]);
    expect(await readGoneRows(database, { actor: steward, skip: 1, most: 10 })).toEqual([]);
    expect(await countGoneRows(database, { actor: steward })).toMatchObject({ count: 1 });
    expect(await refusalOf(settle(true, trusted))).toBe("forbidden");
    expect(await refusalOf(countGoneRows(database, { actor: trusted }))).toBe("forbidden");
    expect(await refusalOf(readGoneRows(database, { actor: trusted, most: 1 }))).toBe("forbidden");
  });

  test("is kept whole, and no import withdraws it, until the source has it again", async () => {
    const { database, bring, read, settle } = await open();
    const whole = await findService(database, "advice");
    await bring(gone());
    await settle(true);
    const kept = await findService(database, "advice");
    const partsOf = (found: typeof whole) =>
      found?.state === "found" && {
        name: found.service.name,
        phones: found.service.phones.map(({ id }) => id),
        places: found.service.service_at_locations.map(({ id }) => id),
        schedules: found.service.schedules.map(({ id }) => id),
      };
    expect(partsOf(kept)).toEqual(partsOf(whole));
    expect(await read()).toEqual([]);
    await bring(gone());
    expect(await findService(database, "advice")).toMatchObject({ state: "found" });
    expect(await refusalOf(settle(true))).toBe("state-changed");
    const [event] = await readAudit(database, { actor: steward, most: 1 });
    expect(event).toMatchObject({ action: "edit:restore", object: { table: "services", id: "advice" } });
    await bring(harbourAndClinic());
    expect(await findService(database, "advice")).toMatchObject({ service: { name: "Law" } });
    expect(await database.kysely.selectFrom("kept_rows").selectAll().execute()).toEqual([]);
    // The source has it again, so it can take it away again.
    await bring(gone());
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    expect(await read()).toHaveLength(1);
  });

  test("is let go, and its edits apply again if it returns", async () => {
    const { database, bring, read, settle } = await open();
    await bring(gone());
    await settle(false);
    expect(await read()).toEqual([]);
    await bring(gone());
    expect(await read()).toEqual([]);
    await bring(harbourAndClinic());
    expect(await findService(database, "advice")).toMatchObject({ service: { name: "Law" } });
  });

  test("waits no more once the source has it again", async () => {
    const { bring, read } = await open();
    await bring(gone());
    await bring(harbourAndClinic());
    expect(await read()).toEqual([]);
  });

  test("may be a part of an entry that stays", async () => {
    const { database, trusted, bring, read } = await open();
    await publish(database, {
      actor: trusted,
      changes: [
        {
          id: "call",
          kind: "change",
          table: "phones",
          recordId: "phone-main",
          field: "number",
          before: harbourAndClinic().rows.flatMap(({ id, values }) =>
            id === "phone-main" && "number" in values ? values.number : [],
          )[0] as string,
          after: "+49 421 5678",
        },
      ],
    });
    await bring(without("phone-main"));
    expect(await read()).toMatchObject([
      { table: "phones", edits: [{ field: "number" }], entry: { id: "advice" }, isWhole: false },
    ]);
    await settleGoneRow(database, { actor: steward, table: "phones", recordId: "phone-main", keep: true });
    const found = await findService(database, "advice");
    const phones = found?.state === "found" ? found.service.phones : [];
    expect(phones.find(({ id }) => id === "phone-main")).toMatchObject({ number: "+49 421 5678" });
  });
});
