import {
  countSend,
  issueCode,
  useCode,
  type Contact,
  type Database,
  type SendLimit,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { leadingCallingCode } from "@dragoman/reference/phone-countries";
import { createHmac, randomInt } from "node:crypto";
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

/** Six digits: one in 200,000 is guessed with five tries, and ten codes go to one phone in a day at most. */
const digits = 6;
const tries = 5;
const goodMinutes = 10;

/**
 * How many codes are sent. Texts cost money, and numbers of some countries are made to earn it ("SMS pumping"): who is
 * behind a caller's address does not matter to these.
 */
const most = {
  recipientHour: 5,
  recipientDay: 10,
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
    async send({ purpose, contact, write }) {
      const owner = ownerOf(purpose, contact);
      const reached = await countSend(database, limitsOf(contact, owner.recipientHash, now()));
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

function limitsOf(contact: Contact, recipient: string, at: Date): SendLimit[] {
  const day = at.toISOString().slice(0, 10);
  const own = [
    { recipient, span: at.toISOString().slice(0, 13), most: most.recipientHour },
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

function secondsLeft({ span }: SendLimit, at: Date): number {
  const length = span.length > 10 ? hour : 24 * hour;
  return length - (Math.floor(at.getTime() / 1000) % length);
}
