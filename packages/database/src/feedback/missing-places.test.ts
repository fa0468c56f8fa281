import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { moveRevision } from "../revisions/move-revision.ts";
import { readRevision } from "../revisions/revision-rows.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { addOf } from "../testing/changes.ts";
import { openEdited } from "../testing/editing.ts";
import { databaseKinds, type openTestDatabase } from "../testing/test-database.ts";
import { readQueue } from "../triage/read-queue.ts";
import { readQueueItems } from "../triage/queue-items.ts";
import { formatMissingPlace, parseMissingPlace } from "./missing-place.ts";
import { offerSuggestion, readSuggestions } from "./suggestions.ts";
import { readSuggestionsOfRevision, takeUpSuggestion } from "./suggestion-work.ts";

const place = { name: "Haus am Fluss", street: "", city: "Bremen", phone: "+494213617", web: "" };
const missing = {
  serviceId: "",
  kind: "missing",
  recordId: "",
  seen: "",
  proposed: formatMissingPlace(place),
  note: "Soup on Mondays",
  locale: "de",
  day: "2026-11-21",
} as const;

async function openWithSteward(kind: (typeof databaseKinds)[number]) {
  const directory = await openEdited(kind);
  const { id } = await findOrCreatePerson(directory.database, { email: "stefan@example.org" });
  const steward: Actor = { personId: id, grants: [{ role: "steward" }] };
  return { ...directory, steward };
}

function named(changes: readonly RecordChange[], name: string): RecordChange[] {
  return changes.map((change) =>
    change.kind === "add" ? { ...change, values: { ...change.values, name } } : change,
  );
}

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

async function publish(
  database: TestDatabase,
  { actor, id, changes }: { actor: Actor; id: string; changes: readonly RecordChange[] },
) {
  const { version } = (await readRevision(database, { actor, id })) ?? { version: 0 };
  const saved = await saveDraft(database, { actor, id, version, changes });
  const outcome = await moveRevision(database, { actor, id, event: "publish", version: saved.version });
  expect(outcome).toMatchObject({ state: "done" });
}

test("a place is read as it was written", () => {
  expect(parseMissingPlace(formatMissingPlace(place))).toEqual(place);
});

describe.each(databaseKinds)("a place that is missing, on %s", (kind) => {
  test("is counted when it is sent again, and more of them wait than of one service", async () => {
    const { database, steward } = await openWithSteward(kind);
    expect(await offerSuggestion(database, { ...missing, sender: "a" })).toBe("stored");
    expect(await offerSuggestion(database, { ...missing, sender: "b" })).toBe("counted");
    for (let number = 0; number < 12; number += 1)
      expect(await offerSuggestion(database, { ...missing, note: `Place ${number}` })).toBe("stored");
    expect(await readSuggestions(database, { actor: steward })).toHaveLength(13);
  });

  test("waits in the queue under its own name and town", async () => {
    const { database, steward } = await openWithSteward(kind);
    await offerSuggestion(database, missing);
    const [item] = await readQueueItems(database, { actor: steward, queue: "suggestions" });
    expect(item).toMatchObject({
      entry: null,
      entryName: place.name,
      towns: [place.city],
      kinds: ["missing"],
    });
    const question = { actor: steward, queue: "suggestions", filter: { town: place.city } } as const;
    expect((await readQueue(database, question)).total).toBe(1);
  });

  test("becomes an organization and then a service, and ends when people find it", async () => {
    const { database, steward } = await openWithSteward(kind);
    await offerSuggestion(database, missing);
    const [open] = await readSuggestions(database, { actor: steward });
    if (!open) throw new Error("It waits.");
    const entry = { table: "organizations", id: null, language: "de" } as const;
    const draft = await takeUpSuggestion(database, { actor: steward, id: open.id, entry });
    if (!draft) throw new Error("It is the steward's.");
    const changes = [
      ...named(draft.changes, place.name),
      addOf("phones", { organization_id: draft.entry.id, number: "+49 421 3617" }, 3),
    ];
    await publish(database, { actor: steward, id: draft.id, changes });
    const [working] = await readSuggestions(database, { actor: steward, state: "in-work" });
    expect(working).toMatchObject({ id: open.id, note: "Soup on Mondays" });
    const service = await readRevision(database, { actor: steward, id: working?.revisionId ?? "" });
    if (!service) throw new Error("A draft of its first service is open.");
    expect(service).toMatchObject({
      organizationId: draft.entry.id,
      changes: [{ table: "services", values: { name: "Haus am Fluss", language: "de" } }],
    });
    const reading = { actor: steward, revisionId: service.id, organizationId: draft.entry.id };
    expect(await readSuggestionsOfRevision(database, reading)).toHaveLength(1);
    await publish(database, { actor: steward, id: service.id, changes: named(service.changes, "Soup") });
    expect(await readSuggestions(database, { actor: steward, state: "accepted" })).toMatchObject([
      { id: open.id, note: "" },
    ]);

    // A number that a visitor has brought proves nothing, whoever has published it.
    const origins = await database.kysely
      .selectFrom("contact_origins")
      .select("origin")
      .where("organization_id", "=", draft.entry.id)
      .execute();
    expect(origins).toEqual([{ origin: "suggestion" }]);
  });

  test("waits again when its draft is withdrawn", async () => {
    const { database, steward } = await openWithSteward(kind);
    await offerSuggestion(database, missing);
    const [open] = await readSuggestions(database, { actor: steward });
    const entry = { table: "organizations", id: null, language: "de" } as const;
    const draft = await takeUpSuggestion(database, { actor: steward, id: open?.id ?? "", entry });
    await moveRevision(database, {
      actor: steward,
      id: draft?.id ?? "",
      event: "withdraw",
      version: draft?.version ?? 0,
    });
    expect(await readSuggestions(database, { actor: steward })).toMatchObject([{ note: "Soup on Mondays" }]);
  });
});
