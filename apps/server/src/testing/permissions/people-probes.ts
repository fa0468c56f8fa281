import {
  addImportTask,
  addWebhook,
  changeProfile,
  grantRole,
  importDataset,
  readDirectorySettings,
  readSourceCategories,
  readWebhooks,
  recordUnmetNeed,
} from "@dragoman/database";
import type { Dataset, DatasetRow } from "@dragoman/hsds";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
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
  "insights:read": {
    of: "nobody",
    async try({ browser, town }) {
      const text = `words ${randomUUID().replaceAll("-", "")}`;
      const need = {
        day: new Date().toISOString().slice(0, 10),
        locale: "en",
        country: null,
        categories: [],
      };
      for (let times = 0; times < 3; times += 1) await recordUnmetNeed(town.database, { ...need, text });
      const isRead = (await browser.read("/en/studio/insights")).includes(text);
      const { headers } = await browser.send("/en/studio/insights", {});
      const isCounted = headers.get("location")?.endsWith("/insights?done") === true;
      if (isRead !== isCounted) throw new Error("Reading and counting again do not agree.");
      return isRead;
    },
  },
  "settings:change": {
    of: "nobody",
    async try({ browser, town }) {
      const settings = () => readDirectorySettings(town.database);
      const { versions } = await settings();
      const versionOf = (part: string) => String(versions[part] ?? 0);
      const name = `Name ${randomUUID()}`;
      const path = "/en/studio/settings";
      await browser.send(`${path}/texts/so`, { name, version: versionOf("texts/so") });
      const email = `${randomUUID()}@example.org`;
      await browser.send(path, { part: "contact", email, version: versionOf("contact") });
      const line = { country: "DE", purpose: "listening", number: "116 123", always: "on" };
      await browser.send(`${path}/lines/new`, { ...line, "name-en": name });
      const uri = `tel:${String(Math.random()).slice(2, 10)}`;
      const shown = { country: "DE", listed: uri, version: versionOf("hidden-lines/DE") };
      await browser.send(`${path}/lines`, shown);
      const { texts, contact, lines, hiddenLines } = await settings();
      const saved = [
        texts["so"]?.name === name,
        contact.email === email,
        Object.values(lines).some(({ names }) => names["en"] === name),
        hiddenLines["DE"]?.uris.includes(uri) === true,
      ];
      if (new Set(saved).size > 1) throw new Error(`The forms of settings do not agree: ${saved.join()}`);
      return saved[0] === true;
    },
  },
  "webhook:change": {
    of: "nobody",
    async try({ browser, town }) {
      const name = `Name ${randomUUID()}`;
      await browser.send("/en/studio/settings/webhooks/new", { name, address: "https://partner.example/" });
      const webhooks = await readWebhooks(town.database, { actor: "system" });
      return webhooks.some((one) => one.name === name);
    },
  },
  "webhook:read-secret": {
    of: "nobody",
    async try({ browser, town }) {
      const url = "https://partner.example/";
      const id = await addWebhook(town.database, { actor: "system", name: "Partner", url });
      const answer = await browser.send(`/en/studio/settings/webhooks/${id}`, { intent: "show-secret" });
      return (await answer.text()).includes("whsec_");
    },
  },
  "announcement:publish": {
    of: "nobody",
    async try({ browser, town }) {
      const text = `Text ${randomUUID()}`;
      const times = { from: "2026-01-01T00:00", until: "2099-01-01T00:00", "time-zone": "UTC" };
      await browser.send("/en/studio/announcements/new", { "text-en": text, ...times });
      const { announcements } = await readDirectorySettings(town.database);
      return Object.values(announcements).some(({ texts }) => texts["en"] === text);
    },
  },
  "needs:teach": {
    of: "nobody",
    async try({ browser, town }) {
      const { kysely } = town.database;
      await kysely.deleteFrom("taught_needs").execute();
      await importDataset(town.database, oneCategory(), { source: "categories" });
      const [category] = await readSourceCategories(town.database);
      if (!category) throw new Error("The town has a category.");
      const { key, taxonomy, name } = category;
      await browser.send("/en/studio/sources/needs", {
        category: JSON.stringify([key.source, taxonomy, key.code, name]),
        "was-0": "",
        "need-0": "food",
      });
      const taught = await kysely.selectFrom("taught_needs").selectAll().execute();
      const isShown = (await browser.read("/en/studio/sources/needs")).includes("need-0");
      if (isShown !== taught.length > 0) throw new Error("The page and its form do not agree.");
      return isShown;
    },
  },
  "import:read": {
    of: "nobody",
    async try({ browser, town }) {
      const actor = "system";
      const task = { kind: "removal", source: `town-${randomUUID()}` } as const;
      await town.database.kysely.deleteFrom("import_tasks").execute();
      const id = await addImportTask(town.database, { actor, task });
      const pages = await Promise.all(
        ["", "/history", `/tasks/${id}`].map((path) => browser.read(`/en/studio/sources${path}`)),
      );
      const seen = [pages[0]?.includes(task.source), pages[1] !== "", pages[2]?.includes(task.source)];
      const allowed = pages.map((page) => page.includes("/en/studio/sources/needs"));
      if (new Set(allowed).size > 1) throw new Error(`The pages do not agree: ${allowed.join()}`);
      return seen[0] === true && seen[2] === true && allowed[0] === true;
    },
  },
  "import:run": {
    of: "nobody",
    async try({ browser, town }) {
      const { kysely } = town.database;
      await kysely.deleteFrom("import_tasks").execute();
      await browser.send("/en/studio/sources", { intent: "remove", source: "none-such" });
      const asked = (await kysely.selectFrom("import_tasks").selectAll().execute()).length > 0;
      await kysely.deleteFrom("import_tasks").execute();
      const id = await addImportTask(town.database, {
        actor: "system",
        task: { kind: "removal", source: "none-such" },
      });
      await kysely.updateTable("import_tasks").set({ state: "failed" }).execute();
      await browser.send(`/en/studio/sources/tasks/${id}`, { intent: "discard" });
      const task = await kysely.selectFrom("import_tasks").select("state").executeTakeFirst();
      if (asked !== (task?.state === "discarded")) throw new Error("Asking and deciding do not agree.");
      await kysely.deleteFrom("import_tasks").execute();
      return asked;
    },
  },
  "edit:settle": {
    of: "nobody",
    async try({ browser, town }) {
      const { kysely } = town.database;
      const key = { table_name: "services", record_id: houses.foreign.service, field: "fees" } as const;
      await kysely.deleteFrom("published_edits").where("field", "=", "fees").execute();
      await kysely
        .insertInto("published_edits")
        .values({
          ...key,
          value: '"Ours"',
          source_value: '"Theirs"',
          edited_at: "2026-01-01T00:00:00.000Z",
          differs_since: "2026-01-02T00:00:00.000Z",
          gone_since: null,
        })
        .execute();
      const page = await browser.read("/en/studio/sources/differences");
      await browser.send("/en/studio/sources/differences", {
        intent: "ours",
        table: key.table_name,
        record: key.record_id,
        field: key.field,
        seen: '"Theirs"',
      });
      const edit = await kysely
        .selectFrom("published_edits")
        .select("differs_since")
        .where("field", "=", "fees")
        .executeTakeFirst();
      if (page.includes("Theirs") !== (edit?.differs_since === null))
        throw new Error("The page and its form do not agree.");
      const isSettled = edit?.differs_since === null;
      const path = "/en/studio/sources/differences";
      const settled = await kysely.selectFrom("settled_differences").select("id").execute();
      for (const { id } of settled) await browser.send(path, { intent: "undo", id });
      const left = await kysely.selectFrom("settled_differences").select("id").execute();
      if (settled.length > 0 !== isSettled || left.length > 0)
        throw new Error("Undoing and settling do not agree.");
      await kysely
        .updateTable("published_edits")
        .set({ gone_since: "2026-01-03T00:00:00.000Z" })
        .where("field", "=", "fees")
        .execute();
      const row = { table: key.table_name, record: key.record_id };
      await browser.send(path, { intent: "let-go", ...row });
      const gone = await kysely
        .selectFrom("published_edits")
        .select("gone_since")
        .where("field", "=", "fees")
        .executeTakeFirst();
      if ((gone?.gone_since === null) !== isSettled) throw new Error("Letting go and settling do not agree.");
      return isSettled;
    },
  },
} as const satisfies Partial<Record<Action, Probe>>;

/** A source with a category without a known need. */
function oneCategory(): Dataset {
  const values = { ...emptyRow("taxonomy_terms", "riddles"), code: "R", name: "Riddles" };
  const rows = [
    { table: "taxonomy_terms", id: "riddles", sourceKey: "R", origin: null, values, extra: null },
  ];
  return {
    version: "3.2",
    form: "csv",
    complete: false,
    rows: rows as DatasetRow[],
    tallies: {},
    problems: [],
  };
}

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
