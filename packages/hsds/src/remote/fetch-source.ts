import { open, rename } from "node:fs/promises";
import { extname, join } from "node:path";
import { limits } from "../limits.ts";
import { askRemote, failed, type RemoteOptions, storeBody } from "./ask-remote.ts";
import { fetchApi } from "./fetch-api.ts";

export { parseRemoteAddress, printableAddress, type RemoteNetwork } from "./remote-network.ts";
export type { RemoteOptions } from "./ask-remote.ts";

/** The kind of source: a file with a whole directory, or an HSDS API (3.x). */
export type RemoteForm = "file" | "api";

/** Headers of the last response, for conditional requests (RFC 9110, 13). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A request for a source. */
export interface FetchRequest {
  address: URL;
  form: RemoteForm;
  /** An empty folder for the fetched files. */
  folder: string;
  /** Only changes since this time, if an API supports it (RFC 3339); everything if absent. */
  changedSince?: string | undefined;
  /** Of the last file. */
  validators?: Validators | undefined;
}

/** The fetched data. */
export type FetchedSource =
  | { kind: "unchanged" }
  | {
      kind: "fetched";
      /** A file or folder for `readDirectory`. */
      path: string;
      /** Everything: missing entries were removed from the source. */
      complete: boolean;
      validators: Validators;
    };

/**
 * Fetches a source to disk, all of it or nothing.
 *
 * @throws {Refusal} `source-fetch-failed`, `source-address-invalid`
 */
export function fetchSource(request: FetchRequest, options: RemoteOptions): Promise<FetchedSource> {
  return request.form === "api" ? fetchApi(request, options) : fetchFile(request, options);
}

/** The form of an address without a statement: files have an ending. */
export function formOfAddress({ pathname }: URL): RemoteForm {
  return /\.(?:zip|json|ndjson|jsonl|csv|tsv|xlsx|ods)$/i.test(pathname) ? "file" : "api";
}

async function fetchFile(
  { address, folder, validators }: FetchRequest,
  options: RemoteOptions,
): Promise<FetchedSource> {
  const { etag, lastModified } = validators ?? { etag: null, lastModified: null };
  const answer = await askRemote(address, options, {
    ...(etag !== null && { "If-None-Match": etag }),
    ...(lastModified !== null && { "If-Modified-Since": lastModified }),
  });
  if (answer.status === 304 && (etag !== null || lastModified !== null)) {
    answer.body.destroy();
    return { kind: "unchanged" };
  }
  if (answer.status !== 200) {
    answer.body.destroy();
    throw failed(address, `it answered ${answer.status}`);
  }
  const plain = join(folder, "source");
  await storeBody(answer, { file: plain, most: limits.fileBytes });
  const path = `${plain}${await endingOf(plain, answer.url)}`;
  await rename(plain, path);
  return {
    kind: "fetched",
    path,
    complete: true,
    validators: { etag: answer.headers.etag ?? null, lastModified: answer.headers["last-modified"] ?? null },
  };
}

/** The ending of the address, unless it is that of a program (`export.php`); then by the first bytes. */
async function endingOf(file: string, { pathname }: URL): Promise<string> {
  const written = extname(pathname).toLowerCase();
  if (/^\.(?:zip|json|ndjson|jsonl|csv|tsv|xlsx|ods)$/.test(written)) return written;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1") === "PK\u0003\u0004" ? ".zip" : ".json";
  } finally {
    await handle.close();
  }
}
