import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

const asked = z.object({
  personId: z.string(),
  /** Roughly which one. */
  device: z.string(),
  openedBy: z.enum(["code", "passkey"]),
});

/**
 * Opens a session for somebody who has proved who they are. It has no path, so that nothing outside this server can
 * ask for it.
 */
export const openSession = {
  id: "open-session",
  endpoints: {
    openSession: createAuthEndpoint({ method: "POST", body: asked }, async (context) => {
      const { internalAdapter } = context.context;
      const { personId, device, openedBy } = context.body;
      const user = await internalAdapter.findUserById(personId);
      if (!user) return context.json({ opened: false });
      const session = await internalAdapter.createSession(personId, false, {
        userAgent: device,
        openedBy,
      });
      await setSessionCookie(context, { session, user });
      return context.json({ opened: true });
    }),
  },
} satisfies BetterAuthPlugin;
