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
      throw new Refusal("message-not-sent", {}, { cause: error });
    }
  };
}
