import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import * as z from "zod";
import { hashSessionToken, makeSessionToken } from "./session-token.ts";

const bodySchema = z.object({
  personId: z.string(),
  /** Roughly which device. */
  device: z.string(),
  openedBy: z.enum(["code", "passkey"]),
});

/**
 * Stores only a hash of each session token, where the library would store the cookie's token unhashed: a copy of the
 * database opens no session. To the library the hash is the token. A cookie's token is hashed before the library reads
 * it, and `openSession` gives the browser the token itself.
 *
 * NOTE: responses of the library that renew a cookie would contain the hash. Only those of `openSession` and of signing
 * out are passed on.
 */
export function hashedSessions({ earlierSecrets }: { earlierSecrets: readonly string[] }) {
  return {
    id: "hashed-sessions",
    hooks: {
      before: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async ({ headers, context }) => {
            const { secret, authCookies } = context;
            const { name } = authCookies.sessionToken;
            const cookie = headers?.get("cookie");
            if (!cookie) return { context: {} };
            const token = await signedBy([secret, ...earlierSecrets], cookie, name);
            // The library needs nothing else from a request.
            const hashed = token === undefined ? "" : await pairOf(name, hashSessionToken(token), secret);
            return { context: { headers: new Headers({ cookie: hashed }) } };
          }),
        },
      ],
    },
    endpoints: {
      /**
       * Opens a session for a person who has proved their identity. It has no path, so nothing outside this server can
       * call it.
       */
      openSession: createAuthEndpoint({ method: "POST", body: bodySchema }, async (context) => {
        const { internalAdapter } = context.context;
        const { personId, device, openedBy } = context.body;
        const user = await internalAdapter.findUserById(personId);
        if (!user) return context.json({ opened: false });
        const token = makeSessionToken();
        const fields = { userAgent: device, openedBy, token: hashSessionToken(token) };
        const session = await internalAdapter.createSession(personId, false, fields, true);
        await setSessionCookie(context, { session: { ...session, token }, user });
        return context.json({ opened: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** The cookie pair that a browser would send. */
async function pairOf(name: string, value: string, secret: string): Promise<string> {
  const [pair = ""] = (await serializeSigned(name, value, secret, { path: "/", secure: true })).split(";");
  return pair;
}

/** The value of a cookie that one of the keys has signed. */
async function signedBy(
  secrets: readonly string[],
  cookie: string,
  name: string,
): Promise<string | undefined> {
  for (const secret of secrets) {
    const { [name]: value } = await parseSigned(cookie, secret, name);
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}
