import type { MessageQueueState } from "@dragoman/database";
import { DeliveryFault } from "../messages/delivery-fault.ts";
import { checkSmsWebhook } from "../messages/sms-webhook.ts";
import { checkSmtp, type Smtp } from "../messages/smtp.ts";
import { failed, type Judgement, ok, warning } from "./finding.ts";

/** Connects and signs in; sends nothing. */
export async function checkMail(smtp: Smtp | undefined): Promise<Judgement> {
  if (!smtp)
    return warning(
      "Nothing sends e-mail: it is written to outbox.jsonl.",
      "Set SMTP_URL (docs/accounts.md, Messages).",
    );
  const problem = await problemOf(() => checkSmtp(smtp));
  if (problem === undefined) return ok("The mail server answers, and takes the user and the password.");
  if (/EAUTH|\b53[0-9]\b/.test(problem))
    return failed(
      `The mail server refuses the user or the password (${problem}).`,
      "Correct the user and the password in SMTP_URL.",
    );
  if (/ETLS|CERT|EPROTOCOL/.test(problem))
    return failed(
      `The mail server offers no encryption that can be trusted (${problem}).`,
      "Write smtps:// and its port in SMTP_URL, or ask its operator for STARTTLS and a valid certificate.",
    );
  return failed(
    `The mail server cannot be reached (${problem}).`,
    "Check the host and the port in SMTP_URL, and that no firewall is in between.",
  );
}

/** Asks the webhook for its headers; sends nothing. */
export async function checkTexts(url: string | undefined): Promise<Judgement> {
  if (url === undefined)
    return warning(
      "Nothing sends text messages: they are written to outbox.jsonl.",
      "Set SMS_WEBHOOK_URL (docs/accounts.md, Messages).",
    );
  const problem = await problemOf(() => checkSmsWebhook({ url }));
  if (problem === undefined) return ok("The webhook for text messages answers.");
  if (/HTTP 40[13]/.test(problem))
    return failed(
      `The webhook for text messages refuses the user or the password (${problem}).`,
      "Correct them in SMS_WEBHOOK_URL.",
    );
  return failed(
    `The webhook for text messages does not answer as it should (${problem}).`,
    "Check SMS_WEBHOOK_URL, and the log of the program behind it.",
  );
}

async function problemOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof DeliveryFault) return cause.problem;
    throw error;
  }
}

/** Milliseconds that a message may wait before something is wrong: longer than a mail server that restarts. */
const longWait = 10 * 60_000;

export function checkQueue(queue: MessageQueueState | undefined, now: number): Judgement {
  if (!queue) return ok("There is no queue of messages yet.");
  const { waiting, oldestSince, failed: lost, lastFailure } = queue;
  const since = oldestSince === null ? now : Date.parse(oldestSince);
  if (now - since > longWait)
    return failed(
      `${waiting} messages wait to be sent, the oldest since ${oldestSince}.`,
      "See what is said of mail and text messages, and whether the server runs.",
    );
  if (lastFailure)
    return warning(
      `${waiting} messages wait; ${lost} were given up in the last 30 days, the last one (${lastFailure.channel}) at ${lastFailure.at}: ${lastFailure.problem}.`,
      "A code that begins with 5 means that the service refused the recipient; others, that it was away too long.",
    );
  return ok(`${waiting} messages wait to be sent, and none was given up.`);
}
