import {
  changeContact,
  findOrCreatePerson,
  longestSessionDays,
  readActor,
  readPerson,
  recordAudit,
  type Contact,
  type Database,
  type Person,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { visitor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { SharedLimits } from "../security/shared-limits.ts";
import { themeCookie } from "@dragoman/ui/styles/theme.server.ts";
import type { PendingSignIn, SignedIn, SignIn } from "@dragoman/pages/site/sign-in.server.ts";
import type { Auth } from "./auth.ts";
import { createChallenges } from "./challenges.ts";
import type { Codes } from "./codes.ts";
import { guardRoles } from "./guarded-roles.ts";
import { createPasskeys } from "./passkeys.ts";
import { createPendingContacts } from "./pending-contact.ts";
import { permitCall } from "./permit-call.ts";

/**
 * The purpose of a code: to sign in, or to verify another phone number or address, in the browser that requested it. So
 * nobody can sign in elsewhere with another person's code, or use up its tries.
 */
function purposeOf({ personId, browser }: Pick<PendingSignIn, "personId" | "browser">): string {
  return `${personId === null ? "sign-in" : `contact ${personId}`} ${browser}`;
}

export interface SignInOptions {
  database: Database;
  auth: Auth;
  codes: Codes;
  limits: SharedLimits;
  /** Signs the cookie of a browser that waits for a code. */
  secret: string;
  /** Signs the cookie of a browser that waits for a passkey. */
  challengeSecret: string;
  /** Whether browsers reach the server by HTTPS. */
  isSecure: boolean;
  /** As of `SignIn`. */
  host: string;
}

/** A person who has proved their identity, and the method. */
interface Opening {
  personId: string;
  device: string;
  /** The headers of the request. */
  headers: Headers;
  openedBy: "code" | "passkey";
  /** The network to remember for this person, hashed; none when absent. */
  address?: string | undefined;
}

/** Per caller and in total, in ten minutes: more than people who share a connection need. */
const codeLimits = { each: 20, all: 2000, milliseconds: 600_000 };
/** The sign-in page requests a challenge each time it opens, so these are many; each costs a row for minutes. */
const challengeLimits = { each: 200, all: 10_000, milliseconds: 600_000 };
const attemptLimits = { each: 60, all: 6000, milliseconds: 600_000 };

/**
 * Signs people in with a code: entering it proves that the phone number or address is theirs, with an account or
 * without.
 */
export function createSignIn(options: SignInOptions): SignIn {
  const { database, auth, codes, limits, secret, challengeSecret, isSecure, host } = options;
  const pendings = createPendingContacts({ secret, isSecure });
  const mayRequestCode = limits.limit("codes", codeLimits);
  const mayRequestChallenge = limits.limit("challenges", challengeLimits);
  const mayAttempt = limits.limit("attempts", attemptLimits);
  async function whoIs(headers: Headers): Promise<SignedIn | null> {
    // Most visitors have no cookie of ours, and need no database query.
    if (!headers.get("cookie")?.includes("dragoman.")) return null;
    const known = await auth.api.getSession({ headers });
    if (!known) return null;
    const since = known.session.createdAt;
    if (Date.now() - since.getTime() > longestSessionDays * 24 * 60 * 60_000) return null;
    const actor = await readActor(database, known.user.id);
    if (actor.personId === null) return null;
    const { personId } = actor;
    const person = await readPerson(database, { actor, id: personId });
    const { openedBy, id: sessionId } = known.session;
    const guarded = await guardRoles(database, { actor, personId, openedBy });
    return { ...guarded, person, sessionId, since: since.toISOString() };
  }
  /**
   * Ends the browser's earlier session: a new session gets a cookie value that nobody has seen before (session
   * fixation).
   */
  async function open({ personId, device, headers, openedBy, address }: Opening) {
    const earlier = await auth.api.getSession({ headers });
    if (earlier) await auth.api.revokeSession({ headers, body: { token: earlier.session.token } });
    const { theme } = await readPerson(database, { actor: "system", id: personId });
    const answer = await auth.api.openSession({ body: { personId, device, openedBy }, asResponse: true });
    await auditSignIn({ personId, openedBy });
    await codes.rememberNetwork({ personId, address });
    return [...answer.headers.getSetCookie(), themeCookie(theme, { isSecure })];
  }
  /**
   * Visits of members are private. Sign-ins of people with a role are in the audit log, which other people with a role
   * can read.
   */
  async function auditSignIn({ personId, openedBy }: Pick<Opening, "personId" | "openedBy">) {
    const actor = await readActor(database, personId);
    if (actor.grants.length === 0) return;
    const object = { table: "people", id: personId };
    await recordAudit(database, { actor, action: "session:open", object, after: { by: openedBy } });
  }
  return {
    host,
    async sendCode({ pending, write, address }) {
      permitCall(await mayRequestCode(address));
      const bound = { ...pending, browser: randomUUID() };
      const request = { purpose: purposeOf(bound), contact: pending.contact, address, write };
      const isScarce = pending.personId === null && (await codes.sendToSignIn(request)) === "scarce";
      if (pending.personId !== null) await codes.send(request);
      return [await pendings.store({ ...bound, ...(isScarce && { isScarce }) })];
    },
    pending: (headers) => pendings.read(headers),
    async enter({ contact, browser, code, device, headers, locale, address }) {
      permitCall(await mayAttempt(address));
      await codes.use({ purpose: purposeOf({ personId: null, browser }), contact, code });
      const person = await findOrCreatePerson(database, contact);
      const { id } = person;
      await markReached(database, { person, contact, locale });
      const cookies = await open({ personId: id, device, headers, openedBy: "code", address });
      return [...cookies, await pendings.clear()];
    },
    async proveContact({ signedIn, contact, browser, code, address }) {
      permitCall(await mayAttempt(address));
      // The session may have changed since the code was requested.
      if (signedIn.passkeyNeed === "needed") throw new Refusal("sign-in-needed");
      const { actor, person } = signedIn;
      await codes.use({ purpose: purposeOf({ personId: person.id, browser }), contact, code });
      await changeContact(database, { actor, id: person.id, contact });
      return [await pendings.clear()];
    },
    passkeys: createPasskeys({
      database,
      challenges: createChallenges({ database, secret: challengeSecret, isSecure }),
      mayRequestChallenge,
      mayAttempt,
      open: (opening) => open({ ...opening, openedBy: "passkey" }),
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
      // The list contains only the person's own sessions.
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
  { person, contact, locale }: { person: Person; contact: Contact; locale: string },
): Promise<void> {
  await kysely
    .updateTable("people")
    .set({
      ...("phone" in contact ? { phone_number_verified: 1 } : { email_verified: 1 }),
      ...(person.languages.length === 0 && { languages: JSON.stringify([locale]) }),
    })
    .where("id", "=", person.id)
    .execute();
}
