import type { Contact, Passkey, Person } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";

/** The person signed in on this request. */
export interface SignedIn {
  /** With the roles that this session may use. */
  actor: Actor;
  /**
   * `needed`: the actor lacks the roles that read confidential addresses, because the session was opened by code and
   * the person has a passkey. `advised`: the person has such a role and no passkey.
   */
  passkeyNeed: "none" | "advised" | "needed";
  /** The actor with the roles that a passkey would add; absent if there are none. */
  entitled?: Actor;
  person: Person;
  sessionId: string;
  /** RFC 3339 in UTC: when a code or a passkey was entered on this device. */
  since: string;
}

/** An open session of a person on some device. */
export interface OpenSession {
  id: string;
  /** Rough name of the device: `Firefox, Android`; empty when unknown. */
  device: string;
  /** RFC 3339 in UTC. */
  since: string;
  lastSeen: string;
}

/** A request for a code. */
export interface AskedSignIn {
  contact: Contact;
  /** The page to go to afterwards: a path of ours. */
  to: string;
  /** The person who adds the contact to their account; `null` for signing in. */
  personId: string | null;
}

/** A request whose code was sent and may be entered in this browser. */
export interface PendingSignIn extends AskedSignIn {
  /** Id of the browser: a code is valid only in the browser that requested it. */
  browser: string;
  /** A limit shared between strangers was reached, so the code was sent only if the contact has an account. */
  isScarce?: true;
}

/** Signing in and out. Cookies are `Set-Cookie` values for the response. */
export interface SignIn {
  /** The host that messages with codes name. It never comes from a request, where it could be forged. */
  readonly host: string;
  /**
   * Sends a code to a phone number or an address, whether or not it belongs to an account, as long as the limits shared
   * between strangers allow it (`PendingSignIn.isScarce`). `address` is for rate limits, and stored for a day, hashed
   * with a key. With the returned cookie, this browser may enter the code.
   *
   * @throws {Refusal} `requests-too-many`
   */
  sendCode(request: {
    pending: AskedSignIn;
    write: (code: string) => { subject: string; text: string };
    address: string | undefined;
  }): Promise<string[]>;
  pending(headers: Headers): Promise<PendingSignIn | null>;
  /**
   * Opens a session for the person who enters the code, and closes the browser's previous one (`headers`). `locale`
   * (BCP 47) becomes their language, until they choose one.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`, `requests-too-many`
   */
  enter(shown: ShownCode & { device: string; headers: Headers; locale: string }): Promise<string[]>;
  /**
   * Adds the contact to the account of the person who enters the code.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`, `requests-too-many`, `contact-taken`
   */
  proveContact(shown: ShownCode & { signedIn: SignedIn }): Promise<string[]>;
  readonly passkeys: PasskeyWays;
  whoIs(headers: Headers): Promise<SignedIn | null>;
  actorOf(headers: Headers): Promise<Actor>;
  /** The caller's sessions, the last seen first. */
  sessions(headers: Headers): Promise<OpenSession[]>;
  /** Closes one of the caller's own sessions; ignores any other. */
  endSession(headers: Headers, id: string): Promise<void>;
  endOtherSessions(headers: Headers): Promise<void>;
  leave(headers: Headers): Promise<string[]>;
}

export interface ShownCode extends Pick<PendingSignIn, "contact" | "browser"> {
  code: string;
  /** For rate limits; never stored. */
  address: string | undefined;
}

/** WebAuthn options (JSON) for a device to sign, and the cookie of the browser that may return the response. */
export interface ToSign {
  options: object;
  cookies: string[];
}

/**
 * Passkeys of people. `origin` is the one under which the reader reached the site; `address` is for rate limits. All
 * functions may refuse with `passkey-refused`, which gives no reason, and `requests-too-many`. The device always
 * requires a fingerprint, a face or the screen lock, so that each passkey is two factors: possession, and biometrics or
 * knowledge.
 */
export interface PasskeyWays {
  /** Options for a new passkey. @throws {Refusal} `sign-in-needed` if the person did not sign in recently */
  prepare(request: {
    signedIn: SignedIn;
    origin: string;
    /** The name of the site in the passkey dialog of phones. */
    siteName: string;
    address: string | undefined;
  }): Promise<ToSign>;
  /**
   * Adds the passkey; the returned cookies continue the session as one opened by a passkey.
   *
   * @throws {Refusal} `sign-in-needed`, `passkeys-too-many`
   */
  add(brought: {
    signedIn: SignedIn;
    origin: string;
    headers: Headers;
    /** The response of the browser, unchecked. */
    response: unknown;
    /** Rough name of the device. */
    name: string;
  }): Promise<string[]>;
  /** Options for signing in. */
  offer(request: { origin: string; address: string | undefined }): Promise<ToSign>;
  /** Opens a session for the owner of the passkey, and returns its cookies. */
  enter(brought: {
    origin: string;
    headers: Headers;
    response: unknown;
    device: string;
    address: string | undefined;
  }): Promise<string[]>;
  all(signedIn: SignedIn): Promise<Passkey[]>;
  /** Removes one of the person's own passkeys; ignores any other. @throws {Refusal} `sign-in-needed`, as above */
  remove(signedIn: SignedIn, id: string): Promise<void>;
}
