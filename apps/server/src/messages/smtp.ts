import { Refusal } from "@dragoman/hsds/refusal";
import { createTransport } from "nodemailer";
import type { SendMessage } from "./message.ts";

/** Milliseconds. A person waits for the response. */
const longestWait = 10_000;

export interface Smtp {
  /** `smtps://user:password@host:port`. */
  url: string;
  /** The sender of mails. */
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
      // Otherwise the server would read files and addresses that a message contains.
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

/** Errors end up in logs. The mail server's text quotes the address, so only its codes are stored. */
function faultOf(error: unknown): Error {
  const { code, responseCode } = Object(error) as Record<string, unknown>; // from nodemailer; anything may be thrown
  const codes = [code, responseCode].map(String).filter((one) => /^[A-Z\d]{1,20}$/.test(one));
  return new Error(`The mail server did not take a message (${codes.join(" ") || "no code"}).`);
}
