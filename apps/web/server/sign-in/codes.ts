import {
  countSend,
  forgetSends,
  issueCode,
  useCode,
  type Contact,
  type Database,
  type SendLimit,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { leadingCallingCode } from "@dragoman/reference/phone-countries";
import { createHmac, randomInt } from "node:crypto";
import { callerNetwork } from "../caller-network.ts";
import type { SendMessage } from "../messages/message.ts";

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
  /** The address of who asks; whoever has none is counted with all others who have none. Kept as a keyed hash, for a day. */
  address: string | undefined;
  write: (code: string) => CodeText;
}

/** Codes that prove that somebody is reached at a phone or an address. */
export interface Codes {
  /**
   * Sends a code there, whether anybody is known by it or not.
   *
   * @throws {Refusal} `requests-too-many`, `message-not-sent`
   */
  send(asked: AskedCode): Promise<void>;
  /** @throws {Refusal} `code-wrong` while there are tries left, `code-spent` when only a new code helps. */
  use(shown: { purpose: string; contact: Contact; code: string }): Promise<void>;
}

/** Six digits: one in 200,000 is guessed with five tries, and one in 10,000 in a day, with all the codes of `most`. */
const digits = 6;
const tries = 5;
const goodMinutes = 10;

/**
 * How many codes are sent (decision 020). What one network asks for does not count against somebody who asks elsewhere for
 * a code to the same phone or address, until all of them together are many. Texts cost money, and numbers of some countries
 * are made to earn it ("SMS pumping"): who is behind a caller's address does not matter to the last three.
 */
const most = {
  askerHour: 5,
  askerDay: 8,
  recipientHour: 12,
  recipientDay: 20,
  callingCodeDay: 300,
  smsDay: 1500,
  emailDay: 5000,
};

const hour = 60 * 60;

export interface CodesOptions {
  database: Database;
  /** Keys the hashes of codes and of whom they went to. */
  secret: string;
  send: SendMessage;
  now?: () => Date;
}

export function createCodes({ database, secret, send, now = () => new Date() }: CodesOptions): Codes {
  const hash = (...parts: string[]) => createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
  const ownerOf = (purpose: string, contact: Contact) => ({
    purpose,
    recipientHash: hash("recipient", addressOf(contact)),
  });
  return {
    async send({ purpose, contact, address, write }) {
      const owner = ownerOf(purpose, contact);
      const recipient = owner.recipientHash;
      const asker = hash("asker", recipient, address === undefined ? "" : callerNetwork(address));
      await forgetSends(database, { before: dayOf(now()) });
      const reached = await countSend(database, limitsOf(contact, { asker, recipient, at: now() }));
      if (reached) throw new Refusal("requests-too-many", { seconds: secondsLeft(reached, now()) });
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      await issueCode(database, {
        ...owner,
        codeHash: hash("code", purpose, owner.recipientHash, code),
        tries,
        expiresAt: new Date(now().getTime() + goodMinutes * 60_000).toISOString(),
      });
      const channel = "phone" in contact ? "sms" : "email";
      const { subject, text } = write(code);
      await send({ channel, to: addressOf(contact), subject: channel === "sms" ? "" : subject, text });
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
  };
}

/** Addresses differ by case in no mailbox that is in use. */
function addressOf(contact: Contact): string {
  return "phone" in contact ? contact.phone : contact.email.toLowerCase();
}

interface Counted {
  /** Hashes: of the recipient together with who asks, and of the recipient. */
  asker: string;
  recipient: string;
  at: Date;
}

function limitsOf(contact: Contact, { asker, recipient, at }: Counted): SendLimit[] {
  const day = dayOf(at);
  const hourNow = at.toISOString().slice(0, 13);
  const own = [
    { recipient: asker, span: hourNow, most: most.askerHour },
    { recipient: asker, span: day, most: most.askerDay },
    { recipient, span: hourNow, most: most.recipientHour },
    { recipient, span: day, most: most.recipientDay },
  ];
  if (!("phone" in contact)) return [...own, { recipient: "email", span: day, most: most.emailDay }];
  const callingCode = leadingCallingCode(contact.phone.slice(1)) ?? "?";
  return [
    ...own,
    { recipient: `sms +${callingCode}`, span: day, most: most.callingCodeDay },
    { recipient: "sms", span: day, most: most.smsDay },
  ];
}

/** In UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function secondsLeft({ span }: SendLimit, at: Date): number {
  const length = span.length > 10 ? hour : 24 * hour;
  return length - (Math.floor(at.getTime() / 1000) % length);
}
