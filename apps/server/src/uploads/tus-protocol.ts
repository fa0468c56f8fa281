/** The words of the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload), as far as they are spoken here. */
import { Refusal } from "@dragoman/hsds/refusal";
import { problemResponse } from "../problem.ts";

/** The one version there is. */
export const tusVersion = "1.0.0";

/** `creation`: uploads are begun with `POST`. `termination`: and given up with `DELETE`. `expiration`: or forgotten. */
export const tusExtensions = "creation,termination,expiration";

/** The form in which pieces come. */
export const pieceType = "application/offset+octet-stream";

/** An answer of the protocol. Nobody keeps it. */
export function tusAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, {
    status,
    headers: { "Tus-Resumable": tusVersion, "Cache-Control": "no-store", ...headers },
  });
}

/** A refusal, as clients of the protocol and people read it. Who speaks another version is told which one is spoken. */
export function tusProblem(refusal: Refusal): Response {
  const response = problemResponse(refusal);
  response.headers.set("Tus-Resumable", tusVersion);
  if (refusal.type === "upload-version-unknown") response.headers.set("Tus-Version", tusVersion);
  return response;
}

/** What every request but `OPTIONS` says. @throws {Refusal} `upload-version-unknown` */
export function requireTus(headers: Headers): void {
  if (headers.get("tus-resumable") !== tusVersion) throw new Refusal("upload-version-unknown", {});
}

/** A number of bytes. @throws {Refusal} `upload-invalid` */
export function parseBytes(headers: Headers, name: string): number {
  const text = headers.get(name) ?? "";
  const value = Number(text);
  if (/^\d{1,15}$/.test(text)) return value;
  throw new Refusal("upload-invalid", { reason: `${name} is no number of bytes` });
}

/**
 * `owner c2VydmljZXM=,id YWJj`: keys, each with a value in base64.
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

/** The other way round. */
export function writeMetadata(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
