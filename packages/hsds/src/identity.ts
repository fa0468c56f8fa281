import { createHash } from "node:crypto";

/** The namespace of all ids that Dragoman derives from source ids (RFC 9562, version 5). Never changes. */
const nameSpace = Buffer.from("9a1c3f62e2fb4f0d8a0b6f1f0f2f8f57", "hex");

/** UUIDv5 of parts: deterministic on every machine and at every import. */
export function deriveId(...parts: readonly string[]): string {
  // A separator that ids cannot contain distinguishes ("a", "bc") from ("ab", "c").
  const name = parts.join("\u001f");
  const bytes = createHash("sha1").update(nameSpace).update(name, "utf8").digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Whether text has the form of a UUID of any version. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
}
