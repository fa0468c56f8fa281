import {
  changeContact,
  keepPerson,
  readActor,
  readPerson,
  type Contact,
  type Database,
} from "@dragoman/database";
import { visitor } from "@dragoman/policy";
import { limitCalls } from "../call-limit.ts";
import { themeCookie } from "../../app/server/theme.server.ts";
import type { SignedIn, SignIn } from "../../app/server/sign-in.server.ts";
import type { Auth } from "./auth.ts";
import { createChallenges } from "./challenges.ts";
import type { Codes } from "./codes.ts";
import { createPasskeys } from "./passkeys.ts";
import { createPendingContacts } from "./pending-contact.ts";
import { permitCall } from "./permit-call.ts";

/** What a code is for: to let somebody in, or to reach somebody by another phone or address. */
function purposeOf(personId: string | null): string {
  return personId === null ? "sign-in" : `contact ${personId}`;
}

export interface SignInOptions {
  database: Database;
  auth: Auth;
  codes: Codes;
  /** Signs what browsers keep while a code is on its way. */
  secret: string;
  /** Signs what browsers keep while a passkey is looked for. */
  challengeSecret: string;
  /** Browsers reach us by HTTPS. */
  isSecure: boolean;
}

/** Of one caller and of all, in ten minutes: more than people who share a connection need. */
const mostAsked = { each: 20, all: 2000, milliseconds: 600_000 };
const mostShown = { each: 60, all: 6000, milliseconds: 600_000 };

/** However often somebody comes back, a session ends so long after it has begun. */
const longestDays = 365;

/** Signing in with a code: whoever shows it is the person of that phone or address, known before or not. */
export function createSignIn(options: SignInOptions): SignIn {
  const { database, auth, codes, secret, challengeSecret, isSecure } = options;
  const pendings = createPendingContacts({ secret, isSecure });
  const asked = limitCalls(mostAsked);
  const shown = limitCalls(mostShown);
  async function whoIs(headers: Headers): Promise<SignedIn | null> {
    // Most visitors have no cookie of ours, and cost no question to the database.
    if (!headers.get("cookie")?.includes("dragoman.")) return null;
    const known = await auth.api.getSession({ headers });
    if (!known) return null;
    const since = known.session.createdAt;
    if (Date.now() - since.getTime() > longestDays * 24 * 60 * 60_000) return null;
    const actor = await readActor(database, known.user.id);
    if (actor.personId === null) return null;
    const person = await readPerson(database, { actor, id: actor.personId });
    return { actor, person, sessionId: known.session.id, since: since.toISOString() };
  }
  /** What was open in this browser is over: whoever signs in begins with a cookie that nobody has seen before. */
  async function open({ personId, device, headers }: { personId: string; device: string; headers: Headers }) {
    const earlier = await auth.api.getSession({ headers });
    if (earlier) await auth.api.revokeSession({ headers, body: { token: earlier.session.token } });
    const { theme } = await readPerson(database, { actor: "system", id: personId });
    const answer = await auth.api.openSession({ body: { personId, device }, asResponse: true });
    return [...answer.headers.getSetCookie(), themeCookie(theme, { isSecure })];
  }
  return {
    async sendCode({ pending, write, address }) {
      permitCall(asked(address));
      await codes.send({ purpose: purposeOf(pending.personId), contact: pending.contact, write });
      return [await pendings.keep(pending)];
    },
    pending: (headers) => pendings.read(headers),
    async enter({ contact, code, device, headers, address }) {
      permitCall(shown(address));
      await codes.use({ purpose: purposeOf(null), contact, code });
      const { id } = await keepPerson(database, contact);
      await markReached(database, { id, contact });
      return [...(await open({ personId: id, device, headers })), await pendings.forget()];
    },
    async proveContact({ signedIn, contact, code, address }) {
      permitCall(shown(address));
      const { actor, person } = signedIn;
      await codes.use({ purpose: purposeOf(person.id), contact, code });
      await changeContact(database, { actor, id: person.id, contact });
      return [await pendings.forget()];
    },
    passkeys: createPasskeys({
      database,
      challenges: createChallenges({ database, secret: challengeSecret, isSecure }),
      asked,
      shown,
      open,
    }),
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
      return [...answer.headers.getSetCookie(), themeCookie("device", { isSecure })];
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
