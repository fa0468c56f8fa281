import type { MediaFiles } from "@dragoman/database";
import { type MediaContent, parseMediaFileName } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { mediaPath } from "@dragoman/pages/site/media-address.server.ts";
import { problemResponse } from "../problem.ts";
import { hasAnswer } from "../requests/conditional.ts";
import { parseRange, type RequestedBytes } from "./media-range.ts";

/** Serves the addresses of photos, sound and film. */
export type MediaHandler = (request: Request) => Promise<Response>;

export interface MediaOptions {
  /** Finds a file that is public. */
  find: (file: MediaContent) => Promise<{ bytes: number } | undefined>;
  /** Finds a file that is not public yet but visible to the caller; without it, such files are not served. */
  findUnpublished?: (file: MediaContent, headers: Headers) => Promise<{ bytes: number } | undefined>;
  files: Pick<MediaFiles, "read">;
  onError: (error: unknown) => void;
}

/**
 * An address names its content, so browsers cache it permanently. Shared caches revalidate after a day (seconds), so
 * that removed files leave them as well.
 */
const caching = "public, max-age=31536000, s-maxage=86400, immutable";

/** Files that are not public yet are not cached. */
const noStore = "private, no-store";

/** Users upload these files: none may act as a page of this site. */
const contentSecurityPolicy = "sandbox; default-src 'none'";

/** Serves `/media/DIGEST.ENDING`, whole or by ranges (RFC 9110 §14), to `GET` and `HEAD`. */
export function createMediaHandler({ find, findUnpublished, files, onError }: MediaOptions): MediaHandler {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, { Allow: "GET, HEAD" });
    const file = parseMediaFileName(new URL(request.url).pathname.slice(mediaPath.length + 1));
    const known = file && (await find(file));
    const found = known ?? (file && (await findUnpublished?.(file, request.headers)));
    if (!file || !found) return refuse(404);
    const tag = `"${file.digest}"`;
    const headers = headersOf(file, tag);
    if (!known) headers.set("Cache-Control", noStore);
    if (hasAnswer(request, tag)) return new Response(null, { status: 304, headers });
    const range = requestedBytes(request, { tag, bytes: found.bytes });
    if (range === "none") return refuse(416, { "Content-Range": `bytes */${found.bytes}` });
    const status = describe(headers, { range, bytes: found.bytes });
    if (request.method === "HEAD") return new Response(null, { status, headers });
    const body = await readBody(files, { file, range });
    if (body instanceof Refusal) {
      onError(body);
      return problemResponse(body);
    }
    if (body) return new Response(body, { status, headers });
    onError(new Error(`${file.digest} belongs to media of the database, and is not among their files.`));
    return refuse(404);
  };
}

/** The storage may be away for a while, which is no fault of this server. */
async function readBody(
  files: MediaOptions["files"],
  { file, range }: { file: MediaContent; range: Exclude<RequestedBytes, "none"> },
): Promise<ReadableStream<Uint8Array> | Refusal | undefined> {
  try {
    return await files.read(file, range === "all" ? undefined : range);
  } catch (error) {
    if (error instanceof Refusal && error.type === "storage-unavailable") return error;
    throw error;
  }
}

function headersOf({ type }: MediaContent, tag: string): Headers {
  return new Headers({
    "Content-Type": type === "text/vtt" ? "text/vtt; charset=utf-8" : type,
    "Content-Disposition": "inline",
    "Content-Security-Policy": contentSecurityPolicy,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": caching,
    "Accept-Ranges": "bytes",
    ETag: tag,
  });
}

/** Sets the headers for the length and returns the status. */
function describe(headers: Headers, { range, bytes }: { range: RequestedBytes; bytes: number }): 200 | 206 {
  if (typeof range === "string") {
    headers.set("Content-Length", String(bytes));
    return 200;
  }
  const { first, last } = range;
  headers.set("Content-Length", String(last - first + 1));
  headers.set("Content-Range", `bytes ${first}-${last}/${bytes}`);
  return 206;
}

/**
 * A range applies to `GET` only, and with `If-Range` only to the content that the header names. A date there never
 * matches: files have no dates here.
 */
function requestedBytes(
  { method, headers }: Request,
  { tag, bytes }: { tag: string; bytes: number },
): RequestedBytes {
  const condition = headers.get("if-range");
  if (method !== "GET" || (condition !== null && condition.trim() !== tag)) return "all";
  return parseRange(headers.get("range"), bytes);
}

const titles = {
  404: "There is no such file.",
  405: "Files are only to be read.",
  416: "It is not that long.",
};

function refuse(status: keyof typeof titles, headers: Record<string, string> = {}): Response {
  return new Response(titles[status], { status, headers: { "Cache-Control": "no-store", ...headers } });
}
