import { createHmac, timingSafeEqual } from "node:crypto";

/** The token of a link: the id of a message to an organization, and its signature. It contains no personal data. */
export function signToken(id: string, key: string): string {
  return `${id}.${signatureOf(id, key).toString("base64url")}`;
}

/** The id of a token that one of the keys has signed; `undefined` for any other text. */
export function readToken(token: string, keys: readonly string[]): string | undefined {
  const [id = "", signature = "", ...more] = token.split(".");
  if (id === "" || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const isSigned = keys.some((key) => {
    const expected = signatureOf(id, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? id : undefined;
}

function signatureOf(id: string, key: string): Buffer {
  return createHmac("sha256", key).update(id).digest();
}
