import { type Media, type MediaKind, mediaKinds, mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Upload } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import type { OneAtATime } from "./one-at-a-time.ts";
import type { AppendedPiece, UploadFiles } from "./upload-files.ts";
import {
  requireTus,
  parseBytes,
  parseMetadata,
  pieceType,
  tusAnswer,
  tusExtensions,
  tusProblem,
  tusVersion,
  writeMetadata,
} from "./tus-protocol.ts";

/** Resumable uploads by the tus protocol. */
export const uploadsPath = "/api/uploads";

/** Milliseconds: a phone that changes cells is silent for a while. */
const patience = 60_000;

/** Starts, finds and ends uploads: `media/uploads.ts`. */
export interface UploadRecords {
  open(request: { actor: Actor; owner: Media["owner"]; kind: MediaKind; bytes: number }): Promise<Upload>;
  find(request: { actor: Actor; id: string }): Promise<Upload>;
  /** All bytes have arrived. */
  receive(id: string): Promise<void>;
  /** Cancels an upload for the person who started it. */
  remove(request: { actor: Actor; upload: Upload }): Promise<void>;
}

export interface UploadHandlerOptions {
  records: UploadRecords;
  files: UploadFiles;
  writing: OneAtATime;
  actorOf: (headers: Headers) => Promise<Actor>;
  /** Receives errors for the operator that the caller cannot fix. */
  onError: (error: unknown) => void;
}

/** `origin`: of our own pages, as the caller reaches them. */
export type UploadHandler = (request: Request, context: { origin: string }) => Promise<Response>;

/**
 * Each request is authorized first and its body read last, so that a refusal costs no upload. The progress is in the
 * database, so every server knows it.
 */
export function createUploadHandler(options: UploadHandlerOptions): UploadHandler {
  return async (request, { origin }) => {
    try {
      return await answer(options, { request, origin });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.type === "upload-no-disk" || error.type === "storage-unavailable") options.onError(error);
      return tusProblem(error);
    }
  };
}

async function answer(
  options: UploadHandlerOptions,
  { request, origin }: { request: Request; origin: string },
): Promise<Response> {
  const { method, headers } = request;
  const id = new URL(request.url).pathname.slice(uploadsPath.length + 1);
  if (method === "OPTIONS")
    return tusAnswer(204, {
      "Tus-Version": tusVersion,
      "Tus-Extension": tusExtensions,
      "Tus-Max-Size": String(mediaLimits.bytes.video),
    });
  const sender = headers.get("origin");
  // A request without an origin does not come from a page: browsers send one with every method but reads.
  if (sender !== null && sender !== origin) throw new Refusal("page-foreign", {});
  const actor = await options.actorOf(headers);
  if (actor.personId === null) throw new Refusal("sign-in-needed", {});
  requireTus(headers);
  if (id === "" && method === "POST") return createUpload(options, { headers, actor });
  if (id !== "" && method === "HEAD") return reportProgress(options, { actor, id });
  if (id !== "" && method === "PATCH") return appendPiece(options, { request, actor, id });
  if (id !== "" && method === "DELETE") return cancelUpload(options, { actor, id });
  throw new Refusal("method-unknown", { methods: id === "" ? "OPTIONS, POST" : "DELETE, HEAD, PATCH" });
}

const owners: ReadonlySet<string> = new Set<Media["owner"]["table"]>([
  "services",
  "organizations",
  "locations",
]);

async function createUpload(
  { records }: UploadHandlerOptions,
  { headers, actor }: { headers: Headers; actor: Actor },
): Promise<Response> {
  // A client that ignores the extensions in `OPTIONS` would treat a part as the whole.
  if (headers.has("upload-concat"))
    throw new Refusal("upload-invalid", { reason: "parts are not put together here" });
  const bytes = parseBytes(headers, "Upload-Length");
  const metadata = parseMetadata(headers.get("upload-metadata"));
  const [table, id, kind] = ["table", "id", "kind"].map((name) => metadata.get(name) ?? "");
  const isKind = mediaKinds.find((one) => one === kind);
  // No id contains control characters, which some databases reject.
  if (!isOwnerTable(table) || !id || /\p{Cc}/u.test(id) || !isKind)
    throw new Refusal("upload-invalid", { reason: "it does not say what it belongs to" });
  if (bytes === 0) throw new Refusal("upload-invalid", { reason: "it is empty" });
  const upload = await records.open({ actor, owner: { table, id }, kind: isKind, bytes });
  return tusAnswer(201, {
    Location: `${uploadsPath}/${upload.id}`,
    "Upload-Expires": new Date(upload.expiresAt).toUTCString(),
    "Upload-Offset": "0",
  });
}

function isOwnerTable(table: string | undefined): table is Media["owner"]["table"] {
  return table !== undefined && owners.has(table);
}

interface UploadTarget {
  actor: Actor;
  id: string;
}

async function reportProgress(options: UploadHandlerOptions, request: UploadTarget): Promise<Response> {
  const upload = await options.records.find(request);
  return options.writing.alone(upload.id, async () => {
    const offset = await reachedOf(options, upload);
    // The process may have stopped after the last byte and before this step.
    if (offset === upload.bytes && !upload.isReceived) await options.records.receive(upload.id);
    return tusAnswer(200, {
      ...progress(upload, offset),
      "Upload-Length": String(upload.bytes),
      "Upload-Metadata": writeMetadata({ ...upload.owner, kind: upload.kind }),
    });
  });
}

/** Bytes. Those of a received upload may be deleted already. */
async function reachedOf({ files }: UploadHandlerOptions, upload: Upload): Promise<number> {
  return upload.isReceived ? upload.bytes : files.size(upload.id);
}

async function appendPiece(
  options: UploadHandlerOptions,
  { request, ...target }: UploadTarget & { request: Request },
): Promise<Response> {
  const { records, files, writing } = options;
  const upload = await records.find(target);
  if (request.headers.get("content-type") !== pieceType) throw new Refusal("upload-form-unknown", {});
  const declared = parseBytes(request.headers, "Upload-Offset");
  return writing.alone(upload.id, async (signal) => {
    const offset = await reachedOf(options, upload);
    if (declared !== offset) throw new Refusal("upload-offset", { offset });
    const room = upload.bytes - offset;
    if (Number(request.headers.get("content-length") ?? "0") > room) throw tooLong(upload);
    const piece: AppendedPiece =
      request.body && !upload.isReceived
        ? await files.append(upload.id, { body: request.body, from: offset, room, signal, patience })
        : { size: offset, end: "whole" };
    if (piece.end === "long") throw tooLong(upload);
    if (piece.size === upload.bytes && !upload.isReceived) await records.receive(upload.id);
    return tusAnswer(204, progress(upload, piece.size));
  });
}

function tooLong({ bytes }: Upload): Refusal {
  return new Refusal("upload-too-large", { most: `${bytes} bytes, as it said` });
}

async function cancelUpload(
  { records, writing }: UploadHandlerOptions,
  request: UploadTarget,
): Promise<Response> {
  const upload = await records.find(request);
  return writing.alone(upload.id, async () => {
    await records.remove({ actor: request.actor, upload });
    return tusAnswer(204);
  });
}

function progress({ expiresAt }: Upload, offset: number): Record<string, string> {
  return { "Upload-Offset": String(offset), "Upload-Expires": new Date(expiresAt).toUTCString() };
}
