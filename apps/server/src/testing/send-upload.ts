import { randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { vi } from "vitest";
import { writeMetadata } from "../uploads/tus-protocol.ts";
import { owner, type UploadServer } from "./upload-server.ts";

/** Where uploads are sent. */
export type Receiver = Pick<UploadServer, "ask">;

/** The same, with what requests need that `fetch` cannot send. */
export type Sender = Pick<UploadServer, "ask" | "address" | "headersOf">;

interface Begun {
  /** The entry of `upload-server.ts` by default. */
  entry?: { table: string; id: string };
  as?: "ada" | "bo" | "cy";
  bytes: number;
  kind?: string;
  headers?: Record<string, string>;
}

/** Starts an upload. */
export function begin(
  server: Receiver,
  { entry = owner, as = "ada", bytes, kind = "photo", headers }: Begun,
) {
  return server.ask("/api/uploads", {
    method: "POST",
    as,
    headers: {
      "Upload-Length": String(bytes),
      "Upload-Metadata": writeMetadata({ ...entry, kind }),
      ...headers,
    },
  });
}

/** Sends a piece and returns the response. */
export function sendPiece(
  server: Receiver,
  {
    path,
    offset,
    piece,
    as = "ada",
    headers,
  }: {
    path: string;
    offset: number;
    piece: Uint8Array;
    as?: "ada" | "bo" | "cy";
    headers?: Record<string, string>;
  },
): Promise<Response> {
  return server.ask(path, {
    method: "PATCH",
    as,
    headers: {
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      ...headers,
    },
    // A copy, because a body may not share its memory.
    body: Uint8Array.from(piece),
  });
}

/** Uploads a whole file and waits until it is transcoded. */
export async function uploadWhole(
  server: UploadServer,
  { bytes, kind = "photo" }: { bytes: Uint8Array; kind?: string },
) {
  const begun = await begin(server, { bytes: bytes.length, kind });
  const path = begun.headers.get("location") ?? "";
  const sent = await sendPiece(server, { path, offset: 0, piece: bytes });
  if (sent.status !== 204) throw new Error(`It was not taken: ${sent.status} ${await sent.text()}`);
  await server.uploads.jobs.idle();
  return path;
}

/** Declares all of `bytes`, sends `sent` of them, and drops the connection after they have arrived. */
export async function sendAndBreakOff(
  server: UploadServer,
  { path, offset, bytes, sent }: { path: string; offset: number; bytes: Uint8Array; sent: number },
): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const outgoing = request(new URL(path, server.address), {
    method: "PATCH",
    headers: {
      ...server.headersOf("ada"),
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(bytes.length - offset),
    },
  });
  outgoing.on("error", () => resolve());
  outgoing.on("close", () => resolve());
  outgoing.write(bytes.subarray(offset, offset + sent));
  // Checked on disk, because a request for the offset would end the earlier piece.
  await vi.waitUntil(() => preparedBytes(server) === sent);
  outgoing.destroy();
  await ended;
}

/** Like `sendAndBreakOff`, to a server that may be anywhere: drops the connection after a moment, or an answer. */
export async function sendCut(
  { address, headersOf }: Omit<Sender, "ask">,
  { path, offset, piece, sent }: { path: string; offset: number; piece: Uint8Array; sent: number },
): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const headers = {
    ...headersOf("ada"),
    "Upload-Offset": String(offset),
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": String(piece.length),
  };
  const outgoing = request(new URL(path, address), { method: "PATCH", headers, agent: false });
  for (const event of ["error", "close", "response"]) outgoing.on(event, () => resolve());
  outgoing.write(piece.subarray(0, sent), () => outgoing.destroy());
  await ended;
  outgoing.destroy();
}

/**
 * Sends pieces of odd sizes, most of which are cut, and requests the offset to continue from, like phones that change
 * cells.
 */
export async function sendInPieces(server: Sender, bytes: Uint8Array, entry = owner): Promise<void> {
  let begun = await begin(server, { bytes: bytes.length, kind: "video", entry });
  // Others of the same organization are still being processed.
  while (begun.status === 409) begun = await begin(server, { bytes: bytes.length, kind: "video", entry });
  const path = begun.headers.get("location") ?? "";
  for (let offset = 0; offset < bytes.length; offset = await offsetOf(server, path)) {
    const piece = bytes.subarray(offset, offset + randomInt(1, bytes.length - offset + 1));
    if (randomInt(3) > 0) await sendCut(server, { path, offset, piece, sent: randomInt(piece.length) });
    else {
      const { status } = await sendPiece(server, { path, offset, piece });
      if (status !== 204 && status !== 409) throw new Error(`A piece was answered ${status}.`);
    }
  }
}

/** Bytes that have arrived and are not stored yet. */
export function preparedBytes(server: Pick<UploadServer, "folder">): number {
  const folder = join(server.folder, "uploads", "incoming");
  if (!existsSync(folder)) return 0;
  const sizes = readdirSync(folder).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size,
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** The parts of an upload that are stored, put together; `undefined` if there are none. */
export function storedBytes(server: Pick<UploadServer, "folder">, path: string): Buffer | undefined {
  const folder = join(server.folder, "uploads", "parts", path.slice(path.lastIndexOf("/") + 1));
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other));
  return Buffer.concat(names.map((name) => readFileSync(join(folder, name))));
}

/** The offset at which an upload continues. */
export async function offsetOf(server: Receiver, path: string): Promise<number> {
  const response = await server.ask(path, { method: "HEAD", as: "ada" });
  if (response.status !== 200) throw new Error(`It is not there: ${response.status}`);
  return Number(response.headers.get("upload-offset"));
}
