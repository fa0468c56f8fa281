/**
 * Sends a file in pieces by the tus protocol 1.0.0, and goes on where it was cut. Loaded with the first file that
 * somebody chooses.
 */
import type { Media, MediaKind } from "@dragoman/hsds";
import { fileMark, keepUnfinished, unfinishedAddress } from "./unfinished-upload.ts";

export interface SentFile {
  file: File;
  owner: Media["owner"];
  kind: MediaKind;
  /** Bytes that have arrived. */
  onProgress: (bytes: number) => void;
  /** `true` while nobody answers. */
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
}

/** `stopped`: whoever sends it has stopped it. Otherwise the type of refusal. */
export type Sent = "done" | "stopped" | { refused: string };

const uploads = "/api/uploads";
const kilobyte = 1024;

/** Bytes. Pieces grow while the connection is good, so that one that breaks off costs a few seconds. */
const pieces = { first: 256 * kilobyte, least: 64 * kilobyte, most: 8 * kilobyte * kilobyte };
/** Milliseconds that a piece should take, and after which nobody waits for an answer any more. */
const pace = 4000;
const patience = 60_000;
/** Pieces in a row of which nothing arrives, while somebody answers. */
const mostFruitless = 8;
/** Tries to begin while other files of the organization are got ready. */
const mostBeginnings = 40;
/** Milliseconds between tries, the last again and again. */
const rests = [500, 2000, 5000, 15_000];

/** Sends a file, or what is missing of it. */
export async function sendFile(sent: SentFile): Promise<Sent> {
  const mark = await fileMark(sent.file, `${sent.owner.table} ${sent.owner.id}`);
  try {
    const address = await begin(sent, mark);
    await sendPieces(sent, address);
    keepUnfinished(mark, null);
    return "done";
  } catch (error) {
    if (sent.signal.aborted) {
      const address = unfinishedAddress(mark);
      keepUnfinished(mark, null);
      if (address !== undefined) await giveUp(address);
      return "stopped";
    }
    if (!(error instanceof Refused)) throw error;
    // What was refused for another reason, as a session that has ended, goes on later.
    if (error.type === "upload-unknown") keepUnfinished(mark, null);
    return { refused: error.type };
  }
}

/** What the server does not take. */
class Refused extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

async function begin(sent: SentFile, mark: string): Promise<string> {
  const known = unfinishedAddress(mark);
  if (known !== undefined && (await offsetOf(sent, known)) !== undefined) return known;
  const address = await beginAnew(sent);
  keepUnfinished(mark, address);
  return address;
}

/** Waits while too many others are got ready: who has chosen twenty photos has chosen no fault. */
async function beginAnew(sent: SentFile): Promise<string> {
  const { file, owner, kind, signal } = sent;
  const headers = {
    "Upload-Length": String(file.size),
    "Upload-Metadata": metadata({ table: owner.table, id: owner.id, kind }),
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await insist(sent, () => ask(sent, uploads, { method: "POST", headers }));
    const address = answer.headers.get("location");
    if (answer.ok && address !== null) return address;
    const type = await typeOf(answer);
    if (type !== "uploads-too-many" || tries === mostBeginnings) throw new Refused(type);
    await restOrOnline(pace, signal);
    signal.throwIfAborted();
  }
}

async function sendPieces(sent: SentFile, address: string): Promise<void> {
  const { file, onProgress, signal } = sent;
  let { first: size, most } = pieces;
  let offset = await known(sent, address);
  let fruitless = 0;
  while (offset < file.size) {
    onProgress(offset);
    const began = performance.now();
    const answer = await patch(sent, { address, offset, body: file.slice(offset, offset + size) });
    if (answer !== "cut" && answer.ok) {
      const took = performance.now() - began;
      offset = Number(answer.headers.get("upload-offset"));
      size = Math.round(Math.min(most, Math.max(pieces.least, size * Math.min(2, pace / took))));
      fruitless = 0;
      continue;
    }
    const refusal = await refusalOf(answer);
    if (refusal !== undefined) throw new Refused(refusal);
    // Something between us may take no pieces of this size.
    if (answer !== "cut" && answer.status === 413) most = Math.max(pieces.least, size / 2);
    size = Math.max(pieces.least, size / 4);
    const reached = await known(sent, address);
    fruitless = reached > offset ? 0 : fruitless + 1;
    if (fruitless > mostFruitless) throw new Refused("other");
    if (fruitless > 1) await restOrOnline(rests[Math.min(fruitless - 2, rests.length - 1)] ?? 0, signal);
    signal.throwIfAborted();
    offset = reached;
  }
  onProgress(file.size);
}

/** Why a piece is not taken, and would not be the next time; `undefined`: it may be. */
async function refusalOf(answer: Response | "cut"): Promise<string | undefined> {
  if (answer === "cut" || [408, 409, 429].includes(answer.status)) return undefined;
  const type = await typeOf(answer);
  // What is not ours may pass: a proxy that takes less at once, a server that starts.
  return type === "other" && (answer.status === 413 || answer.status >= 500) ? undefined : type;
}

/** One try, whose failure is nothing unusual. A file that can no longer be read is. */
async function patch(
  sent: SentFile,
  { address, offset, body }: { address: string; offset: number; body: Blob },
): Promise<Response | "cut"> {
  const bytes = await body.arrayBuffer().catch(() => undefined);
  if (!bytes) throw new Refused("file-unreadable");
  try {
    return await ask(sent, address, {
      method: "PATCH",
      headers: { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body: bytes,
    });
  } catch (error) {
    if (sent.signal.aborted) throw error;
    return "cut";
  }
}

async function known(sent: SentFile, address: string): Promise<number> {
  const offset = await offsetOf(sent, address);
  if (offset === undefined) throw new Refused("upload-unknown");
  return offset;
}

/** `undefined`: the server knows no such upload any more. */
async function offsetOf(sent: SentFile, address: string): Promise<number | undefined> {
  const answer = await insist(sent, () => ask(sent, address, { method: "HEAD" }));
  const offset = Number(answer.headers.get("upload-offset") ?? Number.NaN);
  return answer.ok && offset >= 0 ? offset : undefined;
}

/** Tries until somebody answers: with each rest, and as soon as the device has a connection again. */
async function insist({ signal, onWaiting }: SentFile, act: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await act();
      if (answer.status < 500) {
        onWaiting(false);
        return answer;
      }
    } catch (error) {
      if (signal.aborted) throw error;
    }
    onWaiting(true);
    await restOrOnline(rests[Math.min(tries, rests.length - 1)] ?? 0, signal);
    signal.throwIfAborted();
  }
}

function restOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
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

/** Ends after `patience`: a connection may be dead for a quarter of an hour before anybody says so. */
async function ask(
  { signal }: Pick<SentFile, "signal">,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, patience);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    return await fetch(address, {
      ...init,
      // A cast, because all of ours are plain objects.
      headers: { "Tus-Resumable": "1.0.0", ...(init.headers as Record<string, string> | undefined) },
      signal: ending.signal,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

async function giveUp(address: string): Promise<void> {
  try {
    await ask({ signal: AbortSignal.timeout(5000) }, address, { method: "DELETE" });
  } catch {
    // The server forgets by itself what nobody finishes.
  }
}

async function typeOf(answer: Response): Promise<string> {
  try {
    const problem = (await answer.json()) as { type?: unknown };
    return typeof problem.type === "string" ? problem.type : "other";
  } catch {
    return "other"; // something between us answered
  }
}

function metadata(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([key, value]) => `${key} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(",");
}
