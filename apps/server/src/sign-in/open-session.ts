import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import * as z from "zod";
import { hashSessionToken, makeSessionToken } from "./session-token.ts";

const asked = z.object({
  personId: z.string(),
  /** Roughly which one. */
  device: z.string(),
  openedBy: z.enum(["code", "passkey"]),
});

/**
 * Sessions of which the database has a hash, where the library would keep the token of the cookie as it is: a copy of the
 * database opens none. To the library the hash is the token. What a browser brings becomes the hash before the library
 * reads it, and `openSession` gives the browser the token itself.
 *
 * NOTE: answers of the library that renew a cookie would hold the hash. None is passed on but those of `openSession` and
 * of signing out.
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
            // Nothing else that a browser brings concerns the library.
            const hashed = token === undefined ? "" : await pairOf(name, hashSessionToken(token), secret);
            return { context: { headers: new Headers({ cookie: hashed }) } };
          }),
        },
      ],
    },
    endpoints: {
      /**
       * Opens a session for somebody who has proved who they are. It has no path, so that nothing outside this server can
       * ask for it.
       */
      openSession: createAuthEndpoint({ method: "POST", body: asked }, async (context) => {
        const { internalAdapter } = context.context;
        const { personId, device, openedBy } = context.body;
        const user = await internalAdapter.findUserById(personId);
        if (!user) return context.json({ opened: false });
        const token = makeSessionToken();
        const kept = { userAgent: device, openedBy, token: hashSessionToken(token) };
        const session = await internalAdapter.createSession(personId, false, kept, true);
        await setSessionCookie(context, { session: { ...session, token }, user });
        return context.json({ opened: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** As a browser would bring it. */
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
