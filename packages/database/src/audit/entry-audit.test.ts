import { describe, expect, test } from "vitest";
import { moveListing } from "../entries/listings.ts";
import { moveSuggestion, offerSuggestion, readSuggestions } from "../feedback/suggestions.ts";
import { changeOf } from "../testing/changes.ts";
import { openEdited, refusalOf, steward } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readEntryAudit } from "./entry-audit.ts";

describe.each(databaseKinds)("the trail of an entry on %s", (kind) => {
  test("has what happened to it, to its changes and to suggestions about it, page by page", async () => {
    const { database, trusted, editor } = await openEdited(kind);
    const entry = { table: "services", id: "advice" } as const;
    const rename = changeOf("name", { before: "Legal advice", after: "Law" });
    await publish(database, { actor: trusted, changes: [rename] });
    const report = { kind: "closed", seen: "", proposed: "defunct", note: "", locale: "en" } as const;
    for (const serviceId of ["advice", "care"])
      await offerSuggestion(database, { ...report, serviceId, recordId: serviceId, day: "2026-11-21" });
    for (const { id } of await readSuggestions(database, { actor: steward }))
      await moveSuggestion(database, { actor: steward, id, to: "declined" });
    await moveListing(database, { actor: steward, id: "care", event: "archive" });
    const read = (more: object = {}) => readEntryAudit(database, { actor: steward, entry, ...more });
    const events = await read();
    const tables = events.map(({ object }) => object.table);
    expect(new Set(tables)).toEqual(new Set(["services", "revisions", "suggestions"]));
    expect(tables.filter((table) => table === "suggestions")).toHaveLength(1);
    expect(events.every(({ object }) => object.id !== "care")).toBe(true);
    const [first, second] = events;
    expect(await read({ most: 1 })).toEqual([first]);
    expect(await read({ most: 1, before: { at: first?.at, id: first?.id } })).toEqual([second]);
    const ofEditor = await read({ by: trusted.personId });
    expect(ofEditor.length).toBeGreaterThan(0);
    expect(ofEditor.every(({ actor }) => actor === trusted.personId)).toBe(true);
    expect(await refusalOf(readEntryAudit(database, { actor: editor, entry }))).toBe("forbidden");
  });
});
