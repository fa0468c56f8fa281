import { changeProfile, grantRole } from "@dragoman/database";
import type { Action, Grant } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { keepSession } from "./account-probes.ts";
import type { Attempt, Probe } from "./probe.ts";
import { houses } from "./town.ts";

/** What stewards and administrators do with people, with what was done, and with sources. */
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
      const kept = await grantRole(town.database, {
        actor: "system",
        personId: town.stranger,
        grant: { role: "translator", language: "ti" },
      });
      return (await browser.read(`/en/studio/people/${town.stranger}`)).includes(kept.id);
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
  "import:run": { of: "nobody", reason: "sources are imported at the command line, by who runs the server" },
} as const satisfies Partial<Record<Action, Probe>>;

/** Of somebody who was made these. */
function endSessionsProbe(grants: readonly Grant[]): Probe {
  return {
    of: "nobody",
    async try({ browser, town }) {
      const { database, stranger } = town;
      const { kysely } = database;
      for (const grant of grants) await grantRole(database, { actor: "system", personId: stranger, grant });
      await keepSession({ town, owner: stranger });
      await browser.send(`/en/studio/people/${stranger}`, { intent: "sign-out" });
      const kept = await kysely
        .selectFrom("sessions")
        .select("id")
        .where("person_id", "=", stranger)
        .execute();
      await kysely.deleteFrom("role_grants").where("person_id", "=", stranger).execute();
      return kept.length === 0;
    },
  };
}

/** Both ways: somebody is made something, and is it no more. */
function grantProbe(grant: Grant, fields: Readonly<Record<string, string>> = {}): Probe {
  return {
    of: "nobody",
    async try({ browser, town }) {
      const path = `/en/studio/people/${town.stranger}`;
      const grants = () => grantsOf(town, grant);
      await forgetGrant(town, grant);
      await browser.send(path, { role: grant.role, ...fields });
      const isGranted = (await grants()).length === 1;
      const kept = await grantRole(town.database, { actor: "system", personId: town.stranger, grant });
      await browser.send(path, { intent: "revoke", id: kept.id });
      const isRevoked = (await grants()).length === 0;
      if (isGranted !== isRevoked) throw new Error(`Giving and taking of ${grant.role} do not agree.`);
      await forgetGrant(town, grant);
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

async function forgetGrant({ database, stranger }: Attempt["town"], { role }: Grant): Promise<void> {
  await database.kysely
    .deleteFrom("role_grants")
    .where("person_id", "=", stranger)
    .where("role", "=", role)
    .execute();
}
