import { Refusal } from "@dragoman/hsds/refusal";
import { createTransport } from "nodemailer";
import type { SendMessage } from "./message.ts";

/** Milliseconds. Somebody waits for the answer. */
const longestWait = 10_000;

export interface Smtp {
  /** `smtps://user:password@host:port`. */
  url: string;
  /** Whom mails come from. */
  from: string;
}

/**
 * Sends e-mail through the operator's mail server.
 *
 * @throws {Refusal} `message-not-sent`
 */
export function createSmtp({ url, from }: Smtp): SendMessage {
  const transport = createTransport(
    {
      url,
      connectionTimeout: longestWait,
      greetingTimeout: longestWait,
      socketTimeout: longestWait,
      // Files and addresses in a message would be read by the server.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ to: { name: "", address: to }, subject, text });
    } catch (error) {
      throw new Refusal("message-not-sent", {}, { cause: faultOf(error) });
    }
  };
}

/** Causes end in logs. What the mail server says quotes the address, so only its codes are kept. */
function faultOf(error: unknown): Error {
  const { code, responseCode } = Object(error) as Record<string, unknown>; // of nodemailer; anything may be thrown
  const codes = [code, responseCode].map(String).filter((one) => /^[A-Z\d]{1,20}$/.test(one));
  return new Error(`The mail server did not take a message (${codes.join(" ") || "no code"}).`);
}
