import {
  countSend,
  findStanding,
  purgeSendCounts,
  issueCode,
  recordFamiliarNetwork,
  useCode,
  type Contact,
  type Database,
  type SendLimit,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { createHmac, randomInt } from "node:crypto";
import { callerVicinity } from "../security/caller-network.ts";
import type { SendMessage } from "../messages/message.ts";
import { dayOf, sendLimits } from "./send-limits.ts";

/** What somebody is sent around a code, in their language. */
export interface CodeText {
  /** Of an e-mail. */
  subject: string;
  text: string;
}

export interface AskedCode {
  /** What the code is for; it is good for nothing else. */
  purpose: string;
  contact: Contact;
  /** The address of who asks. Kept as a keyed hash, for a day. */
  address: string | undefined;
  write: (code: string) => CodeText;
}

/**
 * `scarce`: a limit that strangers share is reached. The code went out if the contact has an account, and not otherwise;
 * nobody is told which.
 */
export type Sent = "sent" | "scarce";

/** Codes that prove that somebody is reached at a phone or an address. */
export interface Codes {
  /**
   * Sends a code there.
   *
   * @throws {Refusal} `requests-too-many`, `message-not-sent`
   */
  send(asked: AskedCode): Promise<void>;
  /**
   * Sends a code to somebody who wants to sign in, whether anybody is known by the contact or not. Limits that strangers
   * can use up do not keep out who has an account.
   *
   * @throws {Refusal} `requests-too-many` where this network asked too often for this contact, `message-not-sent`
   */
  sendToSignIn(asked: AskedCode): Promise<Sent>;
  /** @throws {Refusal} `code-wrong` while there are tries left, `code-spent` when only a new code helps. */
  use(shown: { purpose: string; contact: Contact; code: string }): Promise<void>;
  /** Remembers for a month that somebody signed in from near this address, as a keyed hash. */
  rememberNetwork(signedIn: { personId: string; address: string | undefined }): Promise<void>;
}

/** Six digits: one in 200,000 is guessed with five tries, and one in 10,000 in a day, with all the codes that strangers ask for. */
const digits = 6;
const tries = 5;
const goodMinutes = 10;

const hour = 60 * 60;

export interface CodesOptions {
  database: Database;
  /** Keys the hashes of codes, of whom they went to and of networks. */
  secret: string;
  send: SendMessage;
  /** Told of codes that were not sent while the answer did not wait for it. */
  onError?: (error: unknown) => void;
  now?: () => Date;
}

export function createCodes(options: CodesOptions): Codes {
  const { database, secret, send, now = () => new Date() } = options;
  const onError = options.onError ?? ((error) => console.error("Messages:", error));
  const hash = (...parts: string[]) => createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
  const ownerOf = (purpose: string, contact: Contact) => ({
    purpose,
    recipientHash: hash("recipient", addressOf(contact)),
  });
  /** The first list that has room is counted; otherwise it answers which limit was reached in the last. */
  async function countIn(lists: readonly SendLimit[][]): Promise<SendLimit | undefined> {
    let reached: SendLimit | undefined;
    for (const limits of lists) {
      reached = await countSend(database, limits);
      if (!reached) return undefined;
    }
    return reached;
  }
  function refuseAt(reached: SendLimit | undefined): void {
    if (reached) throw new Refusal("requests-too-many", { seconds: secondsLeft(reached, now()) });
  }
  async function limitsOf({ contact, address }: AskedCode) {
    await purgeSendCounts(database, { before: dayOf(now()) });
    const { recipientHash: recipient } = ownerOf("", contact);
    const limits = sendLimits(hash, { contact, recipient, address, at: now() });
    refuseAt(await countSend(database, limits.asked));
    return limits;
  }
  /** Makes a code, and answers what sends it. */
  async function issue({ purpose, contact, write }: AskedCode): Promise<() => Promise<void>> {
    const owner = ownerOf(purpose, contact);
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    await issueCode(database, {
      ...owner,
      codeHash: hash("code", purpose, owner.recipientHash, code),
      tries,
      expiresAt: new Date(now().getTime() + goodMinutes * 60_000).toISOString(),
    });
    const channel = "phone" in contact ? "sms" : "email";
    const { subject, text } = write(code);
    return () => send({ channel, to: addressOf(contact), subject: channel === "sms" ? "" : subject, text });
  }
  const vicinityHash = (personId: string, address: string | undefined) =>
    address === undefined ? undefined : hash("familiar", personId, callerVicinity(address));
  /** Counts the same whether the contact has an account or not, so that no later answer tells. */
  async function mayReserve(limits: ReturnType<typeof sendLimits>, { contact, address }: AskedCode) {
    const hashOf = (personId: string) => vicinityHash(personId, address);
    const standing = await findStanding(database, { contact, hashOf, at: now() });
    const hasRoom = (await countIn(limits.forAccount)) === undefined;
    if (standing === "stranger") return false;
    if (hasRoom && !(await countSend(database, limits.ceiling("account")))) return true;
    return (
      standing === "familiar" &&
      !(await countSend(database, [...limits.forFamiliar, ...limits.ceiling("familiar")]))
    );
  }
  return {
    async send(asked) {
      const limits = await limitsOf(asked);
      refuseAt(await countIn(limits.forAll));
      const deliver = await issue(asked);
      await deliver();
    },
    async sendToSignIn(asked) {
      const limits = await limitsOf(asked);
      const isScarce = (await countIn(limits.forAll)) !== undefined;
      const isReserved = isScarce && (await mayReserve(limits, asked));
      const deliver = await issue(asked);
      if (!isScarce) await deliver();
      // How long it takes would tell whether there is an account.
      else if (isReserved) deliver().catch(onError);
      return isScarce ? "scarce" : "sent";
    },
    async use({ purpose, contact, code }) {
      // What is no code costs none of the tries: a button that was tapped too early.
      if (code.length !== digits) throw new Refusal("code-wrong", {});
      const owner = ownerOf(purpose, contact);
      const codeHash = hash("code", purpose, owner.recipientHash, code);
      const found = await useCode(database, { ...owner, codeHash });
      if (found === "wrong") throw new Refusal("code-wrong", {});
      if (found === "none") throw new Refusal("code-spent", {});
    },
    async rememberNetwork({ personId, address }) {
      const networkHash = vicinityHash(personId, address);
      if (networkHash !== undefined)
        await recordFamiliarNetwork(database, { personId, networkHash, at: now() });
    },
  };
}

/** Addresses differ by case in no mailbox that is in use. */
function addressOf(contact: Contact): string {
  return "phone" in contact ? contact.phone : contact.email.toLowerCase();
}

function secondsLeft({ span }: SendLimit, at: Date): number {
  const length = span.length > 10 ? hour : 24 * hour;
  return length - (Math.floor(at.getTime() / 1000) % length);
}
