import type { Contact, Person } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";

/** Who is signed in on this request. */
export interface SignedIn {
  actor: Actor;
  person: Person;
  sessionId: string;
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

/** A code was sent, and is waited for in this browser. */
export interface PendingSignIn {
  contact: Contact;
  /** Where the person goes afterwards: a path of ours. */
  to: string;
}

/** Signing in and out, as pages ask for it. Cookies come as `Set-Cookie` values for the answer. */
export interface SignIn {
  /**
   * Sends a code to a phone or an address, whether anybody is known by it or not. `address` is used for counting, and
   * never kept. The cookie that it answers lets this browser show the code.
   *
   * @throws {Refusal} `requests-too-many`, `message-not-sent`
   */
  sendCode(asked: {
    pending: PendingSignIn;
    write: (code: string) => { subject: string; text: string };
    address: string | undefined;
  }): Promise<string[]>;
  pending(headers: Headers): Promise<PendingSignIn | null>;
  /**
   * Opens a session for whoever shows the code.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`, `requests-too-many`
   */
  enter(shown: {
    contact: Contact;
    code: string;
    device: string;
    address: string | undefined;
  }): Promise<string[]>;
  whoIs(headers: Headers): Promise<SignedIn | null>;
  actorOf(headers: Headers): Promise<Actor>;
  /** Of the person who asks, the last seen first. */
  sessions(headers: Headers): Promise<OpenSession[]>;
  /** One of the person's own; any other is left alone. */
  endSession(headers: Headers, id: string): Promise<void>;
  endOtherSessions(headers: Headers): Promise<void>;
  leave(headers: Headers): Promise<string[]>;
}
