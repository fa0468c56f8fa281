import { keepPerson, readActor, readPerson, type Contact, type Database } from "@dragoman/database";
import { visitor } from "@dragoman/policy";
import type { Auth } from "./auth.ts";
import type { Codes } from "./codes.ts";
import type { SignedIn, SignIn } from "../../app/server/sign-in.server.ts";

/** The one purpose of codes that open a session. */
const purpose = "sign-in";

export interface SignInOptions {
  database: Database;
  auth: Auth;
  codes: Codes;
}

/** Signing in with a code: whoever shows it is the person of that phone or address, known before or not. */
export function createSignIn({ database, auth, codes }: SignInOptions): SignIn {
  async function whoIs(headers: Headers): Promise<SignedIn | null> {
    // Most visitors have no cookie of ours, and cost no question to the database.
    if (!headers.get("cookie")?.includes("dragoman.")) return null;
    const known = await auth.api.getSession({ headers });
    if (!known) return null;
    const actor = await readActor(database, known.user.id);
    if (actor.personId === null) return null;
    const person = await readPerson(database, { actor, id: actor.personId });
    return { actor, person, sessionId: known.session.id };
  }
  return {
    sendCode: ({ contact, write }) => codes.send({ purpose, contact, write }),
    async enter({ contact, code, device }) {
      await codes.use({ purpose, contact, code });
      const { id } = await keepPerson(database, contact);
      await markReached(database, { id, contact });
      const answer = await auth.api.openSession({ body: { personId: id, device }, asResponse: true });
      return answer.headers.getSetCookie();
    },
    whoIs,
    async actorOf(headers) {
      return (await whoIs(headers))?.actor ?? visitor;
    },
    async sessions(headers) {
      const sessions = await auth.api.listSessions({ headers });
      return sessions
        .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
        .map(({ id, userAgent, createdAt, updatedAt }) => ({
          id,
          device: userAgent ?? "",
          since: createdAt.toISOString(),
          lastSeen: updatedAt.toISOString(),
        }));
    },
    async endSession(headers, id) {
      // The list holds none but the person's own.
      const sessions = await auth.api.listSessions({ headers });
      const session = sessions.find((one) => one.id === id);
      if (session) await auth.api.revokeSession({ headers, body: { token: session.token } });
    },
    async endOtherSessions(headers) {
      await auth.api.revokeOtherSessions({ headers });
    },
    async leave(headers) {
      const answer = await auth.api.signOut({ headers, asResponse: true });
      return answer.headers.getSetCookie();
    },
  };
}

async function markReached(
  { kysely }: Database,
  { id, contact }: { id: string; contact: Contact },
): Promise<void> {
  const reached = "phone" in contact ? { phone_number_verified: 1 } : { email_verified: 1 };
  await kysely.updateTable("people").set(reached).where("id", "=", id).execute();
}
