import { createHash } from "node:crypto";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { formatBytes, limits } from "../limits.ts";
import { isObject, type JsonObject } from "../source/flatten-json.ts";
import { askRemote, failed, readBody, type RemoteOptions } from "./ask-remote.ts";
import { type ApiPage, readApiPage } from "./api-page.ts";
import type { FetchedSource, FetchRequest } from "./fetch-source.ts";

/** Entries on a page; servers may give fewer. */
const perPage = 100;
/** Pages of one source: 500,000 services with full pages. */
const mostPages = 5_000;
const pageBytes = 64 * 1024 * 1024;
const recordBytes = 8 * 1024 * 1024;
/** Requests for single records at the same time. */
const atOnce = 4;
/** Bytes of one file of fetched services, well below what the reader takes. */
const fileBytes = 64 * 1024 * 1024;

/**
 * Fetches the services of an HSDS API (3.x) page by page, each with all that is nested in it; one by one where its
 * lists have less than its records. Everything is written to disk before anybody reads it. A page that fails, repeats
 * another one or contradicts it ends the whole: half a directory would look as if the rest had been removed.
 */
export async function fetchApi(
  { address, folder, changedSince }: FetchRequest,
  options: RemoteOptions,
): Promise<FetchedSource> {
  const writer = createWriter(folder, address);
  const seen = new Set<string>();
  let isMinimal: boolean | undefined;
  let first: ApiPage | undefined;
  let isPartial = changedSince !== undefined;
  for (let number = 1; ; number += 1) {
    if (number > mostPages) throw failed(address, `it has more than ${mostPages} pages`);
    const query = { page: String(number), per_page: String(perPage), full: "true" };
    const since = isPartial && changedSince !== undefined ? { modified_after: changedSince } : {};
    let answer = await askRemote(listAddress(address, { ...query, ...since }), options);
    if (number === 1 && isPartial && [400, 422, 501].includes(answer.status)) {
      // It does not support changes: everything is fetched.
      answer.body.destroy();
      isPartial = false;
      answer = await askRemote(listAddress(address, query), options);
    }
    if (answer.status !== 200) {
      answer.body.destroy();
      throw failed(address, `page ${number} answered ${answer.status}`);
    }
    const page = readApiPage(parse(await readBody(answer, pageBytes), address, `page ${number}`));
    if (!page) throw failed(address, `page ${number} has no list of services`);
    requireSame(address, { first: (first ??= page), page, number });
    // A list without pages answers every page with all of it.
    if (
      number === 2 &&
      isSilent(page) &&
      page.services.length === seen.size &&
      page.services.every((one) => seen.has(idOf(one)))
    )
      break;
    for (const service of page.services) {
      const id = idOf(service);
      if (seen.has(id))
        throw failed(
          address,
          `page ${number} repeats a service of an earlier page, so that others may be missing`,
        );
      seen.add(id);
    }
    isMinimal ??= await hasMore(address, { service: page.services[0], options });
    if (isMinimal)
      await fetchRecords(address, {
        services: page.services,
        options,
        write: (record) => writer.write(record),
      });
    else for (const service of page.services) await writer.write(service);
    if (isLast(page, { number, count: seen.size })) break;
    if (page.services.length === 0) throw failed(address, `page ${number} is empty, and not the last`);
  }
  const { totalItems } = first;
  if (totalItems !== null && totalItems !== seen.size)
    throw failed(address, `it announced ${totalItems} services, and its pages have ${seen.size}`);
  await writer.end();
  if (seen.size === 0 && isPartial) return { kind: "unchanged" };
  return {
    kind: "fetched",
    path: folder,
    complete: !isPartial,
    validators: { etag: null, lastModified: null },
  };
}

/** `…/services` below the address, which may name it already; a key in its query stays. */
function listAddress(address: URL, query: Readonly<Record<string, string>>): URL {
  const url = servicesAddress(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function servicesAddress(address: URL): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, "");
  url.pathname = /\/services$/i.test(path) ? path : `${path}/services`;
  return url;
}

function recordAddress(address: URL, id: string): URL {
  const url = servicesAddress(address);
  url.pathname += `/${encodeURIComponent(id)}`;
  return url;
}

function parse(bytes: Buffer, address: URL, what: string): unknown {
  try {
    return JSON.parse(bytes.toString("utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw failed(address, `${what} is not well-formed JSON`, error);
  }
}

/** The key of a service; that of services without an id is their content. */
function idOf(service: JsonObject): string {
  const { id } = service;
  if (typeof id === "string" || typeof id === "number") return String(id);
  return createHash("sha256").update(JSON.stringify(service)).digest("hex");
}

function requireSame(
  address: URL,
  { first, page, number }: { first: ApiPage; page: ApiPage; number: number },
): void {
  for (const [what, before, now] of [
    ["services", first.totalItems, page.totalItems],
    ["pages", first.totalPages, page.totalPages],
  ] as const)
    if (before !== now)
      throw failed(
        address,
        `the number of its ${what} changed from ${before ?? "none"} to ${now ?? "none"} at page ${number}`,
      );
  if (page.totalPages !== null && page.totalPages > mostPages)
    throw failed(address, `it has more than ${mostPages} pages`);
}

function isLast(page: ApiPage, { number, count }: { number: number; count: number }): boolean {
  if (page.isLast !== null) return page.isLast;
  if (page.totalPages !== null) return number >= page.totalPages;
  if (page.totalItems !== null) return count >= page.totalItems;
  return page.services.length < perPage;
}

/** It does not state the number of others. */
function isSilent({ isLast: last, totalItems, totalPages }: ApiPage): boolean {
  return last === null && totalItems === null && totalPages === null;
}

/** Whether a service has more in its record than in the list: lists of many servers leave out what is nested. */
async function hasMore(
  address: URL,
  { service, options }: { service: JsonObject | undefined; options: RemoteOptions },
): Promise<boolean> {
  if (!service || service["id"] === undefined || nestedIn(service) > 0) return false;
  const answer = await askRemote(recordAddress(address, idOf(service)), options);
  if (answer.status !== 200) {
    answer.body.destroy();
    if (answer.status === 404 || answer.status === 405) return false;
    throw failed(address, `the record of a service answered ${answer.status}`);
  }
  const record = parse(await readBody(answer, recordBytes), address, "the record of a service");
  return (
    isObject(record) && (nestedIn(record) > 0 || Object.keys(record).length > Object.keys(service).length)
  );
}

function nestedIn(service: JsonObject): number {
  return Object.values(service).filter((value) => typeof value === "object" && value !== null).length;
}

async function fetchRecords(
  address: URL,
  {
    services,
    options,
    write,
  }: {
    services: readonly JsonObject[];
    options: RemoteOptions;
    write: (record: JsonObject) => Promise<void>;
  },
): Promise<void> {
  for (let start = 0; start < services.length; start += atOnce) {
    const records = await Promise.all(
      services.slice(start, start + atOnce).map(async (service) => {
        const answer = await askRemote(recordAddress(address, idOf(service)), options);
        if (answer.status !== 200) {
          answer.body.destroy();
          throw failed(address, `the record of a service in its list answered ${answer.status}`);
        }
        const record = parse(await readBody(answer, recordBytes), address, "the record of a service");
        if (!isObject(record) || idOf(record) !== idOf(service))
          throw failed(address, "the record of a service is another one than the list names");
        return record;
      }),
    );
    for (const record of records) await write(record);
  }
}

/** Writes services as lines of JSON into files that the reader takes. */
function createWriter(
  folder: string,
  address: URL,
): { write(record: JsonObject): Promise<void>; end(): Promise<void> } {
  let lines: string[] = [];
  let size = 0;
  let total = 0;
  let number = 1;
  async function end(): Promise<void> {
    if (lines.length === 0) return;
    const file = join(folder, `services-${String(number).padStart(4, "0")}.ndjson`);
    await appendFile(file, lines.join(""), { mode: 0o600 });
    number += 1;
    lines = [];
    size = 0;
  }
  return {
    async write(record) {
      const line = `${JSON.stringify(record)}\n`;
      total += line.length;
      if (total > limits.totalBytes)
        throw failed(address, `it has more than ${formatBytes(limits.totalBytes)} of data`);
      if (size + line.length > fileBytes) await end();
      lines.push(line);
      size += line.length;
    },
    end,
  };
}
