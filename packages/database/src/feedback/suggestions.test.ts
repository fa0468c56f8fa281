import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { moveListing } from "../entries/listings.ts";
import { defaultRetention } from "../retention/retention-periods.ts";
import { runRetention } from "../retention/run-retention.ts";
import { readDeclinedSuggestions, reopenSuggestions } from "./reopen-suggestions.ts";
import { suggestionKinds } from "./suggestion-states.ts";
import {
  maxOpenSuggestions,
  moveSuggestion,
  offerSuggestion,
  readSuggestions,
  type Suggestion,
} from "./suggestions.ts";

const actor: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

const noAnswer: Suggestion = {
  serviceId: "service-000000",
  kind: "phone",
  recordId: "phone-1",
  seen: "0123456789abcdef",
  proposed: "+493023125611",
  note: "نمبر کام نہیں کرتا",
  locale: "ur",
  day: "2026-11-20",
};

async function openWithServices(kind: DatabaseKind): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, manyServices(2), { source: "test" });
  return database;
}

describe.each(databaseKinds)("suggestions on %s", (kind) => {
  test("are stored as open, of every kind", async () => {
    const database = await openWithServices(kind);
    for (const one of suggestionKinds) {
      expect(await offerSuggestion(database, { ...noAnswer, kind: one })).toBe("stored");
    }
    const open = await readSuggestions(database, { actor });
    expect(open.map((one) => one.kind).toSorted()).toEqual(suggestionKinds.toSorted());
    expect(open.find((one) => one.kind === "phone")).toEqual({
      ...noAnswer,
      id: expect.any(String) as string,
      times: 1,
      state: "open",
      revisionId: null,
    });
  });

  test("that are equal are counted, whatever the day and the language", async () => {
    const database = await openWithServices(kind);
    await offerSuggestion(database, noAnswer);
    const again = { ...noAnswer, day: "2026-11-21", locale: "de" };
    expect(await offerSuggestion(database, again)).toBe("counted");
    expect(await readSuggestions(database, { actor })).toMatchObject([
      { day: "2026-11-21", locale: "ur", times: 2 },
    ]);
    expect(await offerSuggestion(database, { ...noAnswer, note: "" })).toBe("stored");
    expect(await offerSuggestion(database, { ...noAnswer, serviceId: "service-000001" })).toBe("stored");
  });

  test("of one kind about one service are limited, and repeated ones are still counted", async () => {
    const database = await openWithServices(kind);
    for (let number = 0; number < maxOpenSuggestions; number += 1) {
      expect(await offerSuggestion(database, { ...noAnswer, note: `Note ${number}` })).toBe("stored");
    }
    expect(await offerSuggestion(database, { ...noAnswer, note: "One more" })).toBe("full");
    expect(await offerSuggestion(database, { ...noAnswer, note: "Note 7" })).toBe("counted");
    expect(await offerSuggestion(database, { ...noAnswer, serviceId: "service-000001" })).toBe("stored");
    expect(await offerSuggestion(database, { ...noAnswer, kind: "closed" })).toBe("stored");
    const known = (await readSuggestions(database, { actor })).find(({ note }) => note === "Note 7");
    await moveSuggestion(database, { actor, id: known?.id ?? "", to: "declined" });
    expect(await offerSuggestion(database, { ...noAnswer, note: "One more" })).toBe("stored");
  });

  test("are decided once, and their notes are deleted then", async () => {
    const database = await openWithServices(kind);
    await offerSuggestion(database, noAnswer);
    const id = (await readSuggestions(database, { actor }))[0]?.id ?? "";
    expect(await moveSuggestion(database, { actor, id, to: "open" })).toBe(false);
    // Only the program withdraws suggestions.
    expect(await moveSuggestion(database, { actor, id, to: "withdrawn" })).toBe(false);
    expect(await moveSuggestion(database, { actor, id: "another", to: "accepted" })).toBe(false);
    expect(await moveSuggestion(database, { actor, id, to: "accepted" })).toBe(true);
    expect(await moveSuggestion(database, { actor, id, to: "declined" })).toBe(false);
    expect(await readSuggestions(database, { actor })).toEqual([]);
    expect(await readSuggestions(database, { actor, state: "accepted" })).toMatchObject([{ id, note: "" }]);
    expect(await offerSuggestion(database, noAnswer)).toBe("stored");
  });

  test("that were declined keep their words for a week, and are opened again with them", async () => {
    const database = await openWithServices(kind);
    const day = 24 * 60 * 60_000;
    const declinedAt = new Date().toISOString();
    for (const note of ["One", "Two", "Three"]) await offerSuggestion(database, { ...noAnswer, note });
    const [one, two, three] = await readSuggestions(database, { actor });
    for (const { id = "" } of [one ?? {}, two ?? {}])
      await moveSuggestion(database, { actor, id, to: "declined", at: declinedAt });
    await moveSuggestion(database, { actor, id: three?.id ?? "", to: "declined" });
    // A suggestion that is in work is put back in another way than one that was declined.
    expect(await moveSuggestion(database, { actor, id: three?.id ?? "", to: "open" })).toBe(false);
    expect(await readDeclinedSuggestions(database, { actor, most: 10 })).toHaveLength(3);
    expect(await reopenSuggestions(database, { actor, declinedAt })).toBe(2);
    expect(await reopenSuggestions(database, { actor, declinedAt })).toBe(0);
    const open = await readSuggestions(database, { actor });
    expect(open.map(({ note }) => note)).toEqual([one?.note, two?.note]);
    const late = Date.now() + 9 * day;
    expect(await reopenSuggestions(database, { actor, id: three?.id ?? "", now: late })).toBe(0);
    expect(await readDeclinedSuggestions(database, { actor, most: 10, now: late })).toEqual([]);
    expect(await runRetention(database, { now: late, days: defaultRetention })).toMatchObject({
      declinedNotes: 1,
    });
    expect(await readSuggestions(database, { actor, state: "declined" })).toMatchObject([{ note: "" }]);
    const editor: Actor = {
      personId: "edda",
      grants: [{ role: "editor", organizationId: "organization-000000", trusted: true }],
    };
    expect(() => reopenSuggestions(database, { actor: editor, declinedAt })).toThrow(
      expect.objectContaining({ type: "forbidden" }) as Error,
    );
  });

  test("that wait longest come first, up to the limit", async () => {
    const database = await openWithServices(kind);
    for (const day of ["2026-11-20", "2026-11-18", "2026-11-19"]) {
      await offerSuggestion(database, { ...noAnswer, day, note: day });
    }
    const days = (await readSuggestions(database, { actor, most: 2 })).map(({ day }) => day);
    expect(days).toEqual(["2026-11-18", "2026-11-19"]);
  });

  test("about a service are withdrawn when it is archived, and others are not", async () => {
    const database = await openWithServices(kind);
    await offerSuggestion(database, noAnswer);
    await offerSuggestion(database, { ...noAnswer, kind: "closed" });
    await offerSuggestion(database, { ...noAnswer, serviceId: "service-000001" });
    await moveListing(database, { actor, id: "service-000000", event: "archive" });
    expect(await readSuggestions(database, { actor })).toMatchObject([{ serviceId: "service-000001" }]);
    const lapsed = await readSuggestions(database, { actor, state: "withdrawn" });
    expect(lapsed.map(({ note }) => note)).toEqual(["", ""]);
    const trail = await readAudit(database, { actor, object: { table: "suggestions" } });
    expect(trail.map((event) => event.actor)).toEqual(["system", "system"]);
  });

  test("stay when their service is withdrawn by its source", async () => {
    const database = await openWithServices(kind);
    await offerSuggestion(database, { ...noAnswer, serviceId: "service-000001" });
    await importDataset(database, manyServices(1), { source: "test" });
    expect(await readSuggestions(database, { actor })).toHaveLength(1);
  });

  test("are read and decided by stewards, and the audit log records it", async () => {
    const database = await openWithServices(kind);
    await offerSuggestion(database, noAnswer);
    const id = (await readSuggestions(database, { actor }))[0]?.id ?? "";
    const member: Actor = { personId: "amal", grants: [] };
    for (const [other, type] of [
      [member, "forbidden"],
      [visitor, "sign-in-needed"],
    ] as const) {
      const refused = expect.objectContaining({ type });
      await expect(readSuggestions(database, { actor: other })).rejects.toEqual(refused);
      await expect(moveSuggestion(database, { actor: other, id, to: "accepted" })).rejects.toEqual(refused);
    }
    expect(await moveSuggestion(database, { actor, id, to: "accepted" })).toBe(true);
    const trail = await readAudit(database, { actor });
    expect(trail).toMatchObject([
      {
        actor: "stefan",
        action: "suggestion:decide",
        object: { id },
        before: { state: "open" },
        after: { state: "accepted" },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain(noAnswer.note);
  });
});
