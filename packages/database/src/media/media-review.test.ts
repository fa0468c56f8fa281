import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { loadMedia } from "./load-media.ts";
import { saveDraft, resolveConflicts } from "../revisions/save-draft.ts";
import { describeMedia, saveCaptions, type MediaDescription } from "./edit-media.ts";
import { moveRevision, reviewRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { readEntry } from "../entries/read-entry.ts";
import { findConflicts } from "../revisions/revision-conflicts.ts";
import { readRevision } from "../revisions/revision-rows.ts";
import { openUpload } from "./uploads.ts";

const advice = { table: "services", id: "advice" } as const;
const description = (text: string): MediaDescription => ({
  language: "en",
  texts: { alternative: text },
  isDecorative: false,
});
const reviewed = { actor: steward, version: 1, note: "" };
const file = { digest: "a".repeat(64), type: "text/vtt", bytes: 5 } as const;

/** A photo with a description, in a submitted revision. */
async function sent(database: Database, actor: Actor) {
  const { mediaId } = await openUpload(database, { actor, owner: advice, kind: "photo", bytes: 1_000 });
  await database.kysely.updateTable("media").set({ state: "ready" }).where("id", "=", mediaId).execute();
  await describeMedia(database, { actor, id: mediaId, description: description("The door of the office") });
  const { id, version } = await openRevision(database, { actor, ...advice });
  const changes = [{ id: "photo", kind: "media", mediaId, action: "add" }];
  await saveDraft(database, { actor, id, version, changes });
  const outcome = await moveRevision(database, { actor, id, event: "submit", version: 1 });
  expect(outcome.state).toBe("done");
  return { id, mediaId };
}

async function publicWords(database: Database): Promise<string[]> {
  const media = await loadMedia(database, { service_id: ["advice"] });
  return media.flatMap(({ texts }) => texts.map(({ text }) => text));
}

describe.each(databaseKinds)("media in a submitted revision, on %s", (kind) => {
  test("are published with the texts that the reviewer has read", async () => {
    const { database, editor } = await openEdited(kind);
    const { id } = await sent(database, editor);
    expect(await reviewRevision(database, { ...reviewed, id, event: "accept" })).toMatchObject({
      state: "done",
    });
    expect(await publicWords(database)).toEqual(["The door of the office"]);
  });

  test("are not published with later texts, until the reviewer has read them", async () => {
    const { database, editor } = await openEdited(kind);
    const { id, mediaId } = await sent(database, editor);
    await describeMedia(database, { actor: editor, id: mediaId, description: description("Call 0900 666") });
    const outcome = await reviewRevision(database, { ...reviewed, id, event: "accept" });
    expect(outcome).toMatchObject({
      state: "conflicts",
      conflicts: [{ changeId: "photo", reason: "changed" }],
    });
    expect(await publicWords(database)).toEqual([]);
    // The reviewer sees the new state, and may accept it.
    const entry = await readEntry(database, { actor: steward, ...advice });
    const revision = await readRevision(database, { actor: steward, id });
    expect(findConflicts(entry, revision?.changes ?? [])).toHaveLength(1);
    const choices = [{ changeId: "photo", keep: "mine" }] as const;
    const { version } = await resolveConflicts(database, { actor: steward, id, version: 1, choices });
    // Changed again between reading and accepting.
    await describeMedia(database, { actor: editor, id: mediaId, description: description("Call 0900 667") });
    const again = await reviewRevision(database, { ...reviewed, id, version, event: "accept" });
    expect(again.state).toBe("conflicts");
    const resolved = await resolveConflicts(database, { actor: steward, id, version, choices });
    const last = { ...reviewed, id, version: resolved.version, event: "accept" } as const;
    expect(await reviewRevision(database, last)).toMatchObject({ state: "done" });
    expect(await publicWords(database)).toEqual(["Call 0900 667"]);
  });

  test("are not published with later captions or another language", async () => {
    const { database, editor } = await openEdited(kind);
    const { id, mediaId } = await sent(database, editor);
    const captions = { actor: editor, id: mediaId, language: "en", bytes: 5 };
    await saveCaptions(database, { ...captions, store: () => Promise.resolve(file) });
    const outcome = await reviewRevision(database, { ...reviewed, id, event: "accept" });
    expect(outcome.state).toBe("conflicts");
  });

  test("may be changed by the author once the revision is taken back", async () => {
    const { database, editor } = await openEdited(kind);
    const { id, mediaId } = await sent(database, editor);
    await moveRevision(database, { actor: editor, id, event: "take-back", version: 1 });
    await describeMedia(database, { actor: editor, id: mediaId, description: description("The red door") });
    await moveRevision(database, { actor: editor, id, event: "submit", version: 1 });
    expect(await reviewRevision(database, { ...reviewed, id, event: "accept" })).toMatchObject({
      state: "done",
    });
    expect(await publicWords(database)).toEqual(["The red door"]);
    const after = describeMedia(database, {
      actor: editor,
      id: mediaId,
      description: description("Call 0900 666"),
    });
    expect(await refusalOf(after)).toBe("forbidden");
  });

  test("store no digest from a client", async () => {
    const { database, editor } = await openEdited(kind);
    const { id, mediaId } = await sent(database, editor);
    await moveRevision(database, { actor: editor, id, event: "take-back", version: 1 });
    const made = { id: "photo", kind: "media", mediaId, action: "add", seen: "made up" };
    await saveDraft(database, { actor: editor, id, version: 1, changes: [made] });
    const revision = await readRevision(database, { actor: editor, id });
    expect(revision?.changes).toEqual([{ id: "photo", kind: "media", mediaId, action: "add" }]);
  });
});
