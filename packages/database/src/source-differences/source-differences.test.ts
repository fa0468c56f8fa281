import type { Dataset } from "@dragoman/hsds";
import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import { findService } from "../directory/find-service.ts";
import { importDataset } from "../import/import-dataset.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { changeOf } from "../testing/changes.ts";
import { harbourAndClinic, openEdited, refusalOf } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readSettledDifferences, undoSettledDifference } from "./undo-settled.ts";
import {
  countSourceDifferences,
  readSourceDifferences,
  settleSourceDifference,
} from "./source-differences.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const rename = changeOf("name", { before: "Legal advice", after: "Law" });
const renumber = {
  id: "call",
  kind: "change",
  table: "phones",
  recordId: "phone-main",
  field: "number",
} as const;

function sourceWith(id: string, values: Readonly<Record<string, string | null>>): Dataset {
  const dataset = harbourAndClinic();
  for (const row of dataset.rows) if (row.id === id) Object.assign(row.values, values);
  return dataset;
}

async function nameOf(database: Parameters<typeof findService>[0]) {
  const found = await findService(database, "advice");
  return found?.state === "found" ? found.service.name : undefined;
}

describe.each(databaseKinds)("a difference between an edit and its source, on %s", (kind) => {
  async function open() {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: [rename] });
    const bring = (values: Record<string, string | null>, id = "advice") =>
      importDataset(database, sourceWith(id, values), { source: "harbour" });
    const read = () => readSourceDifferences(database, { actor: steward, most: 10 });
    const name = { actor: steward, table: "services", recordId: "advice", field: "name" } as const;
    return { database, trusted, bring, read, name };
  }

  test("waits with its entry and both values until somebody decides", async () => {
    const { database, bring, read } = await open();
    await bring({});
    expect(await read()).toEqual([]);
    await bring({ name: "Legal help" });
    expect(await read()).toMatchObject([
      {
        table: "services",
        recordId: "advice",
        field: "name",
        source: "harbour",
        ours: "Law",
        theirs: "Legal help",
        entry: { table: "services", id: "advice", name: "Law" },
      },
    ]);
    expect(await countSourceDifferences(database, { actor: steward })).toMatchObject({ count: 1 });
    await bring({ name: "Legal help", fees: "None" });
    expect(await read()).toHaveLength(1);
  });

  test("our value stays until the source changes again", async () => {
    const { database, bring, read, name } = await open();
    await bring({ name: "Legal help" });
    await settleSourceDifference(database, { ...name, keep: "ours", seen: "Legal help" });
    expect(await read()).toEqual([]);
    expect(await nameOf(database)).toBe("Law");
    await bring({ name: "Legal help", fees: "None" });
    expect(await read()).toEqual([]);
    await bring({ name: "Help with the law" });
    expect(await read()).toMatchObject([{ theirs: "Help with the law" }]);
  });

  test("theirs is published, indexed and in the audit log, and stays theirs", async () => {
    const { database, bring, read, name } = await open();
    await bring({ name: "Legal help" });
    const position = await latestChange(database);
    await settleSourceDifference(database, { ...name, keep: "theirs", seen: "Legal help" });
    expect(await nameOf(database)).toBe("Legal help");
    expect(await read()).toEqual([]);
    expect(JSON.stringify(await changesAfter(database, position, 10))).toContain("advice");
    const [event] = await readAudit(database, { actor: steward, most: 1 });
    expect(event).toMatchObject({
      actor: "stefan",
      action: "edit:replace",
      object: { table: "services", id: "advice" },
      before: { name: "Law" },
      after: { name: "Legal help" },
    });
    await bring({ name: "Counsel" });
    expect(await nameOf(database)).toBe("Counsel");
  });

  test("a number is taken with its form for calls", async () => {
    const { database, trusted, bring, read } = await open();
    const before = harbourAndClinic().rows.find(({ id }) => id === "phone-main")?.values;
    const was = before && "number" in before && typeof before.number === "string" ? before.number : null;
    await publish(database, {
      actor: trusted,
      changes: [{ ...renumber, before: was, after: "+49 421 5678" }],
    });
    await bring({ number: "+49 421 9999", e164: "+494219999" }, "phone-main");
    const [difference] = await read();
    expect(difference).toMatchObject({ field: "number", entry: { id: "advice" } });
    await settleSourceDifference(database, {
      actor: steward,
      table: "phones",
      recordId: "phone-main",
      field: "number",
      keep: "theirs",
      seen: "+49 421 9999",
    });
    const found = await findService(database, "advice");
    const phones = found?.state === "found" ? found.service.phones : [];
    expect(phones.find(({ id }) => id === "phone-main")).toMatchObject({
      number: "+49 421 9999",
      e164: "+494219999",
    });
  });

  test("is settled once the source agrees with the edit", async () => {
    const { bring, read } = await open();
    await bring({ name: "Legal help" });
    await bring({ name: "Law" });
    expect(await read()).toEqual([]);
  });

  test("a decision is undone for a week: ours is published again, and waits as before", async () => {
    const { database, bring, read, name } = await open();
    await bring({ name: "Legal help" });
    await settleSourceDifference(database, { ...name, keep: "theirs", seen: "Legal help" });
    const [settled] = await readSettledDifferences(database, { actor: steward, most: 10 });
    expect(settled).toMatchObject({
      kept: "theirs",
      ours: "Law",
      theirs: "Legal help",
      entry: { id: "advice" },
    });
    // The source may say something else by then.
    await bring({ name: "Counsel" });
    const position = await latestChange(database);
    const undo = (more: object = {}) =>
      undoSettledDifference(database, { actor: steward, id: settled?.id ?? "", ...more });
    const late = Date.now() + 9 * 24 * 60 * 60_000;
    expect(await refusalOf(undo({ now: late }))).toBe("state-changed");
    await undo();
    expect(await nameOf(database)).toBe("Law");
    expect(JSON.stringify(await changesAfter(database, position, 10))).toContain("advice");
    expect(await read()).toMatchObject([{ ours: "Law", theirs: "Counsel" }]);
    expect(await refusalOf(undo())).toBe("state-changed");
    const [event] = await readAudit(database, { actor: steward, most: 1 });
    expect(event).toMatchObject({ action: "edit:restore", object: { table: "services", id: "advice" } });
    await bring({ name: "Counsel", fees: "None" });
    expect(await nameOf(database)).toBe("Law");
  });

  test("keeping ours is undone too, unless somebody has edited the field since", async () => {
    const { database, trusted, bring, read, name } = await open();
    await bring({ name: "Legal help" });
    await settleSourceDifference(database, { ...name, keep: "ours", seen: "Legal help" });
    const [kept] = await readSettledDifferences(database, { actor: steward, most: 10 });
    await undoSettledDifference(database, { actor: steward, id: kept?.id ?? "" });
    expect(await read()).toMatchObject([{ theirs: "Legal help" }]);
    await settleSourceDifference(database, { ...name, keep: "theirs", seen: "Legal help" });
    const again = changeOf("name", { before: "Legal help", after: "Help with law" });
    await publish(database, { actor: trusted, changes: [again] });
    const [replaced] = await readSettledDifferences(database, { actor: steward, most: 10 });
    const rest = await readSettledDifferences(database, { actor: steward, skip: 1, most: 10 });
    expect(rest.map(({ id }) => id)).not.toContain(replaced?.id);
    const undo = (actor: Actor) =>
      refusalOf(undoSettledDifference(database, { actor, id: replaced?.id ?? "" }));
    expect(await undo(steward)).toBe("state-changed");
    expect(await undo(trusted)).toBe("forbidden");
    expect(await refusalOf(readSettledDifferences(database, { actor: trusted, most: 1 }))).toBe("forbidden");
    expect(await nameOf(database)).toBe("Help with law");
  });

  test("is decided once, as it was seen, and by stewards", async () => {
    const { database, trusted, bring, name } = await open();
    await bring({ name: "Legal help" });
    const settle = (changes: object) =>
      refusalOf(
        settleSourceDifference(database, { ...name, keep: "theirs", seen: "Legal help", ...changes }),
      );
    expect(await settle({ seen: "Something else" })).toBe("state-changed");
    expect(await settle({ field: "fees" })).toBe("state-changed");
    expect(await settle({ table: "people" })).toBe("state-changed");
    expect(await settle({ actor: trusted })).toBe("forbidden");
    await settleSourceDifference(database, { ...name, keep: "ours", seen: "Legal help" });
    expect(await settle({})).toBe("state-changed");
    expect(await refusalOf(readSourceDifferences(database, { actor: trusted, most: 1 }))).toBe("forbidden");
    expect(await refusalOf(countSourceDifferences(database, { actor: trusted }))).toBe("forbidden");
  });
});
