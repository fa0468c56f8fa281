import {
  grantRole,
  importDataset,
  findOrCreatePerson,
  openDatabase,
  readActor,
  type Database,
} from "@dragoman/database";
import type { DatasetRow, TableName } from "@dragoman/hsds";
import { visitor, type Actor, type Grant } from "@dragoman/policy";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { parseEnvironment } from "../../start/environment.ts";
import { loadBuiltPages } from "../../pages/pages.ts";
import { startServer } from "../../start/start-server.ts";
import { openBrowser, type Browser } from "./browser.ts";

/** An organization with one service, one confidential place and one editor. */
export interface House {
  organization: string;
  service: string;
}

/** The organization that the town's editors edit, and one that they do not. */
export const houses = {
  own: {
    organization: "6f1d0d3e-0000-5000-8000-0000000000a1",
    service: "6f1d0d3e-0000-5000-8000-0000000000a2",
  },
  foreign: {
    organization: "6f1d0d3e-0000-5000-8000-0000000000b1",
    service: "6f1d0d3e-0000-5000-8000-0000000000b2",
  },
} as const satisfies Record<string, House>;

/** Occurs only in the addresses of the two confidential places. */
export const secretStreet = "Hidden Lane 9";
/** Occurs in the forms of both services, for all their editors. */
export const deskPhone = "030 5550142";

/** The language of the town's translators. */
export const ownLanguage = "ps";
/** A language without a translator in the cast. */
export const foreignLanguage = "ti";

/** The cast: the roles of every kind of person who may send requests. */
export const cast: Readonly<Record<string, readonly Grant[]>> = {
  member: [],
  editor: [{ role: "editor", organizationId: houses.own.organization, trusted: false }],
  "trusted editor": [
    { role: "editor", organizationId: houses.own.organization, trusted: true, readsConfidential: true },
  ],
  translator: [{ role: "translator", language: ownLanguage }],
  steward: [{ role: "steward" }],
  admin: [{ role: "admin" }],
};

/** A member of the cast, with a browser. */
export interface Player {
  name: string;
  actor: Actor;
  browser: Browser;
}

export interface Town {
  database: Database;
  /** The visitor is first. */
  players: Player[];
  /** A person outside the cast. */
  stranger: string;
  /** A new signed-in person with these roles. */
  join(name: string, grants: readonly Grant[]): Promise<Player>;
}

/** The whole server over a town of two organizations, with a person for every role. Closed after the test. */
export async function openTown(): Promise<Town> {
  // Silences the log lines of hundreds of requests.
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), "dragoman-town-"));
  const environment = parseEnvironment({ DATA_DIR: folder, PUBLIC_URL: "https://help.example" }, folder);
  const server = await startServer(environment, await loadBuiltPages());
  const database = await openDatabase({ directory: folder });
  onTestFinished(async () => {
    await database.close();
    await server.close();
    log.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });
  await insertTown(database);
  const ask = (request: Request) => server.app.request(request);
  const codeFor = (email: string) => lastCode(join(folder, "outbox.jsonl"), email);
  async function signIn(name: string, grants: readonly Grant[]): Promise<Player> {
    const email = `${name.replaceAll(" ", "-")}-${Math.random().toString(36).slice(2)}@example.org`;
    const browser = openBrowser(ask);
    await browser.send("/en/account/sign-in?by=email", { email });
    await browser.send("/en/account/code", { code: codeFor(email) });
    const { id } = await findOrCreatePerson(database, { email });
    for (const grant of grants) await grantRole(database, { actor: "system", personId: id, grant });
    return { name, actor: await readActor(database, id), browser };
  }
  const players: Player[] = [{ name: "visitor", actor: visitor, browser: openBrowser(ask) }];
  for (const [name, grants] of Object.entries(cast)) players.push(await signIn(name, grants));
  const { id: stranger } = await findOrCreatePerson(database, { email: "stranger@example.org" });
  return { database, players, stranger, join: signIn };
}

function lastCode(outbox: string, email: string): string {
  const messages = readFileSync(outbox, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { to: string; text: string }); // as the server writes them
  const text = messages.findLast(({ to }) => to === email)?.text ?? "";
  return /#(\d{6})$/.exec(text)?.[1] ?? "";
}

async function insertTown(database: Database): Promise<void> {
  const rows = Object.entries(houses).flatMap(([name, house]) => houseRows(name, house));
  const tallies: Record<string, { read: number; rejected: number; collapsed: number }> = {};
  for (const { table } of rows) (tallies[table] ??= { read: 0, rejected: 0, collapsed: 0 }).read += 1;
  await importDataset(
    database,
    { version: "3.2", form: "csv", complete: true, rows, tallies, problems: [] },
    { source: "town" },
  );
}

function houseRows(name: string, { organization, service }: House): DatasetRow[] {
  const place = `${service}-place`;
  return [
    row("organizations", organization, {
      name: `House ${name}`,
      description: "Help",
      language: "en",
      email: `${organization}@example.org`,
    }),
    row("services", service, {
      organization_id: organization,
      name: `Kitchen ${name}`,
      status: "active",
      language: "en",
    }),
    row("locations", place, {
      organization_id: organization,
      name: "Refuge",
      location_type: "physical",
      visibility: "confidential",
    }),
    row("addresses", `${place}-address`, {
      location_id: place,
      address_1: secretStreet,
      city: "Berlin",
      country: "DE",
    }),
    row("phones", `${service}-phone`, { service_id: service, number: deskPhone }),
    row("service_at_location", `${place}-at`, { service_id: service, location_id: place }),
  ];
}

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
