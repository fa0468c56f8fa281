import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { refusal } from "../../search-refusal.ts";
import type { Parameters } from "./parameter-values.ts";
import { isPlainJson } from "./plain-json.ts";

const unzip = promisify(gunzip);

/**
 * Bytes of a search body, compressed or not. A typical page of searches takes a few kilobytes, our largest forty; a
 * queued call takes several times its size in memory.
 */
export const maximumSearchBytes = 131_072;
/** Bytes of any other body without records. */
export const maximumBodyBytes = 1_048_576;
/** Bytes of a body with records: two hundred of the largest, thousands of common ones. */
export const maximumWriteBytes = 20 * 1_048_576;

/** A request body as a stream. */
export interface IncomingBody {
  chunks: AsyncIterable<Uint8Array>;
  encoding: string | undefined;
}

/**
 * Parses the JSON object in a body of any content type: browsers send `text/plain` or even
 * `application/x-www-form-urlencoded` to avoid a preflight. An empty body is an empty object.
 */
export async function readJsonObject(body: IncomingBody, limit = maximumBodyBytes): Promise<Parameters> {
  const value = await readJson(body, limit);
  if (value === undefined) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw refusal.bodyMalformed("expected a JSON object");
  }
  return { ...value };
}

/** Parses the JSON value in a body; `undefined` for an empty one. */
export async function readJson({ chunks, encoding }: IncomingBody, limit: number): Promise<unknown> {
  const bytes = await unpacked(await boundedBytes(chunks, limit), { encoding, limit });
  const text = decoded(bytes);
  if (text.trim() === "") return undefined;
  const value = parsed(text);
  if (!isPlainJson(value))
    throw refusal.bodyMalformed("it is nested too deeply, has too many members, or names __proto__");
  return value;
}

async function boundedBytes(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of whole(chunks)) {
    size += chunk.length;
    if (size > limit) throw refusal.bodyTooLarge(limit);
    read.push(chunk);
  }
  const [only] = read;
  return read.length === 1 && only ? only : Buffer.concat(read);
}

/** An incomplete body is the client's error. */
async function* whole(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw refusal.bodyMalformed("it broke off");
  }
}

async function unpacked(
  bytes: Uint8Array,
  { encoding, limit }: { encoding: string | undefined; limit: number },
): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? "";
  if (name === "" || name === "identity") return bytes;
  if (name !== "gzip") throw refusal.bodyMalformed(`content-encoding ${name} is not supported`);
  try {
    return await unzip(bytes, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw refusal.bodyTooLarge(limit);
    throw refusal.bodyMalformed("it is not gzip");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw refusal.bodyMalformed("it is not UTF-8");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal.bodyMalformed("it is not JSON");
  }
}
