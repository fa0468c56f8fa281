import { changeProfile, grantRole } from "@dragoman/database";
import type { Action, Grant } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { insertSession } from "./account-probes.ts";
import type { Attempt, Probe } from "./probe.ts";
import { houses } from "./town.ts";

/** Actions of stewards and administrators on people, the audit log and sources. */
export const peopleProbes = {
  "person:read": {
    of: "nobody",
    async try({ browser, town }) {
      const displayName = `Name ${randomUUID()}`;
      const id = town.stranger;
      await changeProfile(town.database, {
        actor: { personId: id, grants: [] },
        id,
        profile: { displayName },
      });
      const page = await browser.read(`/en/studio/people/${id}`);
      const response = await browser.send("/en/studio/people", { query: displayName.toUpperCase() });
      const found = response.ok && (await response.text()).includes(`/en/studio/people/${id}`);
      if (page.includes(displayName) !== found) throw new Error("The search and the page do not agree.");
      return found;
    },
  },
  "person:end-sessions": endSessionsProbe([]),
  "person:end-sessions-of-admin": endSessionsProbe([{ role: "admin" }]),
  "role:read": {
    of: "nobody",
    async try({ browser, town }) {
      const stored = await grantRole(town.database, {
        actor: "system",
        personId: town.stranger,
        grant: { role: "translator", language: "ti" },
      });
      return (await browser.read(`/en/studio/people/${town.stranger}`)).includes(stored.id);
    },
  },
  "role:grant-editor": grantProbe(
    { role: "editor", organizationId: houses.foreign.organization, trusted: true },
    { organization: houses.foreign.organization, trusted: "on" },
  ),
  "role:grant-translator": grantProbe({ role: "translator", language: "uk" }, { language: "uk" }),
  "role:grant-steward": grantProbe({ role: "steward" }),
  "role:grant-admin": grantProbe({ role: "admin" }),
  "audit:read": {
    of: "nobody",
    async try({ browser, town }) {
      await grantRole(town.database, {
        actor: "system",
        personId: town.stranger,
        grant: { role: "translator", language: "ti" },
      });
      return (await browser.read("/en/studio/history")).includes(town.stranger);
    },
  },
  "needs:teach": { of: "nobody", reason: "categories are taught at the command line" },
  "import:run": { of: "nobody", reason: "sources are imported at the command line, by who runs the server" },
} as const satisfies Partial<Record<Action, Probe>>;

/** Ends the sessions of a person with these roles. */
function endSessionsProbe(grants: readonly Grant[]): Probe {
  return {
    of: "nobody",
    async try({ browser, town }) {
      const { database, stranger } = town;
      const { kysely } = database;
      for (const grant of grants) await grantRole(database, { actor: "system", personId: stranger, grant });
      await insertSession({ town, owner: stranger });
      await browser.send(`/en/studio/people/${stranger}`, { intent: "sign-out" });
      const sessions = await kysely
        .selectFrom("sessions")
        .select("id")
        .where("person_id", "=", stranger)
        .execute();
      await kysely.deleteFrom("role_grants").where("person_id", "=", stranger).execute();
      return sessions.length === 0;
    },
  };
}

/** Both ways: gives a role to a person and removes it. */
function grantProbe(grant: Grant, fields: Readonly<Record<string, string>> = {}): Probe {
  return {
    of: "nobody",
    async try({ browser, town }) {
      const path = `/en/studio/people/${town.stranger}`;
      const grants = () => grantsOf(town, grant);
      await deleteGrants(town, grant);
      await browser.send(path, { role: grant.role, ...fields });
      const isGranted = (await grants()).length === 1;
      const stored = await grantRole(town.database, { actor: "system", personId: town.stranger, grant });
      await browser.send(path, { intent: "revoke", id: stored.id });
      const isRevoked = (await grants()).length === 0;
      if (isGranted !== isRevoked) throw new Error(`Giving and taking of ${grant.role} do not agree.`);
      await deleteGrants(town, grant);
      return isGranted;
    },
  };
}

function grantsOf({ database, stranger }: Attempt["town"], { role }: Grant) {
  return database.kysely
    .selectFrom("role_grants")
    .select("id")
    .where("person_id", "=", stranger)
    .where("role", "=", role)
    .execute();
}

async function deleteGrants({ database, stranger }: Attempt["town"], { role }: Grant): Promise<void> {
  await database.kysely
    .deleteFrom("role_grants")
    .where("person_id", "=", stranger)
    .where("role", "=", role)
    .execute();
}
