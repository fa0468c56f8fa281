import { keepPerson, readActor, readPerson, type Contact, type Database } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { visitor } from "@dragoman/policy";
import { limitCalls } from "../call-limit.ts";
import type { Auth } from "./auth.ts";
import type { Codes } from "./codes.ts";
import { createPendingContacts } from "./pending-contact.ts";
import type { SignedIn, SignIn } from "../../app/server/sign-in.server.ts";

/** The one purpose of codes that open a session. */
const purpose = "sign-in";

export interface SignInOptions {
  database: Database;
  auth: Auth;
  codes: Codes;
  /** Signs what browsers keep while a code is on its way. */
  secret: string;
  /** Browsers reach us by HTTPS. */
  isSecure: boolean;
}

/** Of one caller and of all, in ten minutes: more than people who share a connection need. */
const mostAsked = { each: 20, all: 2000, milliseconds: 600_000 };
const mostShown = { each: 60, all: 6000, milliseconds: 600_000 };

/** Signing in with a code: whoever shows it is the person of that phone or address, known before or not. */
export function createSignIn({ database, auth, codes, secret, isSecure }: SignInOptions): SignIn {
  const pendings = createPendingContacts({ secret, isSecure });
  const asked = limitCalls(mostAsked);
  const shown = limitCalls(mostShown);
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
    async sendCode({ pending, write, address }) {
      permitCall(asked(address));
      await codes.send({ purpose, contact: pending.contact, write });
      return [await pendings.keep(pending)];
    },
    pending: (headers) => pendings.read(headers),
    async enter({ contact, code, device, address }) {
      permitCall(shown(address));
      await codes.use({ purpose, contact, code });
      const { id } = await keepPerson(database, contact);
      await markReached(database, { id, contact });
      const answer = await auth.api.openSession({ body: { personId: id, device }, asResponse: true });
      return [...answer.headers.getSetCookie(), await pendings.forget()];
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

function permitCall(seconds: number): void {
  if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
}

async function markReached(
  { kysely }: Database,
  { id, contact }: { id: string; contact: Contact },
): Promise<void> {
  const reached = "phone" in contact ? { phone_number_verified: 1 } : { email_verified: 1 };
  await kysely.updateTable("people").set(reached).where("id", "=", id).execute();
}
