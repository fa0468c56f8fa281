import { Refusal } from "@dragoman/hsds/refusal";
import { createTransport } from "nodemailer";
import { DeliveryFault } from "./delivery-fault.ts";
import type { DeliverMessage, IdentifiedMessage } from "./message.ts";

/** Milliseconds. A person waits for the response. */
const longestWait = 10_000;

export interface Smtp {
  /** `smtps://user:password@host:port`. */
  url: string;
  /** The sender of mails. */
  from: string;
}

/**
 * Sends e-mail through the operator's mail server. The `Message-ID` is the same in every attempt, so that mailboxes
 * recognize duplicates.
 *
 * @throws {Refusal} `message-not-sent`
 */
export function createSmtp(smtp: Smtp): DeliverMessage {
  const transport = createMailTransport(smtp);
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({ ...envelopeOf(smtp, { id, to }), subject, text });
    } catch (error) {
      throw new Refusal("message-not-sent", {}, { cause: faultOfMail(error) });
    }
  };
}

/**
 * Connects to the mail server and signs in, without sending anything.
 *
 * @throws {Refusal} `message-not-sent`
 */
export async function checkSmtp(smtp: Smtp): Promise<void> {
  const transport = createMailTransport(smtp);
  try {
    await transport.verify();
  } catch (error) {
    throw new Refusal("message-not-sent", {}, { cause: faultOfMail(error) });
  } finally {
    transport.close();
  }
}

/**
 * Sends a message, and returns the server's own response, which may quote the address: for the operator
 * who has just named it, and for no log.
 */
export async function sendTestMail(
  smtp: Smtp,
  { id, to, subject, text }: IdentifiedMessage,
): Promise<{ isSent: boolean; answer: string }> {
  const transport = createMailTransport(smtp);
  try {
    const { response } = await transport.sendMail({ ...envelopeOf(smtp, { id, to }), subject, text });
    return { isSent: true, answer: response };
  } catch (error) {
    const { response, code, message } = Object(error) as Record<string, unknown>; // from nodemailer
    return {
      isSent: false,
      answer: [response, code, message].find((one) => typeof one === "string") as string,
    };
  } finally {
    transport.close();
  }
}

function envelopeOf({ from }: Smtp, { id, to }: Pick<IdentifiedMessage, "id" | "to">) {
  const host = from.slice(from.lastIndexOf("@") + 1);
  return { to: { name: "", address: to }, messageId: `<${id}@${host}>` };
}

function createMailTransport({ url, from }: Smtp) {
  return createTransport(
    {
      url,
      connectionTimeout: longestWait,
      greetingTimeout: longestWait,
      socketTimeout: longestWait,
      // Otherwise the server would read files and addresses that a message contains.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Where the mail server speaks of one message, and not of the connection. */
const ofMessage: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);

/** The mail server's text quotes the address, so only its codes are stored. */
function faultOfMail(error: unknown): DeliveryFault {
  const { code, responseCode } = Object(error) as Record<string, unknown>; // from nodemailer; anything may be thrown
  const codes = [code, responseCode].map(String).filter((one) => /^[A-Z\d]{1,20}$/.test(one));
  const problem = codes.join(" ") || "no code";
  // RFC 5321, section 4.2.1: 5 is permanent, 4 is not.
  const isFinal = typeof responseCode === "number" && responseCode >= 500;
  const kind = !ofMessage.has(code) ? "unreachable" : isFinal ? "refused" : "refused-for-now";
  return new DeliveryFault(`The mail server did not take a message (${problem}).`, { kind, problem });
}
