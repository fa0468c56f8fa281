import {
  type Database,
  findEditableMediaFile,
  findMediaFile,
  grantRole,
  importDataset,
  findOrCreatePerson,
  type EditableMedia,
  openMediaFiles,
  readActor,
  readEditableMedia,
} from "@dragoman/database";
import type { DatasetRow, Media, TableName } from "@dragoman/hsds";
import { visitor, type Actor } from "@dragoman/policy";
import { type FileStorage, openStorage } from "@dragoman/storage";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { createApp } from "../app.ts";
import { listen } from "../start/listen.ts";
import { createMediaHandler } from "../media/media.ts";
import { openUploads, type Uploads } from "../uploads/open-uploads.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { nobodySignsIn } from "@dragoman/pages/testing/nobody-signs-in.ts";
import { openTestDatabase } from "./open-test-database.ts";

/** The entry that photos are added to. */
export const owner: Media["owner"] = { table: "services", id: "bread-service" };

export interface UploadServer {
  database: Database;
  /** The server's data, which survives a restart. */
  folder: string;
  address: string;
  uploads: Uploads;
  /** The senders of requests with `as`: `ada` edits the entry, `bo` another one, `cy` none. */
  people: Record<"ada" | "bo" | "cy", string>;
  /** Sends a request to the server. */
  ask(path: string, init: RequestInit & { as?: keyof UploadServer["people"] }): Promise<Response>;
  /** Headers that identify a person in these tests. */
  headersOf(name: keyof UploadServer["people"]): Record<string, string>;
  /** The people who send requests with `as`. */
  actorOf(name: keyof UploadServer["people"]): Promise<Actor>;
  /** All media of the entry. */
  media(): Promise<EditableMedia[]>;
  /** All errors thrown in the background. */
  errors: unknown[];
  /** Starts another server with the same storage, and a data folder of its own. `database`: of its own, too. */
  addInstance(own?: { database?: Database }): Promise<Pick<UploadServer, "address" | "uploads">>;
  /** Ends the first server for good. */
  close(): Promise<void>;
  /** Ends the server like a crash, as far as its data are concerned, and starts another one on the same data. */
  restart(): Promise<void>;
}

export interface UploadServerOptions {
  ffmpeg?: string | null;
  pauses?: readonly number[];
  /** Of the files; the server's folder by default. */
  storage?: FileStorage;
  /** An empty one; embedded by default. */
  database?: Database;
}

/** A server over a directory of two organizations, on its own port. */
export async function openUploadServer(options: UploadServerOptions = {}): Promise<UploadServer> {
  const database = options.database ?? (await openTestDatabase());
  const folder = newFolder();
  const storage = options.storage ?? openStorage({ directory: folder });
  await storeTown(database);
  const people = {
    ada: await editor(database, { email: "ada@example.org", organizationId: "bread" }),
    bo: await editor(database, { email: "bo@example.org", organizationId: "soup" }),
    cy: (await findOrCreatePerson(database, { email: "cy@example.org" })).id,
  };
  const errors: unknown[] = [];
  const settings = { ...options, database, storage, errors };
  let started = await start({ ...settings, folder });
  onTestFinished(() => started.close());
  const headersOf = (name: keyof typeof people) => ({ "X-Person": people[name], "Tus-Resumable": "1.0.0" });
  return {
    database,
    folder,
    people,
    errors,
    headersOf,
    get address() {
      return started.address;
    },
    get uploads() {
      return started.uploads;
    },
    ask: (path, { as, headers, ...init }) =>
      fetch(new URL(path, started.address), {
        ...init,
        redirect: "manual",
        headers: { ...(as && headersOf(as)), ...(headers as Record<string, string>) }, // as these tests give them
      }),
    actorOf: (name) => readActor(database, people[name]),
    media: () => readEditableMedia(database, { actor: "system", owner }),
    async restart() {
      await started.close();
      started = await start({ ...settings, folder });
    },
    async addInstance(own) {
      const another = await start({ ...settings, ...own, folder: newFolder() });
      onTestFinished(() => another.close());
      return another;
    },
    async close() {
      await started.close();
      started = { ...started, close: () => Promise.resolve() };
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function nothing(): Promise<Response> {
  return Promise.resolve(new Response(null, { status: 404 }));
}

async function start({
  database,
  storage,
  folder,
  errors,
  ffmpeg = null,
  pauses,
}: UploadServerOptions & { database: Database; storage: FileStorage; folder: string; errors: unknown[] }) {
  const files = openMediaFiles({ storage, directory: folder });
  const actorOf = (headers: Headers): Promise<Actor> => {
    const id = headers.get("x-person");
    return id === null ? Promise.resolve(visitor) : readActor(database, id);
  };
  const uploads = openUploads({
    database,
    dataDirectory: folder,
    files,
    storage,
    ffmpeg: () => Promise.resolve(ffmpeg),
    actorOf,
    onError: (error) => errors.push(error),
    ...(pauses && { pauses }),
  });
  const signIn = {
    ...nobodySignsIn,
    actorOf,
    async whoIs(headers: Headers) {
      const actor = await actorOf(headers);
      const person = { id: actor.personId ?? "", displayName: "", email: null, phone: null };
      // A cast, because uploads use nothing else of a person.
      return actor.personId === null ? null : ({ actor, person, sessionId: "" } as never);
    },
  };
  const app = createApp({
    site: { ...exampleSite(), signIn, mediaEditing: uploads.editing },
    drawPage: nothing,
    searchHost: nothing,
    readiness: () => Promise.reject(new Error("Nobody asks.")),
    media: createMediaHandler({
      find: (file) => findMediaFile(database, file),
      findUnpublished: async (file, headers) =>
        findEditableMediaFile(database, { actor: await actorOf(headers), file }),
      files,
      onError: (error) => errors.push(error),
    }),
    uploads: uploads.handler,
    unmetNeeds: nothing,
    sitemap: { index: nothing, part: nothing },
    clientFolders: [folder],
    publicOrigin: undefined,
  });
  const listening = await listen(app, { port: 0 });
  return {
    uploads,
    address: `http://localhost:${listening.port}`,
    async close() {
      await listening.close();
      await uploads.close();
    },
  };
}

async function editor(
  database: Database,
  { email, organizationId }: { email: string; organizationId: string },
): Promise<string> {
  const { id } = await findOrCreatePerson(database, { email });
  const grant = { role: "editor", organizationId, trusted: false } as const;
  await grantRole(database, { actor: "system", personId: id, grant });
  return id;
}

async function storeTown(database: Database): Promise<void> {
  const rows = ["bread", "soup"].flatMap((id) => [
    row("organizations", id, { name: id, description: id }),
    row("services", `${id}-service`, { name: id, status: "active", organization_id: id }),
  ]);
  const tally = { read: 2, rejected: 0, collapsed: 0 };
  await importDataset(
    database,
    {
      version: "3.2",
      form: "csv",
      complete: true,
      rows,
      tallies: { organizations: tally, services: tally },
      problems: [],
    },
    { source: "town" },
  );
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
