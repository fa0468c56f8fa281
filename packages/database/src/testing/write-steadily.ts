/**
 * A program for tests: sends the same suggestion again and again, as visitors do, until it gets a signal to stop.
 * Prints a space when it has started, and at the end the result of each write as JSON.
 */
import { setTimeout } from "node:timers/promises";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";
import { countDirectory } from "../directory/count-directory.ts";
import { findService } from "../directory/find-service.ts";
import { offerSuggestion } from "../feedback/suggestions.ts";

export interface SteadyWriting {
  options: DatabaseOptions;
  serviceId: string;
  /** Milliseconds between the end of a write and the beginning of the next. */
  pause: number;
}

export interface SteadyWrite {
  /** Milliseconds since the epoch. */
  at: number;
  /** Milliseconds that the write took. */
  waited: number;
  /** The number of services at that time. */
  services: number;
  /** Whether the latest service was complete. */
  isWhole: boolean;
}

// A cast, because the test writes the argument.
const { options, serviceId, pause } = JSON.parse(process.argv[2] ?? "{}") as SteadyWriting;
const database = await openDatabase(options);
const writes: SteadyWrite[] = [];
const over = new AbortController();
process.once("SIGTERM", () => over.abort());
while (!over.signal.aborted) {
  const start = performance.now();
  await offerSuggestion(database, {
    serviceId,
    kind: "closed",
    recordId: serviceId,
    seen: "",
    proposed: "defunct",
    note: "",
    locale: "en",
    day: "2026-11-22",
  });
  const waited = performance.now() - start;
  const { services } = await countDirectory(database);
  writes.push({ at: performance.timeOrigin + start, waited, services, isWhole: await isLatestWhole() });
  if (writes.length === 1) process.stdout.write(" ");
  await setTimeout(pause);
}
await database.close();
process.stdout.write(JSON.stringify(writes));

async function isLatestWhole(): Promise<boolean> {
  const latest = await database.kysely
    .selectFrom("services")
    .select("id")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const found = await findService(database, latest.id);
  if (found?.state !== "found") return false;
  const { organization, phones, service_at_locations: places, languages, translations } = found.service;
  return (
    organization !== null &&
    [phones, places, languages, translations].every((some) => some.length === 1) &&
    places[0]?.location?.addresses.length === 1
  );
}
