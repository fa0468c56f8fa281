import type { Actor } from "@dragoman/policy";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { changeOf, textOf } from "../testing/changes.ts";
import { openEdited, refusalOf, steward } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { makeClaim } from "../claims/claims.ts";
import { deletePerson } from "./delete-person.ts";
import { exportPerson } from "./export-person.ts";
import { recordFamiliarNetwork } from "./familiar-networks.ts";
import { addNotice } from "../notices/notices.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { replaceListItems } from "../lists/list-items.ts";
import { shareList } from "../lists/list-shares.ts";
import { makeList } from "../lists/lists.ts";
import { describeMedia } from "../media/edit-media.ts";
import { moveRevision, reviewRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { addPasskey } from "./passkeys.ts";
import { changeContact, changeProfile } from "./people.ts";
import { grantRole } from "./role-grants.ts";
import { openUpload } from "../media/uploads.ts";

/** Where each table with personal data appears in the export of an account. */
const exported: Readonly<Record<string, string>> = {
  people: "person",
  sessions: "sessions",
  passkeys: "passkeys",
  familiar_networks: "familiarNetworks",
  lists: "lists",
  claims: "claims",
  revisions: "revisions",
  translation_drafts: "translationDrafts",
  uploads: "uploads",
  role_grants: "roles",
  item_holders: "takenItems",
  item_notes: "notesToStewards",
  notices: "toBeTold",
  audit_events: "actions",
};

/** Why the other tables do not appear. */
const reasons: Readonly<Record<string, string>> = {
  sign_in_accounts: "nothing is kept in it: there are neither passwords nor other providers",
};

/** Tables with a column that refers to a person, by a foreign key or by its name. */
async function tablesOfPeople({ kysely }: Database): Promise<string[]> {
  const tables = await kysely.introspection.getTables();
  const found = await Promise.all(
    tables.map(async ({ name, columns }) => {
      const { rows } = await sql<{ table: string }>`
        select "table" from pragma_foreign_key_list(${name})
      `.execute(kysely);
      const isNamed = columns.some((column) =>
        /person|people|user_id|^actor$|^email_verified$/.test(column.name),
      );
      return isNamed || rows.some(({ table }) => table === "people") ? [name] : [];
    }),
  );
  return found.flat();
}

test("every table that refers to people is in the export of an account, or has a reason", async () => {
  const database = await openTestDatabase("sqlite");
  const named = [...Object.keys(exported), ...Object.keys(reasons)];
  expect((await tablesOfPeople(database)).toSorted()).toEqual(named.toSorted());
});

const phone = "+493012345678";
const email = "zarifeh@harbour.example";
/** Text in everything that the person writes and that is not published. */
const mark = "Zarifeh";

/** Creates a person with data in every table that can hold any. */
async function createPersonalData(database: Database, { personId }: Actor): Promise<Actor> {
  const id = personId ?? "";
  const actor: Actor = {
    personId: id,
    grants: [{ role: "editor", organizationId: "harbour", trusted: true }],
  };
  const at = new Date().toISOString();
  await changeProfile(database, { actor, id, profile: { displayName: mark } });
  await changeContact(database, { actor, id, contact: { email } });
  await changeContact(database, { actor, id, contact: { phone } });
  await grantRole(database, { actor: steward, personId: id, grant: { role: "translator", language: "ps" } });
  await database.kysely
    .insertInto("sessions")
    .values({
      id: "session",
      person_id: id,
      token: "secret-token",
      expires_at: at,
      ip_address: null,
      user_agent: `${mark}, Android`,
      opened_by: "passkey",
      created_at: at,
      updated_at: at,
    })
    .execute();
  const passkey = {
    name: `${mark}, Android`,
    credentialId: "secret-credential",
    publicKey: new Uint8Array([1, 2, 3]),
    counter: 0,
    isSynced: false,
    isBackedUp: false,
    transports: [],
    aaguid: "",
  };
  await addPasskey(database, { actor, personId: id, passkey });
  await recordFamiliarNetwork(database, { personId: id, networkHash: "secret-network", at: new Date() });
  const details = { title: mark, folder: mark, note: mark };
  const list = await makeList(database, { actor, details, serviceIds: ["advice"] });
  await replaceListItems(database, { actor, id: list, items: [{ serviceId: "advice", note: mark }] });
  await shareList(database, { actor, id: list, locale: "fa", notesLocale: "fa" });
  await makeClaim(database, { actor, organizationId: "clinic", note: mark });
  await createRevisions(database, actor);
  await database.kysely
    .insertInto("translation_drafts")
    .values({
      record_id: "advice",
      field: "name",
      language: "ps",
      table_name: "services",
      value: mark,
      original: "Legal advice",
      over: null,
      person_id: id,
      updated_at: at,
    })
    .execute();
  const mine = { queue: "reviews", item_id: "item", person_id: id } as const;
  await database.kysely
    .insertInto("item_holders")
    .values({ ...mine, since: at })
    .execute();
  await database.kysely
    .insertInto("item_notes")
    .values({ ...mine, id: "note", text: mark, at })
    .execute();
  const notice = { what: "role-given", entry: null, role: "translator", language: "ps" } as const;
  await addNotice(database, { personId: id, notice });
  const owner = { table: "services", id: "advice" } as const;
  const upload = await openUpload(database, { actor, owner, kind: "photo", bytes: 1_000 });
  const description = { language: "en", texts: { alternative: "The quay" }, isDecorative: false };
  await describeMedia(database, { actor, id: upload.mediaId, description });
  return actor;
}

/** A published revision, one that was returned with a note, and a withdrawn one. */
async function createRevisions(database: Database, actor: Actor): Promise<void> {
  await publish(database, { actor, changes: [changeOf("fees", { after: "None" })] });
  const organization = { table: "organizations", id: "harbour" } as const;
  const withdrawn = await openRevision(database, { actor, ...organization });
  await moveRevision(database, { actor, id: withdrawn.id, event: "withdraw", version: 0 });
  const { id } = await openRevision(database, { actor, table: "services", id: "advice" });
  const changes = [changeOf("wait_time", { after: mark }), textOf("fees", { language: "fa", after: mark })];
  await saveDraft(database, { actor, id, version: 0, changes });
  await moveRevision(database, { actor, id, event: "submit", version: 1 });
  await reviewRevision(database, { actor: steward, id, version: 1, event: "ask-back", note: mark });
  const accepted = await openRevision(database, { actor, table: "services", id: "shelter" });
  const fees = changeOf("fees", { recordId: "shelter", after: "None" });
  await saveDraft(database, { actor, id: accepted.id, version: 0, changes: [fees] });
  await moveRevision(database, { actor, id: accepted.id, event: "submit", version: 1 });
  await reviewRevision(database, {
    actor: steward,
    id: accepted.id,
    version: 1,
    event: "accept",
    note: `Thank you, ${mark}`,
  });
}

/** Every text value of the database, as `table column`. */
async function placesOf({ kysely }: Database, text: string): Promise<string[]> {
  const places = new Set<string>();
  for (const { name } of await kysely.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (String(value).includes(text)) places.add(`${name} ${column}`);
  }
  return [...places].toSorted();
}

describe.each(databaseKinds)("personal data on %s", (kind) => {
  test("is in the export, without secrets, and is shown to nobody else", async () => {
    const { database, editor, member } = await openEdited(kind);
    const actor = await createPersonalData(database, editor);
    const id = actor.personId ?? "";
    const file = await exportPerson(database, { actor, id });
    for (const [table, name] of Object.entries(exported))
      expect(Object.keys(file[name] ?? {}), table).not.toEqual([]);
    expect(file).toMatchObject({
      person: { displayName: mark, phone, email },
      sessions: [{ device: `${mark}, Android`, openedBy: "passkey" }],
      passkeys: [{ device: `${mark}, Android` }],
      familiarNetworks: [{ lastDay: expect.any(String) }],
      lists: [{ title: mark, items: [{ serviceId: "advice", note: mark }], links: [{ notesLocale: "fa" }] }],
      claims: [{ organizationId: "clinic", note: mark }],
      uploads: [
        {
          entry: "Legal advice",
          kind: "photo",
          state: "uploading",
          shown: false,
          bytes: 1_000,
          texts: [{ field: "alternative", language: "en", text: "The quay" }],
        },
      ],
      translationDrafts: [{ recordId: "advice", field: "name", language: "ps", value: mark }],
      roles: [{ role: "editor" }, { role: "translator", language: "ps" }],
      accountEvents: expect.arrayContaining([{ at: expect.any(String), action: "role:grant-translator" }]),
    });
    const states = (file["revisions"] as { state: string }[]).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["draft", "published", "published", "withdrawn"]);
    expect(JSON.stringify(file)).not.toMatch(/secret-|stefan/);
    for (const other of [member, { personId: "ada", grants: [{ role: "admin" }] } satisfies Actor])
      expect(await refusalOf(exportPerson(database, { actor: other, id }))).toBe("forbidden");
  });

  test("is deleted with the account: what stays refers to it by an id only", async () => {
    const { database, editor, member } = await openEdited(kind);
    const actor = await createPersonalData(database, editor);
    const id = actor.personId ?? "";
    expect(await refusalOf(deletePerson(database, { actor: member, id }))).toBe("forbidden");
    expect((await placesOf(database, mark)).length).toBeGreaterThan(9);
    expect(await deletePerson(database, { actor, id })).toEqual([{ phone }, { email }]);
    for (const text of [mark, phone, email]) expect(await placesOf(database, text), text).toEqual([]);
    expect(await placesOf(database, id)).toEqual(["audit_events actor", "audit_events object_id"]);
  });
});
