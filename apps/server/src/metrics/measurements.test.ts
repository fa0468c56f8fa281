import { addJob, importDataset, latestChange } from "@dragoman/database";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { expect, test } from "vitest";
import { measureGivenUp, messagesQueue } from "../messages/measure-messages.ts";
import { countMessages } from "../messages/count-messages.ts";
import type { IdentifiedMessage } from "../messages/message.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { mediaQueues } from "../uploads/media-queues.ts";
import { measureEngine } from "./measure-engine.ts";
import { measureIndex } from "./measure-index.ts";
import { measureConnections, measureDisk, measureThreads } from "./measure-machine.ts";
import { measureQueues } from "./measure-queues.ts";
import type { Measurement, Reading } from "./measurement.ts";

async function readAll(measurements: readonly Measurement[]): Promise<Record<string, Reading>> {
  const read = measurements.map(async (one) => [one.name, await one.read()] as const);
  return Object.fromEntries(await Promise.all(read));
}

const id = "0f0f0f0f-0000-4000-8000-000000000001";
const soup: Parameters<typeof importDataset>[1] = {
  version: "3.2",
  form: "csv",
  complete: true,
  rows: [
    {
      table: "services",
      id,
      sourceKey: id,
      origin: "services",
      values: Object.assign(emptyRow("services", id), { name: "Soup", status: "active" }),
      extra: null,
    },
  ],
  tallies: { services: { read: 1, rejected: 0, collapsed: 0 } },
  problems: [],
};

test("an index that is behind says by how much", async () => {
  const database = await openTestDatabase();
  const state = { ready: true, records: 4, position: 0 };
  const measurements = measureIndex(database, { state: () => state });
  expect(await readAll(measurements)).toMatchObject({
    dragoman_index_ready: 1,
    dragoman_index_records: 4,
    dragoman_index_position: 0,
    dragoman_index_latest_position: 0,
    dragoman_index_lag_seconds: 0,
  });
  await importDataset(database, soup, { source: "town" });
  const behind = await readAll(measurements);
  expect(behind["dragoman_index_latest_position"]).toBe(1);
  expect(behind["dragoman_index_lag_seconds"]).toBeGreaterThan(0);
  state.position = await latestChange(database);
  expect((await readAll(measurements))["dragoman_index_lag_seconds"]).toBe(0);
});

test("a hosted engine says whether it is up, and the embedded one has nothing to say", async () => {
  expect(measureEngine({ engineHealth: () => undefined })).toEqual([]);
  const health = { state: "down" as const, lastAnswer: undefined as number | undefined, lag: 0 };
  const measurements = measureEngine({ engineHealth: () => health });
  expect(await readAll(measurements)).toEqual({
    dragoman_search_engine: [
      { labels: { state: "up" }, value: 0 },
      { labels: { state: "down" }, value: 1 },
      { labels: { state: "filling" }, value: 0 },
    ],
    dragoman_search_engine_silent_seconds: undefined,
  });
  health.lastAnswer = Date.now() - 60_000;
  const silent = (await readAll(measurements))["dragoman_search_engine_silent_seconds"];
  expect(silent).toBeGreaterThanOrEqual(60);
});

test("each queue is measured: how much waits in it, and for how long", async () => {
  const database = await openTestDatabase();
  const measurements = measureQueues(mediaQueues(database));
  await addJob(database, { kind: "photo", subject: "one" });
  const { dragoman_queue_jobs: jobs, dragoman_queue_oldest_seconds: oldest } = await readAll(measurements);
  expect(jobs).toEqual([
    { labels: { queue: "media photo", state: "waiting" }, value: 1 },
    { labels: { queue: "media photo", state: "running" }, value: 0 },
    { labels: { queue: "media sound", state: "waiting" }, value: 0 },
    { labels: { queue: "media sound", state: "running" }, value: 0 },
  ]);
  expect(oldest).toEqual([
    { labels: { queue: "media photo" }, value: expect.any(Number) },
    { labels: { queue: "media sound" }, value: 0 },
  ]);
});

test("the queue of messages is measured: waiting and abandoned ones", async () => {
  const database = await openTestDatabase();
  expect(await readAll([...measureQueues([messagesQueue(database)]), ...measureGivenUp(database)])).toEqual({
    dragoman_queue_jobs: [{ labels: { queue: "messages", state: "waiting" }, value: 0 }],
    dragoman_queue_oldest_seconds: [{ labels: { queue: "messages" }, value: 0 }],
    dragoman_messages_given_up: 0,
  });
});

test("messages are counted by channel and result", async () => {
  const failing = new Set(["+49151"]);
  const { deliver, measurements } = countMessages(({ to }) =>
    failing.has(to) ? Promise.reject(new Error("no")) : Promise.resolve(),
  );
  const message: IdentifiedMessage = { id: "1", channel: "sms", to: "+49151", subject: "", text: "Code" };
  await expect(deliver(message)).rejects.toThrow("no");
  await deliver({ ...message, channel: "email", to: "pari@example.org" });
  expect(await readAll(measurements)).toEqual({
    dragoman_messages_total: [
      { labels: { channel: "email", result: "sent" }, value: 1 },
      { labels: { channel: "email", result: "failed" }, value: 0 },
      { labels: { channel: "sms", result: "sent" }, value: 0 },
      { labels: { channel: "sms", result: "failed" }, value: 1 },
    ],
  });
});

test("the disk, the threads and the connections are measured, where there are some", async () => {
  const database = await openTestDatabase();
  const disk = await readAll(measureDisk(database.directory));
  expect(disk["dragoman_disk_size_bytes"]).toBeGreaterThan(0);
  expect(Number(disk["dragoman_disk_free_bytes"])).toBeLessThan(Number(disk["dragoman_disk_size_bytes"]));
  expect(measureConnections(database)).toEqual([]);
  const connections = measureConnections({ connections: () => ({ busy: 2, idle: 1, waiting: 0 }) });
  expect(await readAll(connections)).toMatchObject({
    dragoman_database_connections: [{ labels: { state: "busy" }, value: 2 }, {}, {}],
  });
  const threads = measureThreads({ counts: () => ({ ready: 1, starting: 1, pending: 3, ended: 2 }) });
  expect(await readAll(threads)).toMatchObject({
    dragoman_page_threads_pending: 3,
    dragoman_page_threads_ended_total: 2,
  });
});
