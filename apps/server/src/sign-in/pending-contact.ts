import type { Contact } from "@dragoman/database";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import type { PendingSignIn } from "@dragoman/pages/site/sign-in.server.ts";
import { cookieName } from "./cookie-name.ts";

/** Seconds. A little longer than a code is valid. */
const lifetime = 15 * 60;

/**
 * Stores in the browser, until the code is entered, where a code was sent: in no address, and in no table of ours.
 * Signed, so that nobody tries codes for a contact that they did not request in this browser.
 */
export function createPendingContacts({ secret, isSecure }: { secret: string; isSecure: boolean }) {
  const name = cookieName("pending", isSecure);
  const attributes = { httpOnly: true, sameSite: "Lax", secure: isSecure, path: "/" } as const;
  return {
    store: (pending: PendingSignIn): Promise<string> =>
      serializeSigned(name, encode(pending), secret, { ...attributes, maxAge: lifetime }),
    clear: (): Promise<string> => serializeSigned(name, "", secret, { ...attributes, maxAge: 0 }),
    async read(headers: Headers): Promise<PendingSignIn | null> {
      const { [name]: value } = await parseSigned(headers.get("cookie") ?? "", secret, name);
      return typeof value === "string" && value !== "" ? decode(value) : null;
    },
  };
}

function encode(pending: PendingSignIn): string {
  return Buffer.from(JSON.stringify(pending)).toString("base64url");
}

/** Decodes a value that we signed; an older version of this server may have written it. */
function decode(value: string): PendingSignIn | null {
  const pending = JSON.parse(Buffer.from(value, "base64url").toString()) as Partial<PendingSignIn>;
  const contact = pending.contact as Partial<Record<"phone" | "email", string>> | undefined;
  const read: Contact | undefined =
    contact?.phone !== undefined
      ? { phone: contact.phone }
      : contact?.email !== undefined
        ? { email: contact.email }
        : undefined;
  const { to = "", personId = null, browser = "", isScarce } = pending;
  return read ? { contact: read, to, personId, browser, ...(isScarce && { isScarce }) } : null;
}
