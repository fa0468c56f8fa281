import {
  changeContact,
  findOrCreatePerson,
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
import { limitCalls } from "../security/call-limit.ts";
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
 * What a code is for: to let somebody in, or to reach somebody by another phone or address, in the browser that asked.
 * So nobody opens a session elsewhere with a code that somebody else was sent, or spends its tries.
 */
function purposeOf({ personId, browser }: Pick<PendingSignIn, "personId" | "browser">): string {
  return `${personId === null ? "sign-in" : `contact ${personId}`} ${browser}`;
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
  /** As of `SignIn`. */
  host: string;
}

/** Somebody who has proved who they are, and how. */
interface Opening {
  personId: string;
  device: string;
  /** What the browser brought. */
  headers: Headers;
  openedBy: "code" | "passkey";
  /** Where they are remembered to have been, hashed; nowhere when absent. */
  address?: string | undefined;
}

/** Of one caller and of all, in ten minutes: more than people who share a connection need. */
const mostAsked = { each: 20, all: 2000, milliseconds: 600_000 };
/** Whoever opens the page of signing in has a passkey looked for, so these are many; each costs a row for minutes. */
const mostOffered = { each: 200, all: 10_000, milliseconds: 600_000 };
const mostShown = { each: 60, all: 6000, milliseconds: 600_000 };

/** However often somebody comes back, a session ends so long after it has begun. */
const longestDays = 365;

/** Signing in with a code: whoever shows it is the person of that phone or address, known before or not. */
export function createSignIn(options: SignInOptions): SignIn {
  const { database, auth, codes, secret, challengeSecret, isSecure, host } = options;
  const pendings = createPendingContacts({ secret, isSecure });
  const mayAsk = limitCalls(mostAsked);
  const offered = limitCalls(mostOffered);
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
    const { personId } = actor;
    const person = await readPerson(database, { actor, id: personId });
    const { openedBy, id: sessionId } = known.session;
    const guarded = await guardRoles(database, { actor, personId, openedBy });
    return { ...guarded, person, sessionId, since: since.toISOString() };
  }
  /** What was open in this browser is over: whoever signs in begins with a cookie that nobody has seen before. */
  async function open({ personId, device, headers, openedBy, address }: Opening) {
    const earlier = await auth.api.getSession({ headers });
    if (earlier) await auth.api.revokeSession({ headers, body: { token: earlier.session.token } });
    const { theme } = await readPerson(database, { actor: "system", id: personId });
    const answer = await auth.api.openSession({ body: { personId, device, openedBy }, asResponse: true });
    await tellTrail({ personId, openedBy });
    await codes.rememberNetwork({ personId, address });
    return [...answer.headers.getSetCookie(), themeCookie(theme, { isSecure })];
  }
  /** When somebody came is theirs, unless they were made something: whoever may do harm is seen by all others of them. */
  async function tellTrail({ personId, openedBy }: Pick<Opening, "personId" | "openedBy">) {
    const actor = await readActor(database, personId);
    if (actor.grants.length === 0) return;
    const object = { table: "people", id: personId };
    await recordAudit(database, { actor, action: "session:open", object, after: { by: openedBy } });
  }
  return {
    host,
    async sendCode({ pending, write, address }) {
      permitCall(mayAsk(address));
      const waiting = { ...pending, browser: randomUUID() };
      const asked = { purpose: purposeOf(waiting), contact: pending.contact, address, write };
      const isScarce = pending.personId === null && (await codes.sendToSignIn(asked)) === "scarce";
      if (pending.personId !== null) await codes.send(asked);
      return [await pendings.keep({ ...waiting, ...(isScarce && { isScarce }) })];
    },
    pending: (headers) => pendings.read(headers),
    async enter({ contact, browser, code, device, headers, locale, address }) {
      permitCall(shown(address));
      await codes.use({ purpose: purposeOf({ personId: null, browser }), contact, code });
      const person = await findOrCreatePerson(database, contact);
      const { id } = person;
      await markReached(database, { person, contact, locale });
      const cookies = await open({ personId: id, device, headers, openedBy: "code", address });
      return [...cookies, await pendings.forget()];
    },
    async proveContact({ signedIn, contact, browser, code, address }) {
      permitCall(shown(address));
      // The question was asked when the code was; the session may be another one by now.
      if (signedIn.passkeyNeed === "needed") throw new Refusal("sign-in-needed");
      const { actor, person } = signedIn;
      await codes.use({ purpose: purposeOf({ personId: person.id, browser }), contact, code });
      await changeContact(database, { actor, id: person.id, contact });
      return [await pendings.forget()];
    },
    passkeys: createPasskeys({
      database,
      challenges: createChallenges({ database, secret: challengeSecret, isSecure }),
      offered,
      shown,
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
