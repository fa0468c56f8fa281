/** A client of the tus protocol 1.0.0: sends a file in pieces, and resumes after an interruption. Loaded on first use. */
import type { Media, MediaKind } from "@dragoman/hsds";
import { fileMark, storeUnfinished, unfinishedAddress } from "./unfinished-upload.ts";

export interface Upload {
  file: File;
  owner: Media["owner"];
  kind: MediaKind;
  /** Bytes that have arrived. */
  onProgress: (bytes: number) => void;
  /** `true` while the server does not answer. */
  onRetrying: (isRetrying: boolean) => void;
  signal: AbortSignal;
}

/** `stopped`: by the person who sends it. `refused`: the type of refusal. */
export type UploadResult = "done" | "stopped" | { refused: string };

const endpoint = "/api/uploads";
const kilobyte = 1024;

/** Bytes. Pieces grow while the connection is good; a lost piece costs a few seconds. */
const pieces = { first: 256 * kilobyte, least: 64 * kilobyte, most: 8 * kilobyte * kilobyte };
/** Milliseconds that a piece should take. */
const pieceDuration = 4000;
/** Milliseconds after which a request is aborted. */
const requestTimeout = 60_000;
/** Pieces in a row of which nothing arrives, although the server answers. */
const maxFailures = 8;
/** Attempts to create an upload while other files of the organization are processed. */
const maxCreations = 40;
/** Milliseconds between attempts; the last is repeated. */
const retryDelays = [500, 2000, 5000, 15_000];

/** Sends a file, or the rest of it. */
export async function sendFile(upload: Upload): Promise<UploadResult> {
  const mark = await fileMark(upload.file, `${upload.owner.table} ${upload.owner.id}`);
  try {
    const address = await findOrCreate(upload, mark);
    await sendPieces(upload, address);
    storeUnfinished(mark, null);
    return "done";
  } catch (error) {
    if (upload.signal.aborted) {
      const address = unfinishedAddress(mark);
      storeUnfinished(mark, null);
      if (address !== undefined) await terminate(address);
      return "stopped";
    }
    if (!(error instanceof Refused)) throw error;
    // After other refusals, as of a session that has ended, the upload can be resumed.
    if (error.type === "upload-unknown") storeUnfinished(mark, null);
    return { refused: error.type };
  }
}

class Refused extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

async function findOrCreate(upload: Upload, mark: string): Promise<string> {
  const known = unfinishedAddress(mark);
  if (known !== undefined && (await offsetOf(upload, known)) !== undefined) return known;
  const address = await create(upload);
  storeUnfinished(mark, address);
  return address;
}

/** Waits while too many others are processed: choosing twenty photos is no error. */
async function create(upload: Upload): Promise<string> {
  const { file, owner, kind, signal } = upload;
  const headers = {
    "Upload-Length": String(file.size),
    "Upload-Metadata": metadata({ table: owner.table, id: owner.id, kind }),
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await retry(upload, () => send(upload, endpoint, { method: "POST", headers }));
    const address = answer.headers.get("location");
    if (answer.ok && address !== null) return address;
    const type = await typeOf(answer);
    if (type !== "uploads-too-many" || tries === maxCreations) throw new Refused(type);
    await delayOrOnline(pieceDuration, signal);
    signal.throwIfAborted();
  }
}

async function sendPieces(upload: Upload, address: string): Promise<void> {
  const { file, onProgress, signal } = upload;
  let { first: size, most } = pieces;
  let offset = await offsetOnServer(upload, address);
  let failures = 0;
  while (offset < file.size) {
    onProgress(offset);
    const began = performance.now();
    const answer = await patch(upload, { address, offset, body: file.slice(offset, offset + size) });
    if (answer !== "interrupted" && answer.ok) {
      const took = performance.now() - began;
      offset = Number(answer.headers.get("upload-offset"));
      size = Math.round(Math.min(most, Math.max(pieces.least, size * Math.min(2, pieceDuration / took))));
      failures = 0;
      continue;
    }
    const refusal = await refusalOf(answer);
    if (refusal !== undefined) throw new Refused(refusal);
    // A proxy may not take pieces of this size.
    if (answer !== "interrupted" && answer.status === 413) most = Math.max(pieces.least, size / 2);
    size = Math.max(pieces.least, size / 4);
    const reached = await offsetOnServer(upload, address);
    failures = reached > offset ? 0 : failures + 1;
    if (failures > maxFailures) throw new Refused("other");
    if (failures > 1)
      await delayOrOnline(retryDelays[Math.min(failures - 2, retryDelays.length - 1)] ?? 0, signal);
    signal.throwIfAborted();
    offset = reached;
  }
  onProgress(file.size);
}

/** The type of a refusal that is final; `undefined`: the next attempt may succeed. */
async function refusalOf(answer: Response | "interrupted"): Promise<string | undefined> {
  if (answer === "interrupted" || [408, 409, 429, 503].includes(answer.status)) return undefined;
  const type = await typeOf(answer);
  // Answers of others may be temporary: a proxy with a smaller limit, a server that starts.
  return type === "other" && (answer.status === 413 || answer.status >= 500) ? undefined : type;
}

/** One attempt, which may be interrupted. A file that can no longer be read is an error. */
async function patch(
  upload: Upload,
  { address, offset, body }: { address: string; offset: number; body: Blob },
): Promise<Response | "interrupted"> {
  const bytes = await body.arrayBuffer().catch(() => undefined);
  if (!bytes) throw new Refused("file-unreadable");
  try {
    return await send(upload, address, {
      method: "PATCH",
      headers: { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body: bytes,
    });
  } catch (error) {
    if (upload.signal.aborted) throw error;
    return "interrupted";
  }
}

async function offsetOnServer(upload: Upload, address: string): Promise<number> {
  const offset = await offsetOf(upload, address);
  if (offset === undefined) throw new Refused("upload-unknown");
  return offset;
}

/** `undefined`: the upload does not exist any more. */
async function offsetOf(upload: Upload, address: string): Promise<number | undefined> {
  const answer = await retry(upload, () => send(upload, address, { method: "HEAD" }));
  const offset = Number(answer.headers.get("upload-offset") ?? Number.NaN);
  return answer.ok && offset >= 0 ? offset : undefined;
}

/** Repeats a request until the server answers: after each delay, and as soon as the device is online again. */
async function retry({ signal, onRetrying }: Upload, request: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await request();
      if (answer.status < 500) {
        onRetrying(false);
        return answer;
      }
    } catch (error) {
      if (signal.aborted) throw error;
    }
    onRetrying(true);
    await delayOrOnline(retryDelays[Math.min(tries, retryDelays.length - 1)] ?? 0, signal);
    signal.throwIfAborted();
  }
}

function delayOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const go = () => {
    clearTimeout(timer);
    removeEventListener("online", go);
    signal.removeEventListener("abort", go);
    resolve();
  };
  const timer = setTimeout(go, milliseconds);
  addEventListener("online", go);
  signal.addEventListener("abort", go);
  return promise;
}

/** Aborts after `requestTimeout`: a dead connection may go unnoticed for a quarter of an hour. */
async function send(
  { signal }: Pick<Upload, "signal">,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  const timer = setTimeout(abort, requestTimeout);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await fetch(address, {
      ...init,
      // A cast, because all of ours are plain objects.
      headers: { "Tus-Resumable": "1.0.0", ...(init.headers as Record<string, string> | undefined) },
      signal: aborting.signal,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

async function terminate(address: string): Promise<void> {
  try {
    await send({ signal: AbortSignal.timeout(5000) }, address, { method: "DELETE" });
  } catch {
    // The server removes unfinished uploads after some time.
  }
}

async function typeOf(answer: Response): Promise<string> {
  try {
    const problem = (await answer.json()) as { type?: unknown };
    return typeof problem.type === "string" ? problem.type : "other";
  } catch {
    return "other"; // a proxy answered
  }
}

function metadata(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(",");
}
