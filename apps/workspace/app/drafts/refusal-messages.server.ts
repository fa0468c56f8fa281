import { Refusal, type RefusalType } from "@dragoman/hsds/refusal";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { tooManyMessage } from "@dragoman/pages/request/too-many.server.ts";
import type { AutosaveAnswer } from "./draft-form-view.ts";
import { lostReasons } from "./revision-texts.ts";

export const noteNeeded = msg`Tell us how you belong to this organization.`;

export const contactGone = msg`This is no longer in the directory. Choose another one.`;

/** Refusals that are expected here; all others have a page of their own. */
const refusalWords: Partial<Record<RefusalType, MessageDescriptor>> = {
  "message-not-sent": msg`We could not send the message. Try again in a few minutes, or use the other option.`,
  "code-wrong": msg`This is not the right code. Check the last message again.`,
  "code-spent": msg`This code no longer works. Ask for a new one.`,
  "state-changed": msg`This has changed in the meantime. Reload the page.`,
  "revision-too-large": msg`There are too many changes in this draft. Send these first.`,
  "revisions-too-many": msg`You have too many open changes. Send some first.`,
  "claims-too-many": msg`You have too many open claims. Wait for an answer first.`,
  "service-unknown": lostReasons.gone,
  "organization-unknown": lostReasons.gone,
  forbidden: lostReasons.forbidden,
  "contact-unknown": contactGone,
};

/** For a form that is shown again with all its input. */
const changedElsewhere = msg`This was changed in another window. What you entered is still here. Check it and save again.`;

/** For an editor who was trusted when the form was rendered, and is no longer. */
export const reviewedFirst = msg`You can only send this for review now. The directory team will review it and let you know.`;

/** `undefined` for refusals that are not expected here. */
export function refusalText(
  { type, parameters }: Pick<Refusal, "type" | "parameters">,
  i18n: I18n,
): string | undefined {
  if (type === "requests-too-many") return i18n._(tooManyMessage(Number(parameters["seconds"])));
  const message = refusalWords[type];
  return message && i18n._(message);
}

/** The answer to a form of a draft for expected refusals; rethrows all other errors. */
export function answerOfRefusal(error: unknown, i18n: I18n): { answer: AutosaveAnswer; status: number } {
  if (!(error instanceof Refusal)) throw error;
  const elsewhere = error.type === "revision-changed" || error.type === "state-changed";
  const message = elsewhere ? i18n._(changedElsewhere) : refusalText(error, i18n);
  if (message === undefined) throw error;
  return { answer: { version: null, problems: {}, message, elsewhere }, status: error.status };
}
