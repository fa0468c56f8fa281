import { existsSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { vi } from "vitest";
import { writeMetadata } from "../uploads/tus-protocol.ts";
import { owner, type UploadServer } from "./upload-server.ts";

interface Begun {
  as?: "ada" | "bo" | "cy";
  bytes: number;
  kind?: string;
  headers?: Record<string, string>;
}

/** Starts an upload for the entry of `upload-server.ts`. */
export function begin(server: UploadServer, { as = "ada", bytes, kind = "photo", headers }: Begun) {
  return server.ask("/api/uploads", {
    method: "POST",
    as,
    headers: {
      "Upload-Length": String(bytes),
      "Upload-Metadata": writeMetadata({ table: owner.table, id: owner.id, kind }),
      ...headers,
    },
  });
}

/** Sends a piece and returns the response. */
export function sendPiece(
  server: UploadServer,
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
  const file = join(server.folder, "uploads", path.slice(path.lastIndexOf("/") + 1));
  // Checked on disk, because a request for the offset would end the earlier piece.
  await vi.waitUntil(() => existsSync(file) && statSync(file).size === offset + sent);
  outgoing.destroy();
  await ended;
}

/** The offset at which an upload continues. */
export async function offsetOf(server: UploadServer, path: string): Promise<number> {
  const response = await server.ask(path, { method: "HEAD", as: "ada" });
  if (response.status !== 200) throw new Error(`It is not there: ${response.status}`);
  return Number(response.headers.get("upload-offset"));
}
