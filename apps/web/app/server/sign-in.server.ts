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

/** Signing in and out, as pages ask for it. Cookies come as `Set-Cookie` values for the answer. */
export interface SignIn {
  /**
   * Sends a code to a phone or an address, whether anybody is known by it or not.
   *
   * @throws {Refusal} `requests-too-many`, `message-not-sent`
   */
  sendCode(asked: {
    contact: Contact;
    write: (code: string) => { subject: string; text: string };
  }): Promise<void>;
  /**
   * Opens a session for whoever shows the code.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`
   */
  enter(shown: { contact: Contact; code: string; device: string }): Promise<string[]>;
  whoIs(headers: Headers): Promise<SignedIn | null>;
  actorOf(headers: Headers): Promise<Actor>;
  /** Of the person who asks, the last seen first. */
  sessions(headers: Headers): Promise<OpenSession[]>;
  /** One of the person's own; any other is left alone. */
  endSession(headers: Headers, id: string): Promise<void>;
  endOtherSessions(headers: Headers): Promise<void>;
  leave(headers: Headers): Promise<string[]>;
}
