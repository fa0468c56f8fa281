import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { refusal } from "../search-refusal.ts";

const unzip = promisify(gunzip);

/** Bytes of a request body, packed or not. A page of searches is a few kilobytes. */
export const maximumBodyBytes = 1_048_576;

/**
 * The JSON object in a request's body, whatever content type it claims: browsers say `text/plain` or even
 * `application/x-www-form-urlencoded` to avoid a preflight. An empty body is an empty object.
 */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await unpacked(await boundedBytes(request), request.headers.get("content-encoding"));
  const text = new TextDecoder().decode(bytes).trim();
  if (text === "") return {};
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw refusal.bodyMalformed("expected a JSON object");
  }
  return { ...value };
}

async function boundedBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maximumBodyBytes) throw refusal.bodyTooLarge(maximumBodyBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function unpacked(bytes: Uint8Array, encoding: string | null): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? "";
  if (name === "" || name === "identity") return bytes;
  if (name !== "gzip") throw refusal.bodyMalformed(`content-encoding ${name} is not supported`);
  try {
    return await unzip(bytes, { maxOutputLength: maximumBodyBytes });
  } catch (error) {
    if (error instanceof RangeError) throw refusal.bodyTooLarge(maximumBodyBytes);
    throw refusal.bodyMalformed("it is not gzip");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal.bodyMalformed("it is not JSON");
  }
}
