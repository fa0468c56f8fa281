import { describe, expect, test } from "vitest";
import { changeProfile, findOrCreatePerson } from "../accounts/people.ts";
import { grantRole } from "../accounts/role-grants.ts";
import { offerSuggestion } from "../feedback/suggestions.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { followForTranslators } from "../translations/follow-changes.ts";
import { endDigest, findDigestReaders, readDigest } from "./digests.ts";

/** A Saturday. */
const day = "2026-11-28";

describe.each(databaseKinds)("the daily message on %s", (kind) => {
  async function open() {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source: "harbour" });
    const steward = await findOrCreatePerson(database, { email: "stefan@example.org" });
    const translator = await findOrCreatePerson(database, { email: "parwana@example.org" });
    await findOrCreatePerson(database, { email: "nobody@example.org" });
    const give = (personId: string, grant: Parameters<typeof grantRole>[1]["grant"]) =>
      grantRole(database, { actor: "system", personId, grant });
    await give(steward.id, { role: "steward" });
    await give(translator.id, { role: "translator", language: "ps" });
    const suggest = (at: string, note: string) =>
      offerSuggestion(database, {
        serviceId: "advice",
        kind: "other",
        recordId: "advice",
        seen: "0123456789abcdef",
        proposed: "",
        note,
        locale: "en",
        day: at,
      });
    return { database, steward, translator, suggest };
  }

  test("is sent to people with waiting work in their role, unless they opted out", async () => {
    const { database, steward, translator } = await open();
    const readers = async () => (await findDigestReaders(database, { day })).map(({ id }) => id).toSorted();
    expect(await readers()).toEqual([steward.id, translator.id].toSorted());
    const actor = { personId: steward.id, grants: [] };
    await changeProfile(database, { actor, id: steward.id, profile: { isToldDaily: false } });
    expect(await readers()).toEqual([translator.id]);
    await changeProfile(database, {
      actor: { personId: translator.id, grants: [] },
      id: translator.id,
      profile: { reachedBy: "nothing" },
    });
    expect(await readers()).toEqual([]);
  });

  test("lists new items since the last one, and on Mondays all waiting ones", async () => {
    const { database, steward, suggest } = await open();
    await suggest("2026-11-20", "The bell is broken.");
    const work = async (at: string) => (await readDigest(database, { person: steward, day: at })).work;
    expect(await work(day)).toEqual([
      { kind: "suggestions", language: null, count: 1, names: ["Legal advice"] },
    ]);
    expect(await endDigest(database, { personId: steward.id, day, message: null })).toBe(true);
    expect(await endDigest(database, { personId: steward.id, day, message: null })).toBe(false);
    expect(await work("2026-11-29")).toEqual([]);
    expect(await work("2026-11-30")).toMatchObject([{ count: 1 }]);
    await suggest("2026-11-29", "Ring twice.");
    expect(await work("2026-11-29")).toMatchObject([{ kind: "suggestions", count: 2 }]);
  });

  test("lists new and outdated texts for translators in their languages", async () => {
    const { database, translator } = await open();
    // The server follows what changes, and counts what waits.
    await followForTranslators(database, { languages: ["ps"], needsOf: () => [] });
    const { work } = await readDigest(database, { person: translator, day });
    expect(work).toMatchObject([{ kind: "translations", language: "ps" }]);
    expect(work[0]?.names).toContain("Legal advice");
    expect(JSON.stringify(work)).not.toContain("Hidden Lane");
    await endDigest(database, { personId: translator.id, day: "2099-01-01", message: null });
    expect((await readDigest(database, { person: translator, day: "2099-01-03" })).work).toEqual([]);
  });
});
