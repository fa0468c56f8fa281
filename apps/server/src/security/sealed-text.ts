import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits and a tag of 128 bits. */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text. `about` is not encrypted, but the text opens only with the same: a row's id, for instance. */
export function sealText(text: string, { key, about }: { key: string; about: string }): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, "hex"), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(about));
  const sealed = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString("base64url");
}

/** Decrypts a text with the first of the keys that fits; `undefined` if none does, or the text was changed. */
export function openSealed(
  sealed: string,
  { keys, about }: { keys: readonly string[]; about: string },
): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  for (const key of keys) {
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv(algorithm, Buffer.from(key, "hex"), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ]).toString("utf8");
    } catch {
      // Another key, or changed bytes: `final` does not distinguish them.
    }
  }
  return undefined;
}
