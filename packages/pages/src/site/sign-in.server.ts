import type { Contact, Passkey, Person } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";

/** Who is signed in on this request. */
export interface SignedIn {
  /** With the roles that this session may use. */
  actor: Actor;
  /**
   * `needed`: roles that read confidential addresses are left out of the actor, since a code opened this session and the
   * person has a passkey. `advised`: the person has such a role and no passkey.
   */
  passkeyNeed: "none" | "advised" | "needed";
  /** With the roles that a passkey would open as well; absent where those are all the same. */
  entitled?: Actor;
  person: Person;
  sessionId: string;
  /** RFC 3339 in UTC: when a code or a passkey was shown on this device. */
  since: string;
}

/** That somebody is signed in on some device. */
export interface OpenSession {
  id: string;
  /** Roughly which one: `Firefox, Android`; empty where nobody knows. */
  device: string;
  /** RFC 3339 in UTC. */
  since: string;
  lastSeen: string;
}

/** Who wants a code, and what for. */
export interface AskedSignIn {
  contact: Contact;
  /** Where the person goes afterwards: a path of ours. */
  to: string;
  /** Who wants to be reached there from then on; `null` where somebody wants to be let in. */
  personId: string | null;
}

/** A code was sent, and is waited for in this browser. */
export interface PendingSignIn extends AskedSignIn {
  /** Which browser: a code is good in none but the one that asked for it. */
  browser: string;
  /** A limit that strangers share was reached, so that the code was sent only if the contact has an account. */
  isScarce?: true;
}

/** Signing in and out, as pages ask for it. Cookies come as `Set-Cookie` values for the answer. */
export interface SignIn {
  /** The host that messages with codes name. It is never read from a request, which somebody else may have forged. */
  readonly host: string;
  /**
   * Sends a code to a phone or an address, whether anybody is known by it or not, as long as limits that strangers share
   * have room (`PendingSignIn.isScarce`). `address` is used for counting, and kept for a day, hashed with a key. The cookie
   * that it answers lets this browser show the code.
   *
   * @throws {Refusal} `requests-too-many`, `message-not-sent`
   */
  sendCode(asked: {
    pending: AskedSignIn;
    write: (code: string) => { subject: string; text: string };
    address: string | undefined;
  }): Promise<string[]>;
  pending(headers: Headers): Promise<PendingSignIn | null>;
  /**
   * Opens a session for whoever shows the code. One that this browser had before (`headers`) is over. `locale` (BCP 47)
   * is the language that they read, as long as they have not said which.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`, `requests-too-many`
   */
  enter(shown: ShownCode & { device: string; headers: Headers; locale: string }): Promise<string[]>;
  /**
   * Whoever shows the code is reached there from then on, and signs in with it.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`, `requests-too-many`, `contact-taken`
   */
  proveContact(shown: ShownCode & { signedIn: SignedIn }): Promise<string[]>;
  readonly passkeys: PasskeyWays;
  whoIs(headers: Headers): Promise<SignedIn | null>;
  actorOf(headers: Headers): Promise<Actor>;
  /** Of the person who asks, the last seen first. */
  sessions(headers: Headers): Promise<OpenSession[]>;
  /** One of the person's own; any other is left alone. */
  endSession(headers: Headers, id: string): Promise<void>;
  endOtherSessions(headers: Headers): Promise<void>;
  leave(headers: Headers): Promise<string[]>;
}

export interface ShownCode extends Pick<PendingSignIn, "contact" | "browser"> {
  code: string;
  /** Used for counting, and never kept. */
  address: string | undefined;
}

/** Something for a device to sign, as WebAuthn writes it in JSON, and the cookie of the browser that may bring it. */
export interface ToSign {
  options: object;
  cookies: string[];
}

/**
 * Passkeys of people. `origin` is the one by which the reader reached us, `address` for counting. All of them may refuse
 * with `passkey-refused`, which does not say why, and `requests-too-many`. The device always asks for the finger, the
 * face or the screen lock, so that each is two factors: what somebody has, and what they are or know.
 */
export interface PasskeyWays {
  /** For a new passkey of somebody. @throws {Refusal} `sign-in-needed` where that was not a moment ago */
  prepare(asked: { signedIn: SignedIn; origin: string; address: string | undefined }): Promise<ToSign>;
  /**
   * The session goes on as one that a passkey opened, by the cookies that are answered.
   *
   * @throws {Refusal} `sign-in-needed`, `passkeys-too-many`
   */
  add(brought: {
    signedIn: SignedIn;
    origin: string;
    headers: Headers;
    /** What the browser answered, whatever it is. */
    response: unknown;
    /** Roughly which device this is. */
    name: string;
  }): Promise<string[]>;
  /** For whoever wants to sign in. */
  offer(asked: { origin: string; address: string | undefined }): Promise<ToSign>;
  /** Opens a session for the owner of the passkey, and answers its cookies. */
  enter(brought: {
    origin: string;
    headers: Headers;
    response: unknown;
    device: string;
    address: string | undefined;
  }): Promise<string[]>;
  all(signedIn: SignedIn): Promise<Passkey[]>;
  /** One of the person's own; any other is left alone. @throws {Refusal} `sign-in-needed`, as above */
  remove(signedIn: SignedIn, id: string): Promise<void>;
}
