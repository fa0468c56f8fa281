import { randomUUID } from "node:crypto";
import { sendTestText, type SmsWebhook } from "../messages/sms-webhook.ts";
import { sendTestMail, type Smtp } from "../messages/smtp.ts";
import { failed, type Judgement, ok } from "./finding.ts";

export interface TestServices {
  smtp: Smtp | undefined;
  smsWebhook: SmsWebhook | undefined;
}

/** The text of the message, without personal data. */
const subject = "A test message";
const text =
  "This is a test from the server of a directory. Its operator has sent it to see whether messages arrive. There is nothing to do.";

/**
 * Sends one message to a phone number or an e-mail address, and returns the response of the service.
 */
export async function sendTest(to: string, { smtp, smsWebhook }: TestServices): Promise<Judgement> {
  const id = randomUUID();
  if (to.startsWith("+")) {
    if (!smsWebhook)
      return failed("Nothing sends text messages: SMS_WEBHOOK_URL is not set.", "Set it, and try again.");
    const { isSent, answer } = await sendTestText(smsWebhook, { id, channel: "sms", to, subject: "", text });
    return describe("The webhook for text messages", { isSent, answer });
  }
  if (!smtp) return failed("Nothing sends e-mail: SMTP_URL is not set.", "Set it, and try again.");
  const { isSent, answer } = await sendTestMail(smtp, { id, channel: "email", to, subject, text });
  return describe("The mail server", { isSent, answer });
}

function describe(service: string, { isSent, answer }: { isSent: boolean; answer: string }): Judgement {
  // Of another program, and shown on a terminal: one line without control characters.
  const line = answer.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").slice(0, 500);
  if (isSent) return ok(`${service} took the test message: ${line}`);
  return failed(
    `${service} did not take the test message: ${line}`,
    "See what is said of mail and text messages, and ask the service what its answer means.",
  );
}
