/** The parts of the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload) that this server supports. */
import { Refusal } from "@dragoman/hsds/refusal";
import { problemResponse } from "../problem.ts";

/** The only version. */
export const tusVersion = "1.0.0";

/** `creation`: `POST` starts an upload. `termination`: `DELETE` cancels it. `expiration`: unfinished ones expire. */
export const tusExtensions = "creation,termination,expiration";

/** The content type of pieces. */
export const pieceType = "application/offset+octet-stream";

/** A response of the protocol. Not cached. */
export function tusAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, {
    status,
    headers: { "Tus-Resumable": tusVersion, "Cache-Control": "no-store", ...headers },
  });
}

/** A refusal, readable for clients of the protocol and for people. An unsupported version gets the supported one. */
export function tusProblem(refusal: Refusal): Response {
  const response = problemResponse(refusal);
  response.headers.set("Tus-Resumable", tusVersion);
  if (refusal.type === "upload-version-unknown") response.headers.set("Tus-Version", tusVersion);
  return response;
}

/** Requires the version header of every request except `OPTIONS`. @throws {Refusal} `upload-version-unknown` */
export function requireTus(headers: Headers): void {
  if (headers.get("tus-resumable") !== tusVersion) throw new Refusal("upload-version-unknown", {});
}

/** Parses a number of bytes. @throws {Refusal} `upload-invalid` */
export function parseBytes(headers: Headers, name: string): number {
  const text = headers.get(name) ?? "";
  const value = Number(text);
  if (/^\d{1,15}$/.test(text)) return value;
  throw new Refusal("upload-invalid", { reason: `${name} is no number of bytes` });
}

/**
 * Parses `owner c2VydmljZXM=,id YWJj`: keys, each with a value in base64.
 *
 * @throws {Refusal} `upload-invalid`
 */
export function parseMetadata(header: string | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? "").split(",").filter((one) => one.trim() !== "")) {
    const [key = "", value = "", ...rest] = pair.trim().split(" ");
    if (key === "" || rest.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value) || found.has(key))
      throw new Refusal("upload-invalid", { reason: "Upload-Metadata cannot be read" });
    found.set(key, Buffer.from(value, "base64").toString("utf8"));
  }
  return found;
}

/** The inverse of `parseMetadata`. */
export function writeMetadata(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
