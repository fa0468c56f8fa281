import { claim, revision, type Actor, type Machine } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { changeOf } from "../testing/changes.ts";
import { type EditedDirectory, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { decideClaim, makeClaim, proveClaim, withdrawClaim } from "./claims.ts";
import { keepDraft } from "./keep-draft.ts";
import { moveRevision, reviewRevision } from "./move-revision.ts";
import { openRevision } from "./open-revision.ts";

/** Everybody who may be needed to do something, and what it is done to. */
interface Scene {
  database: Database;
  /** Owns the thing, and may do with it all that anybody may do with what is theirs. */
  owner: Actor;
  id: string;
}

type Events = Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;

const review = (event: "accept" | "decline" | "ask-back") => (scene: Scene) =>
  reviewRevision(scene.database, { actor: steward, id: scene.id, version: 1, event, note: "" });
const move = (event: "submit" | "take-back" | "publish" | "withdraw") => (scene: Scene) =>
  moveRevision(scene.database, { actor: scene.owner, id: scene.id, version: 1, event });

/** How each event of a machine is made to happen. */
const revisionEvents: Events = {
  submit: move("submit"),
  "take-back": move("take-back"),
  publish: move("publish"),
  withdraw: move("withdraw"),
  accept: review("accept"),
  decline: review("decline"),
  "ask-back": review("ask-back"),
};

const claimEvents: Events = {
  prove: ({ database, owner, id }) => proveClaim(database, { actor: owner, claimId: id }),
  grant: ({ database, id }) =>
    decideClaim(database, { actor: steward, claimId: id, event: "grant", note: "" }),
  decline: ({ database, id }) =>
    decideClaim(database, { actor: steward, claimId: id, event: "decline", note: "" }),
  withdraw: ({ database, owner, id }) => withdrawClaim(database, { actor: owner, claimId: id }),
};

async function openDraft({ database, trusted }: EditedDirectory): Promise<Scene> {
  const { id, version } = await openRevision(database, { actor: trusted, table: "services", id: "advice" });
  await keepDraft(database, { actor: trusted, id, version, changes: [changeOf("fees", { after: "None" })] });
  return { database, owner: trusted, id };
}

async function openClaim({ database, member }: EditedDirectory): Promise<Scene> {
  const { id } = await makeClaim(database, { actor: member, organizationId: "clinic", note: "" });
  return { database, owner: member, id };
}

const machines: readonly {
  machine: Machine<string, string>;
  table: "revisions" | "claims";
  events: Events;
  open: (directory: EditedDirectory) => Promise<Scene>;
}[] = [
  { machine: revision, table: "revisions", events: revisionEvents, open: openDraft },
  { machine: claim, table: "claims", events: claimEvents, open: openClaim },
];

describe.each(databaseKinds)("on %s", (kind) => {
  test.each(machines)("$machine.name moves as its table says, and no other way", async (one) => {
    const { machine, table, events, open } = one;
    const directory = await openEdited(kind);
    const scene = await open(directory);
    const { kysely } = directory.database;
    // A cast, because the states of both tables differ, and the machine knows those of its own.
    const put = (state: string) =>
      kysely
        .updateTable(table)
        .set({ state: state as "withdrawn" })
        .where("id", "=", scene.id)
        .execute();
    const found: string[] = [];
    for (const state of machine.states)
      for (const [event, happen] of Object.entries(events)) {
        await put(state);
        const answer = await refusalOf(happen(scene));
        const row = await kysely
          .selectFrom(table)
          .select("state")
          .where("id", "=", scene.id)
          .executeTakeFirst();
        found.push(`${state} ${event}: ${answer} ${row?.state}`);
      }
    const expected = machine.states.flatMap((state) =>
      Object.entries(machine.transitions).map(([event, { from, to }]) =>
        from.includes(state) ? `${state} ${event}: done ${to}` : `${state} ${event}: state-changed ${state}`,
      ),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
