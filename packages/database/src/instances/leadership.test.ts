import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "kysely";
import type { Database } from "../database.ts";
import { advisoryLocks } from "../postgres/advisory-locks.ts";
import type { DatabaseOptions } from "../open-database.ts";
import { silentProxy } from "../testing/silent-proxy.ts";
import { emptyDatabase, openForTest } from "../testing/test-database.ts";
import { type Leadership, standForLeader } from "./leadership.ts";

const patient = { timeout: 20_000, interval: 20 };

function stand(database: Database, onError: (error: unknown) => void = fail): Leadership {
  const leadership = standForLeader(database, { onError, interval: 20 });
  onTestFinished(() => leadership.stop());
  return leadership;
}

function fail(error: unknown): never {
  throw error;
}

/** Ends the connection that holds the lock, as when its machine loses its power. */
async function endLeader({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.leader} and granted
  `.execute(kysely);
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(kysely);
}

/** Longer than PostgreSQL waits for a leader that says nothing. */
const patientWithSilence = { timeout: 50_000, interval: 20 };

/** A server in a process of its own, and what it says of itself, with the latest last. */
async function standElsewhere(options: DatabaseOptions) {
  const program = fileURLToPath(new URL("../testing/stand-for-leader.ts", import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  const words: string[] = [];
  createInterface({ input: child.stdout }).on("line", (word) => words.push(word));
  await vi.waitFor(() => expect(words.at(-1)).toBe("leads"), patientWithSilence);
  return {
    words,
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
  };
}

describe("servers on one PostgreSQL", () => {
  test("exactly one leads, and another one takes over when it stops", async () => {
    const options = await emptyDatabase("postgres");
    const databases = [await openForTest(options), await openForTest(options), await openForTest(options)];
    const servers = databases.map((database) => stand(database));
    const leaders = () => servers.filter((server) => server.isLeader());
    await vi.waitFor(() => expect(leaders()).toHaveLength(1), patient);
    const [first] = leaders();
    await first?.stop();
    expect(first?.isLeader()).toBe(false);
    await vi.waitFor(() => expect(leaders()).toHaveLength(1), patient);
    expect(leaders()[0]).not.toBe(first);
  });

  test("a leader whose connection is lost no longer leads, until it holds the lock again", async () => {
    const options = await emptyDatabase("postgres");
    const [own, other] = [await openForTest(options), await openForTest(options)];
    const errors: unknown[] = [];
    const server = stand(own, (error) => errors.push(error));
    await vi.waitFor(() => expect(server.isLeader()).toBe(true), patient);
    const rival = stand(other);
    await endLeader(other);
    await vi.waitFor(() => expect(errors).toHaveLength(1), patient);
    await vi.waitFor(() => expect([server, rival].filter((one) => one.isLeader())).toHaveLength(1), patient);
    await [server, rival].find((one) => one.isLeader())?.stop();
    await vi.waitFor(() => expect([server, rival].filter((one) => one.isLeader())).toHaveLength(1), patient);
  });

  test("a frozen one is replaced, and does not lead when it resumes", async () => {
    const options = await emptyDatabase("postgres");
    const frozen = await standElsewhere(options);
    const next = stand(await openForTest(options));
    frozen.freeze();
    await vi.waitFor(() => expect(next.isLeader()).toBe(true), patientWithSilence);
    // All that it had said before.
    frozen.words.length = 0;
    frozen.thaw();
    await vi.waitFor(() => expect(frozen.words.length).toBeGreaterThan(100), patient);
    expect(next.isLeader()).toBe(true);
    expect(frozen.words).not.toContain("leads");
    await next.stop();
    await vi.waitFor(() => expect(frozen.words.at(-1)).toBe("leads"), patient);
  });

  test("one with a silent connection is replaced, and two never lead at the same time", async () => {
    const options = await emptyDatabase("postgres");
    const way = await silentProxy(options.url ?? "");
    const silent = stand(await openForTest({ ...options, url: way.url }), () => undefined);
    await vi.waitFor(() => expect(silent.isLeader()).toBe(true), patient);
    const rival = stand(await openForTest(options));
    way.fallSilent();
    await vi.waitFor(() => {
      expect(rival.isLeader() && silent.isLeader()).toBe(false);
      expect(rival.isLeader()).toBe(true);
    }, patientWithSilence);
    expect(silent.isLeader()).toBe(false);
    way.speak();
    await rival.stop();
    await vi.waitFor(() => expect(silent.isLeader()).toBe(true), patient);
  });

  test("a connection that has led may be silent when others use it", async () => {
    const database = await openForTest({ ...(await emptyDatabase("postgres")), limits: { connections: 1 } });
    const server = stand(database);
    await vi.waitFor(() => expect(server.isLeader()).toBe(true), patient);
    await server.stop();
    const limit = await sql`show idle_session_timeout`.execute(database.kysely);
    expect(limit.rows).toEqual([{ idle_session_timeout: "0" }]);
  });
});

test("the one server of a SQLite file leads at once", async () => {
  expect(stand(await openForTest(await emptyDatabase("sqlite"))).isLeader()).toBe(true);
});
