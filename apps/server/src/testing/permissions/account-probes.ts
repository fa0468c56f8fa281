import {
  exportPerson,
  makeList,
  readPerson,
  changeProfile,
  deletePerson,
  shareList,
} from "@dragoman/database";
import type { Action } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { isDone, type Attempt, type Probe } from "./probe.ts";
import { cast, houses } from "./town.ts";

const unnamed = "no address names another's account: there the query is asked";

/** Actions of people on their own data. */
export const accountProbes = {
  "account:read": {
    of: "person",
    async try({ browser, town, owner }) {
      const { email } = await readPerson(town.database, { actor: "system", id: owner });
      return email !== null && (await browser.read("/en/account")).includes(email);
    },
  },
  "account:change": {
    of: "person",
    reason: unnamed,
    async try({ browser, town, actor, owner, isOwn }) {
      const displayName = `Name ${randomUUID()}`;
      if (isOwn) await browser.send("/en/account/profile", { name: displayName });
      else await isDone(changeProfile(town.database, { actor, id: owner, profile: { displayName } }));
      return (await readPerson(town.database, { actor: "system", id: owner })).displayName === displayName;
    },
  },
  "account:export": {
    of: "person",
    reason: unnamed,
    async try({ browser, town, actor, owner, isOwn }) {
      if (isOwn) return (await browser.read("/en/account/export.json")).includes(owner);
      return isDone(exportPerson(town.database, { actor, id: owner }));
    },
  },
  "account:delete": {
    of: "person",
    reason: unnamed,
    async try({ browser, town, name, actor, owner, isOwn }) {
      if (!isOwn) return isDone(deletePerson(town.database, { actor, id: owner }));
      // Another person with the same roles, because the cast is still needed.
      const player = actor.personId === null ? { browser } : await town.join(name, cast[name] ?? []);
      const before = await countPeople(town);
      await player.browser.send("/en/account", { intent: "delete" });
      return (await countPeople(town)) < before;
    },
  },
  "session:read": {
    of: "person",
    async try(attempt) {
      const session = await insertSession(attempt);
      return (await attempt.browser.read("/en/account")).includes(session);
    },
  },
  "session:end": {
    of: "person",
    async try(attempt) {
      const session = await insertSession(attempt);
      await attempt.browser.send("/en/account", { intent: "end-session", session });
      const { kysely } = attempt.town.database;
      return (
        (await kysely.selectFrom("sessions").where("id", "=", session).select("id").execute()).length === 0
      );
    },
  },
  "list:make": {
    of: "nobody",
    async try({ browser, town, actor }) {
      const title = `List ${randomUUID()}`;
      await browser.send("/en/account/lists", { title });
      return (await titlesOf(town, actor.personId ?? "")).includes(title);
    },
  },
  "list:read": {
    of: "person",
    async try(attempt) {
      const { id, title } = await insertList(attempt);
      return (await attempt.browser.read(`/en/account/lists/${id}`)).includes(title);
    },
  },
  "list:change": {
    of: "person",
    async try(attempt) {
      const { id } = await insertList(attempt);
      const title = `Other ${randomUUID()}`;
      await attempt.browser.send(`/en/account/lists/${id}`, {
        intent: "details",
        title,
        folder: "",
        note: "",
      });
      return (await titlesOf(attempt.town, attempt.owner)).includes(title);
    },
  },
  "list:share": {
    of: "person",
    async try(attempt) {
      const { id } = await insertList(attempt);
      await attempt.browser.send(`/en/account/lists/${id}`, { intent: "share", locale: "en" });
      const { kysely } = attempt.town.database;
      const links = await kysely.selectFrom("list_shares").where("list_id", "=", id).select("id").execute();
      return links.length === 1;
    },
  },
  "list:delete": {
    of: "person",
    async try(attempt) {
      const { id, title } = await insertList(attempt);
      await attempt.browser.send(`/en/account/lists/${id}`, { intent: "delete" });
      return !(await titlesOf(attempt.town, attempt.owner)).includes(title);
    },
  },
  "shared-list:read": {
    of: "person",
    async try(attempt) {
      const { id } = await insertList(attempt);
      const actor = { personId: attempt.owner, grants: [] };
      const { token } = await shareList(attempt.town.database, { actor, id, locale: "en" });
      return (await attempt.browser.read(`/en/lists/${token}`)).includes("Kitchen");
    },
  },
} as const satisfies Partial<Record<Action, Probe>>;

/** A session of the owner. */
export async function insertSession({ town, owner }: Pick<Attempt, "town" | "owner">): Promise<string> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await town.database.kysely
    .insertInto("sessions")
    .values({
      id,
      person_id: owner,
      token: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      ip_address: null,
      user_agent: "Firefox, Android",
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** A new list of the owner; replaces earlier ones, to stay within the quota. */
async function insertList({ town, owner }: Attempt): Promise<{ id: string; title: string }> {
  await town.database.kysely.deleteFrom("lists").where("person_id", "=", owner).execute();
  const title = `List ${randomUUID()}`;
  const actor = { personId: owner, grants: [] };
  const id = await makeList(town.database, {
    actor,
    details: { title },
    serviceIds: [houses.own.service],
  });
  return { id, title };
}

async function countPeople({ database }: Attempt["town"]): Promise<number> {
  return (await database.kysely.selectFrom("people").select("id").execute()).length;
}

async function titlesOf({ database }: Attempt["town"], personId: string): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom("lists")
    .where("person_id", "=", personId)
    .select("title")
    .execute();
  return rows.map(({ title }) => title);
}
