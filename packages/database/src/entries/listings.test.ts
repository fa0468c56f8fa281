import { listing, type ListingEvent, type ListingState, revision, visitor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { addOf, changeOf, uuidOf } from "../testing/changes.ts";
import { datasetOf } from "../testing/dataset.ts";
import {
  type EditedDirectory,
  harbourAndClinic,
  openEdited,
  refusalOf,
  steward,
} from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { findService } from "../directory/find-service.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { listPages } from "../directory/list-pages.ts";
import { moveListing, readListing } from "./listings.ts";
import { moveRevision, reviewRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { readOrganizationsOf } from "./own-organizations.ts";
import { recordCheck } from "../checks/record-check.ts";
import { readRevision } from "../revisions/revision-rows.ts";

const today = () => new Date().toISOString().slice(0, 10);
const archive = { actor: steward, id: "advice", event: "archive" } as const;
const restore = { actor: steward, id: "advice", event: "restore" } as const;

/** Imports the directory again, as its source has it now. */
function source({
  without = [],
  values = {},
}: { without?: readonly string[]; values?: Readonly<Record<string, string>> } = {}) {
  const { rows } = harbourAndClinic();
  for (const row of rows) if (row.id === "advice") Object.assign(row.values, values);
  return datasetOf(rows.filter(({ id }) => !without.includes(id)));
}

describe.each(databaseKinds)("a listing on %s", (kind) => {
  test("that is archived is public no more, and is restored unchanged", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: [changeOf("fees", { after: "None" })] });
    const before = await findService(database, "advice");
    const position = await latestChange(database);
    expect(await moveListing(database, archive)).toBe("archived");
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    const organization = await findOrganization(database, "harbour");
    expect(organization).toMatchObject({ services: [{ id: "shelter" }] });
    const pages = await listPages(database, { table: "services", offset: 0, most: 10 });
    expect(pages.map(({ id }) => id)).not.toContain("advice");
    expect((await changesAfter(database, position, 10)).serviceIds).toEqual(["advice"]);
    expect(await refusalOf(openRevision(database, { actor: trusted, table: "services", id: "advice" }))).toBe(
      "forbidden",
    );
    const archived = await latestChange(database);
    expect(await moveListing(database, restore)).toBe("published");
    expect(await findService(database, "advice")).toEqual(before);
    expect((await changesAfter(database, archived, 10)).serviceIds).toEqual(["advice"]);
  });

  test("that is archived during an edit accepts no changes, and does not become a new service", async () => {
    const { database, trusted: actor } = await openEdited(kind);
    const { id } = await openRevision(database, { actor, table: "services", id: "advice" });
    const changes = [
      changeOf("fees", { after: "None" }),
      addOf("phones", { service_id: "advice", number: "112" }),
    ];
    const { version } = await saveDraft(database, { actor, id, version: 0, changes });
    await moveListing(database, archive);
    const [organization] = await readOrganizationsOf(database, { actor });
    expect(organization).toMatchObject({ newServices: [], services: [{ id: "shelter" }] });
    expect(await moveRevision(database, { actor, id, version, event: "publish" })).not.toMatchObject({
      state: "done",
    });
    await moveListing(database, restore);
    expect(await moveRevision(database, { actor, id, version, event: "publish" })).toMatchObject({
      state: "done",
    });
  });

  test("is in the audit log with its states, the reason and the actor", async () => {
    const { database } = await openEdited(kind);
    await moveListing(database, { ...archive, reason: ` Closed ${"x".repeat(600)}` });
    await moveListing(database, restore);
    const reason = `Closed ${"x".repeat(493)}`;
    const events = await readAudit(database, {
      actor: "system",
      object: { table: "services", id: "advice" },
    });
    expect(
      events
        .toSorted((one, other) => one.action.localeCompare(other.action, "en"))
        .map(({ actor, action, before, after }) => [actor, action, before, after]),
    ).toEqual([
      ["stefan", "listing:archive", { state: "published" }, { state: "archived", reason }],
      ["stefan", "listing:restore", { state: "archived" }, { state: "published" }],
    ]);
  });

  test("is read with its state by its editors", async () => {
    const { database, editor, foreign, member } = await openEdited(kind);
    const listing = { id: "advice", name: "Legal advice", state: "published", archivedAt: null };
    expect(await readListing(database, { actor: editor, id: "advice" })).toMatchObject(listing);
    await recordCheck(database, { actor: editor, serviceId: "advice" });
    await moveListing(database, archive);
    expect(await readListing(database, { actor: editor, id: "advice" })).toMatchObject({
      state: "archived",
      organization: { id: "harbour", name: "Harbour Help", language: "en" },
      checkedOn: today(),
      archivedAt: expect.any(String),
    });
    for (const [actor, refusal] of [
      [visitor, "sign-in-needed"],
      [member, "forbidden"],
      [foreign, "forbidden"],
    ] as const) {
      expect(await refusalOf(readListing(database, { actor, id: "advice" }))).toBe(refusal);
      expect(await refusalOf(moveListing(database, { ...restore, actor }))).toBe(refusal);
      expect(await refusalOf(moveListing(database, { ...restore, actor, id: "nowhere" }))).toBe(refusal);
    }
    expect(await refusalOf(moveListing(database, { ...restore, actor: editor }))).toBe("forbidden");
    expect(await refusalOf(moveListing(database, { ...archive, id: "nowhere" }))).toBe("service-unknown");
  });

  test("that is archived stays so through imports, and is restored with their changes", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: [changeOf("fees", { after: "None" })] });
    await moveListing(database, archive);
    for (const values of [{}, { wait_time: "A week", fees: "One euro" }])
      await importDataset(database, source({ values }), { source: "harbour" });
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    await moveListing(database, restore);
    expect(await findService(database, "advice")).toMatchObject({
      service: { fees: "None", wait_time: "A week", languages: [{ code: "ar" }] },
    });
    await importDataset(database, source(), { source: "harbour" });
    expect(await findService(database, "advice")).toMatchObject({ state: "found" });
  });

  test("that its source has withdrawn is not restored until the source has it again", async () => {
    const { database } = await openEdited(kind);
    await moveListing(database, archive);
    await importDataset(database, source({ without: ["advice"] }), { source: "harbour" });
    expect(await refusalOf(moveListing(database, restore))).toBe("service-unknown");
    await importDataset(database, source(), { source: "harbour" });
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    expect(await moveListing(database, restore)).toBe("published");
  });

  test("that only its source has withdrawn is not archived", async () => {
    const { database } = await openEdited(kind);
    await importDataset(database, source({ without: ["advice"] }), { source: "harbour" });
    for (const move of [archive, restore])
      expect(await refusalOf(moveListing(database, move))).toBe("service-unknown");
  });

  test("that is archived twice concurrently is archived once", async () => {
    const { database } = await openEdited(kind);
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(moveListing(database, archive))));
    expect(answers.toSorted()).toEqual(["done", "state-changed", "state-changed"]);
  });
});

/** The subject of an event: the service `advice`, or one that exists only as a revision. */
interface Thing {
  id: string;
  revision: { id: string; version: number };
}

/** How to bring a listing into each state. */
const ways: Readonly<Record<ListingState, (directory: EditedDirectory) => Promise<Thing>>> = {
  draft: draftService,
  "in-review": async (directory) => {
    const thing = await draftService(directory);
    await moveRevision(directory.database, { ...thing.revision, actor: directory.trusted, event: "submit" });
    return thing;
  },
  published: (directory) => checkedOn(directory, today()),
  stale: (directory) => checkedOn(directory, "2020-01-01"),
  archived: async (directory) => {
    const thing = await checkedOn(directory, today());
    await moveListing(directory.database, archive);
    return thing;
  },
};

async function draftService({ database, trusted: actor }: EditedDirectory): Promise<Thing> {
  const wanted = { table: "services", id: null, organizationId: "harbour" } as const;
  const { id, entry } = await openRevision(database, { actor, ...wanted });
  const values = { organization_id: "harbour", name: "Tea", status: "active" };
  const changes = [{ ...addOf("services", values), recordId: entry.id }];
  const { version } = await saveDraft(database, { actor, id, version: 0, changes });
  return { id: entry.id, revision: { id, version } };
}

async function checkedOn({ database }: EditedDirectory, day: string): Promise<Thing> {
  await refusalOf(moveListing(database, restore));
  await database.kysely
    .updateTable("services")
    .set({ assured_date: day })
    .where("id", "=", "advice")
    .execute();
  return { id: "advice", revision: { id: uuidOf(7), version: 0 } };
}

/** How to trigger each event. */
const events: Readonly<Record<ListingEvent, (directory: EditedDirectory, thing: Thing) => Promise<unknown>>> =
  {
    submit: move("submit"),
    "take-back": move("take-back"),
    publish: move("publish"),
    accept: review("accept"),
    "ask-back": review("ask-back"),
    age: ({ database }, { id }) =>
      database.kysely
        .updateTable("services")
        .set({ assured_date: "2020-01-01" })
        .where("id", "=", id)
        .execute(),
    check: ({ database }, { id }) => recordCheck(database, { actor: steward, serviceId: id }),
    archive: ({ database }, { id }) => moveListing(database, { ...archive, id }),
    restore: ({ database }, { id }) => moveListing(database, { ...restore, id }),
  };

function move(event: "submit" | "take-back" | "publish") {
  return ({ database, trusted }: EditedDirectory, { revision }: Thing) =>
    moveRevision(database, { actor: trusted, ...revision, event });
}

function review(event: "accept" | "ask-back") {
  return ({ database }: EditedDirectory, { revision }: Thing) =>
    reviewRevision(database, { actor: steward, ...revision, event, note: "" });
}

/** The state of the entry, or of the revision that creates it. */
async function stateOf({ database }: EditedDirectory, { id, revision }: Thing): Promise<string> {
  const { state } = (await readRevision(database, { actor: steward, id: revision.id })) ?? {};
  if (state !== undefined && state !== "published") return state;
  return (await readListing(database, { actor: steward, id })).state;
}

/** The expected table of transitions. A refusal names the missing resource or its state. */
const expected = listing.states.flatMap((state) =>
  Object.entries(listing.transitions).map(([event, { from, to, by }]) => {
    if (from.includes(state)) return `${state} ${event}: done ${to}`;
    // Time needs no permission.
    if (by === "system") return `${state} ${event}: done ${state}`;
    const isRevision = state === "draft" || state === "in-review";
    const unknown = event in revision.transitions ? "revision-unknown" : "service-unknown";
    const isOther = isRevision !== event in revision.transitions;
    return `${state} ${event}: ${isOther ? unknown : "state-changed"} ${state}`;
  }),
);

test.each(databaseKinds)("a listing on %s moves as its table says, and no other way", async (kind) => {
  const directory = await openEdited(kind);
  const found: string[] = [];
  for (const [state, put] of Object.entries(ways))
    for (const [event, happen] of Object.entries(events)) {
      const thing = await put(directory);
      expect(await stateOf(directory, thing)).toBe(state);
      const answer = await refusalOf(happen(directory, thing));
      found.push(`${state} ${event}: ${answer} ${await stateOf(directory, thing)}`);
    }
  expect(found.toSorted()).toEqual(expected.toSorted());
});
