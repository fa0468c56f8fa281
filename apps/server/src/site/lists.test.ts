import { deletePerson, importDataset, type Database } from "@dragoman/database";
import type { DatasetRow, TableName } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { arePagesBuilt } from "../pages/pages.ts";
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { openAccounts, type TestAccounts } from "../testing/accounts.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const organization = "6f1d0d3e-0000-5000-8000-000000000020";
const kitchen = "6f1d0d3e-0000-5000-8000-000000000021";
const doctor = "6f1d0d3e-0000-5000-8000-000000000022";
const nobodys = "6f1d0d3e-0000-5000-8000-0000000000ff";

function row<T extends TableName>(
  table: T,
  id: string,
  values: Partial<DatasetRow<T>["values"]>,
): DatasetRow {
  return {
    table,
    id,
    sourceKey: id,
    origin: table,
    values: { ...emptyRow(table, id), ...values },
    extra: null,
  };
}

const town = row("organizations", organization, { name: "Harbour", description: "Help", language: "en" });
const kitchenRow = row("services", kitchen, {
  organization_id: organization,
  name: "Warm kitchen",
  status: "active",
  language: "en",
});
const doctorRow = row("services", doctor, {
  organization_id: organization,
  name: "Doctor's hour",
  status: "active",
  language: "en",
});

async function keep(database: Database, rows: DatasetRow[]): Promise<void> {
  const tallies: Record<string, { read: number; rejected: number; collapsed: number }> = {};
  for (const { table } of rows) {
    const tally = (tallies[table] ??= { read: 0, rejected: 0, collapsed: 0 });
    tally.read += 1;
  }
  await importDataset(
    database,
    { version: "3.2", form: "csv", complete: true, rows, tallies, problems: [] },
    { source: "town" },
  );
}

/** A person who has signed in, in a town with two services. */
async function open(): Promise<TestAccounts> {
  const accounts = await openAccounts();
  await keep(accounts.database, [town, kitchenRow, doctorRow]);
  await accounts.enter("helper@example.org");
  return accounts;
}

/** Creates a list of these services and returns its page. */
async function listOf({ send, visit }: TestBrowser, services: readonly string[], title = "List 1") {
  const answer = await send("/en/account/lists", { title });
  const path = answer.headers.get("location") ?? "";
  const list = lastPart(path);
  for (const service of services) await visit("/en/account/lists/add", { service, list });
  return path;
}

/** Creates a link and returns its path. */
async function linkOf({ visit }: TestBrowser, path: string, fields: Record<string, string> = {}) {
  const { html } = await visit(path, { intent: "share", locale: "ti", ...fields });
  return /href="https:\/\/help\.example(\/ti\/lists\/[\w-]{32})"/.exec(html)?.[1] ?? "";
}

page(`a helper creates a list without scripts, and it proposes a neutral name ${needsBuild}`, async () => {
  const { visit, send } = await open();
  expect((await visit("/en/account/lists")).html).toContain('value="List 1"');
  const answer = await send("/en/account/lists", { title: "  A.\u202E  " });
  expect(answer.status).toBe(303);
  const { html, status } = await visit(answer.headers.get("location") ?? "");
  expect(status).toBe(200);
  expect(html).toContain("<bdi>A.</bdi>");
  expect((await visit("/en/account/lists")).html).toContain('value="List 2"');
});

page(`a service is put into a list that there is, or into a new one ${needsBuild}`, async () => {
  const accounts = await open();
  const { visit } = accounts;
  const path = await listOf(accounts, []);
  const signInForm = await visit(`/en/account/lists/add?service=${kitchen}`);
  expect(signInForm.html).toContain("Warm kitchen");
  const put = await visit("/en/account/lists/add", { service: kitchen, list: path.split("/").at(-1) ?? "" });
  expect(put.address).toBe(`${path}?did=saved`);
  expect(put.html).toContain("Warm kitchen");
  const fresh = await visit("/en/account/lists/add", { service: doctor, list: "", title: "B." });
  expect(fresh.html).toContain("Doctor&#x27;s hour");
  expect(fresh.html).not.toContain("Warm kitchen");
});

page(`signing in returns to the page with the service ${needsBuild}`, async () => {
  const { otherBrowser } = await open();
  const { visit } = otherBrowser();
  const { address } = await visit(`/en/account/lists/add?service=${kitchen}`);
  expect(address).toBe(
    `/en/account/sign-in?${new URLSearchParams({ to: `/en/account/lists/add?service=${kitchen}` }).toString()}`,
  );
});

page(`moving, noting, removing and restoring show on the page, and in no address ${needsBuild}`, async () => {
  const accounts = await open();
  const { visit } = accounts;
  const path = await listOf(accounts, [kitchen, doctor]);
  const moved = await visit(path, { intent: "up", service: doctor });
  expect(order(moved.html)).toEqual([doctor, kitchen]);
  expect(moved.html).toContain("Moved");
  const noted = await visit(path, { intent: "note", service: kitchen, note: "ask for Sara\r\nat ten" });
  expect(noted.html).toContain("ask for Sara\nat ten");
  expect(noted.address).toBe(`${path}?did=saved`);
  const taken = await visit(path, { intent: "remove", service: kitchen });
  expect(taken.address).toBe(path);
  expect(order(taken.html)).toEqual([doctor]);
  const [, index] = /name="index" value="(\d+)"/.exec(taken.html) ?? [];
  const back = await visit(path, {
    intent: "restore",
    service: kitchen,
    note: "ask for Sara",
    index: index ?? "",
  });
  expect(order(back.html)).toEqual([doctor, kitchen]);
  expect(back.html).toContain("ask for Sara");
  const gone = await visit(path, { intent: "delete" });
  expect(gone.address).toBe("/en/account/lists");
  expect((await visit(path)).status).toBe(404);
});

page(`lists of another person do not exist, for every action ${needsBuild}`, async () => {
  const accounts = await open();
  const path = await listOf(accounts, [kitchen]);
  const link = await linkOf(accounts, path);
  const other = accounts.otherBrowser();
  await other.enter("other@example.org");
  expect((await other.visit(path)).status).toBe(404);
  for (const intent of ["details", "note", "up", "down", "remove", "restore", "share", "revoke", "delete"]) {
    const answer = await other.send(path, { intent, service: kitchen, title: "mine", index: "0" });
    expect(answer.status, intent).toBe(404);
  }
  const list = path.split("/").at(-1) ?? "";
  expect((await other.send("/en/account/lists/add", { service: doctor, list })).status).toBe(404);
  expect((await other.visit("/en/account/lists/saved")).status).toBe(404);
  expect((await accounts.visit(path)).html).toContain("Warm kitchen");
  expect((await accounts.visit(path)).html).not.toContain("mine");
  expect((await other.visit(link)).status).toBe(200);
});

page(`a link opens the list for anybody, in another language, and names nobody ${needsBuild}`, async () => {
  const accounts = await open();
  const path = await listOf(accounts, [kitchen, doctor], "For Amanuel");
  await accounts.visit(path, {
    intent: "details",
    title: "For Amanuel",
    folder: "Clinic",
    note: "He has no papers",
  });
  await accounts.visit(path, { intent: "note", service: kitchen, note: "ask for Sara" });
  const quiet = await linkOf(accounts, path);
  const withNotes = await linkOf(accounts, path, { notes: "yes" });
  const visitor = accounts.otherBrowser();
  const answer = await visitor.send(quiet);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<html[^>]* lang="ti"/);
  expect(html).toContain("Warm kitchen");
  for (const secret of ["Amanuel", "Clinic", "papers", "Sara", "helper@example.org"])
    expect(html, secret).not.toContain(secret);
  expect((await visitor.visit(withNotes)).html).toContain('lang="en" dir="auto">ask for Sara');
  // The tab and the history of a shared phone reveal nothing.
  expect((await visitor.visit(withNotes.replace("/ti/", "/en/"))).html).toContain("<title>Dragoman</title>");
});

page(
  `links are revoked one by one, and then respond like links that never existed ${needsBuild}`,
  async () => {
    const accounts = await open();
    const path = await listOf(accounts, [kitchen]);
    const [first, second] = [await linkOf(accounts, path), await linkOf(accounts, path)];
    const { html } = await accounts.visit(path);
    const links = [...html.matchAll(/name="link" value="([\w-]+)"/g)].map((match) => match[1] ?? "");
    expect(links).toHaveLength(2);
    for (const link of [first, second]) expect(html).not.toContain(link);
    await accounts.visit(path, { intent: "revoke", link: links[0] ?? "" });
    const visitor = accounts.otherBrowser();
    const statuses = await Promise.all(
      [first, second].map(async (link) => (await visitor.visit(link)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    await accounts.visit(path, { intent: "revoke", link: links[1] ?? "" });
    const revoked = await visitor.visit(first);
    const unknown = await visitor.visit(`/ti/lists/${"A".repeat(32)}`);
    expect(revoked.status).toBe(404);
    expect(comparable(revoked.html)).toBe(comparable(unknown.html));
  },
);

page(`with an account go its links ${needsBuild}`, async () => {
  const accounts = await open();
  const link = await linkOf(accounts, await listOf(accounts, [kitchen]));
  const { id } = await accounts.database.kysely.selectFrom("people").select("id").executeTakeFirstOrThrow();
  await deletePerson(accounts.database, { actor: { personId: id, grants: [] }, id });
  expect((await accounts.otherBrowser().visit(link)).status).toBe(404);
});

page(`what the directory has no more is said to be gone ${needsBuild}`, async () => {
  const accounts = await open();
  const path = await listOf(accounts, [kitchen, doctor]);
  const link = await linkOf(accounts, path);
  await keep(accounts.database, [town, doctorRow]);
  for (const address of [path, link.replace("/ti/", "/en/")]) {
    const { html } = await accounts.visit(address);
    expect(html).toContain("This service is no longer listed");
    expect(html).toContain("Doctor&#x27;s hour");
    // So the owner of the list knows what to replace.
    expect(html.includes("Warm kitchen"), address).toBe(address === path);
  }
});

page(`a list and a link that nobody has are told in words, with what to do ${needsBuild}`, async () => {
  const { visit } = await open();
  expect((await visit("/en/account/lists/saved")).status).toBe(404);
  expect((await visit(`/en/account/lists/${nobodys}`)).status).toBe(404);
  expect((await visit("/en/account/lists/%00")).status).toBe(404);
  expect((await visit("/en/lists/%00")).status).toBe(404);
});

page(`pages of lists are kept by nobody ${needsBuild}`, async () => {
  const accounts = await open();
  const path = await listOf(accounts, [kitchen]);
  for (const address of ["/en/account/lists", path, `/en/account/lists/add?service=${kitchen}`])
    expect((await accounts.send(address)).headers.get("cache-control"), address).toBe("no-store");
});

/** The services on a list's page, in order. */
function order(html: string): (string | undefined)[] {
  return [...html.matchAll(/id="entry-([\w-]+)"/g)].map((match) => match[1]);
}

/** A page without the parts that differ between two responses. */
function comparable(html: string): string {
  return html.replaceAll(/nonce="[^"]*"/g, "").replaceAll(/(lists(?:\/|%2F))[\w-]{32}/g, "$1X");
}

page(`what a device held together with one account goes to no other ${needsBuild}`, async () => {
  const { enter, send, visit, database } = await openAccounts();
  await keep(database, [town, kitchenRow, doctorRow]);
  const merge = async (form: Record<string, string>) => {
    const answer = await send("/en/account/saved", form);
    return (await answer.json()) as { person: string; ids: string[] };
  };
  await enter("ada@example.org");
  const ada = await merge({ here: kitchen, person: "" });
  expect(ada.ids).toEqual([kitchen]);
  await visit("/en/account", { intent: "leave" });
  await enter("pari@example.org");
  // The device is as Ada left it.
  const pari = await merge({ here: kitchen, known: kitchen, person: ada.person });
  expect(pari.ids).toEqual([]);
  expect((await merge({ here: doctor, person: pari.person })).ids).toEqual([doctor]);
  await visit("/en/account", { intent: "leave" });
  await enter("ada@example.org");
  expect((await merge({ here: doctor, known: doctor, person: pari.person })).ids).toEqual([kitchen]);
});

page(`notes go on paper where their owner ticks so, or along with a link ${needsBuild}`, async () => {
  const sheets: Handout[] = [];
  const example = exampleSite();
  const accounts = await openAccounts({
    site: {
      handouts: {
        answer: (sheet: Handout) => {
          sheets.push(sheet);
          return Promise.resolve(new Response(null));
        },
      },
      // The entries on the handout are those of the example, under the id that the list uses.
      directory: {
        ...example.directory,
        findService: async (id) => {
          const found = await example.directory.findService("s1");
          return found.state === "found" ? { ...found, service: { ...found.service, id } } : found;
        },
      },
    },
  });
  await keep(accounts.database, [town, kitchenRow]);
  await accounts.enter("helper@example.org");
  const path = await listOf(accounts, [kitchen]);
  const list = lastPart(path);
  await accounts.visit(path, { intent: "note", service: kitchen, note: "Bus 5, ask for Maria" });
  const noteOn = async ({ send }: TestBrowser, fields: Record<string, string>) => {
    const { status } = await send("/en/saved/handout.pdf", { ids: kitchen, ...fields });
    const sheet = sheets.pop();
    return sheet?.kind === "list" ? sheet.entries.map(({ note }) => note?.text ?? "") : status;
  };
  const other = accounts.otherBrowser();
  expect(await noteOn(accounts, { list })).toEqual([""]);
  expect(await noteOn(accounts, { list, notes: "yes" })).toEqual(["Bus 5, ask for Maria"]);
  expect(await noteOn(other, { list, notes: "yes" })).toBe(404);
  await other.enter("other@example.org");
  expect(await noteOn(other, { list, notes: "yes" })).toBe(404);
  expect(await noteOn(other, { link: lastPart(await linkOf(accounts, path)) })).toEqual([""]);
  const noted = lastPart(await linkOf(accounts, path, { notes: "yes" }));
  expect(await noteOn(other, { link: noted })).toEqual(["Bus 5, ask for Maria"]);
  expect((await other.visit(`/ti/lists/${noted}`)).html).toContain(`name="link" value="${noted}"`);
  expect(await noteOn(other, { link: "x".repeat(32) })).toBe(404);
});

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
