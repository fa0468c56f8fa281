import {
  addMessage,
  countSend,
  findStanding,
  issueCode,
  recordFamiliarNetwork,
  useCode,
  type Contact,
  type Database,
  type SendLimit,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { createHmac, randomInt } from "node:crypto";
import { createLog } from "../log/log.ts";
import { callerVicinity } from "../security/caller-network.ts";
import type { MessageQueue, PreparedMessage } from "../messages/message-queue.ts";
import { messageTimes } from "../messages/message-times.ts";
import { sendLimits } from "./send-limits.ts";

/** A message with a code, in the recipient's language. */
export interface CodeText {
  /** For e-mail. */
  subject: string;
  text: string;
}

export interface CodeRequest {
  /** The purpose of the code; it is valid for nothing else. */
  purpose: string;
  contact: Contact;
  /** The address of the caller. Stored as a keyed hash, for a day. */
  address: string | undefined;
  write: (code: string) => CodeText;
}

/**
 * `scarce`: a limit that strangers share is reached. The code was sent only if the contact has an account; the response
 * does not reveal which.
 */
export type Sent = "sent" | "scarce";

/** Codes that prove that a person controls a phone number or an e-mail address. */
export interface Codes {
  /**
   * Sends a code to the contact, now or as soon as that is possible: the response does not reveal which.
   *
   * @throws {Refusal} `requests-too-many`
   */
  send(request: CodeRequest): Promise<void>;
  /**
   * Sends a code to sign in, whether the contact has an account or not. Limits that strangers can use up do not block
   * account owners.
   *
   * @throws {Refusal} `requests-too-many` if this network requested too many codes for this contact
   */
  sendToSignIn(request: CodeRequest): Promise<Sent>;
  /** @throws {Refusal} `code-wrong` while tries are left, `code-spent` when only a new code helps. */
  use(shown: { purpose: string; contact: Contact; code: string }): Promise<void>;
  /** Stores for a month, as a keyed hash, that a person signed in from near this address. */
  rememberNetwork(signedIn: { personId: string; address: string | undefined }): Promise<void>;
}

/**
 * Six digits: the chance of a guess is one in 200,000 with five tries, and one in 10,000 in a day, with all the codes
 * that strangers can request.
 */
const digits = 6;
const tries = 5;

const hour = 60 * 60;

export interface CodesOptions {
  database: Database;
  /** Keys the hashes of codes, recipients and networks. */
  secret: string;
  messages: Pick<MessageQueue, "prepare" | "deliver">;
  /** Receives errors of codes that are stored after the response. */
  onError?: ((error: unknown) => void) | undefined;
  now?: () => Date;
}

export function createCodes(options: CodesOptions): Codes {
  const { database, secret, messages, now = () => new Date() } = options;
  const onError = options.onError ?? ((error) => createLog("text").error("messages", error));
  const hash = (...parts: string[]) => createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
  const ownerOf = (purpose: string, contact: Contact) => ({
    purpose,
    recipientHash: hash("recipient", addressOf(contact)),
  });
  /** Counts in the first list that has room; otherwise returns the limit reached in the last one. */
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
  async function limitsOf({ contact, address }: CodeRequest) {
    const { recipientHash: recipient } = ownerOf("", contact);
    const limits = sendLimits(hash, { contact, recipient, address, at: now() });
    refuseAt(await countSend(database, limits.requested));
    return limits;
  }
  /** Creates a code and the message with it, which is stored together with the code or by the caller. */
  async function issue(
    { purpose, contact, write }: CodeRequest,
    { withMessage }: { withMessage: boolean },
  ): Promise<PreparedMessage> {
    const owner = ownerOf(purpose, contact);
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    const codeHash = hash("code", purpose, owner.recipientHash, code);
    const channel = "phone" in contact ? "sms" : "email";
    const { subject, text } = write(code);
    const prepared = messages.prepare(
      { channel, to: addressOf(contact), subject: channel === "sms" ? "" : subject, text },
      { codeHash, lifetime: messageTimes.codeLifetime },
    );
    // Once it is sent, the code is valid for ten minutes; until then nobody knows it.
    const expiresAt = prepared.row.expiresAt.toISOString();
    const message = withMessage ? prepared.row : undefined;
    await issueCode(database, { ...owner, codeHash, tries, expiresAt, message });
    return prepared;
  }
  const vicinityHash = (personId: string, address: string | undefined) =>
    address === undefined ? undefined : hash("familiar", personId, callerVicinity(address));
  /** Counts the same whether the contact has an account or not, so that no later response reveals it. */
  async function mayReserve(limits: ReturnType<typeof sendLimits>, { contact, address }: CodeRequest) {
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
    async send(request) {
      const limits = await limitsOf(request);
      refuseAt(await countIn(limits.forAll));
      await messages.deliver(await issue(request, { withMessage: true }));
    },
    async sendToSignIn(request) {
      const limits = await limitsOf(request);
      const isScarce = (await countIn(limits.forAll)) !== undefined;
      const isReserved = isScarce && (await mayReserve(limits, request));
      const prepared = await issue(request, { withMessage: !isScarce });
      if (!isScarce) await messages.deliver(prepared);
      // Not awaited: the response time would reveal whether there is an account.
      else if (isReserved)
        addMessage(database, prepared.row)
          .then(() => messages.deliver(prepared))
          .catch(onError);
      return isScarce ? "scarce" : "sent";
    },
    async use({ purpose, contact, code }) {
      // An incomplete code costs no try: the button was tapped too early.
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

/** No mailbox in use distinguishes addresses by case. */
function addressOf(contact: Contact): string {
  return "phone" in contact ? contact.phone : contact.email.toLowerCase();
}

function secondsLeft({ span }: SendLimit, at: Date): number {
  const length = span.length > 10 ? hour : 24 * hour;
  return length - (Math.floor(at.getTime() / 1000) % length);
}
