import type { RevisionSummary } from "@dragoman/database";
import { Refusal, type RefusalType } from "@dragoman/hsds/refusal";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { tooManyWords } from "@dragoman/pages/request/too-many.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { AutosaveAnswer, KeepWords, WordsView } from "./draft-view.ts";
import type { WhyNoForm } from "./open-draft.server.ts";

type State = RevisionSummary["state"];

/** How far changes have come, and what happens next. */
export const stateWords: Readonly<Record<State, MessageDescriptor>> = {
  draft: msg`Nobody else sees this yet.`,
  "in-review": msg`It has been sent. Somebody looks at it, and tells you.`,
  published: msg`Everybody sees it.`,
  declined: msg`It was not taken over.`,
  withdrawn: msg`You have taken it back.`,
};

/** Why changes cannot be published any more. */
export const lostWords: Readonly<Record<WhyNoForm, MessageDescriptor>> = {
  gone: msg`This is no longer in the directory, or belongs to another organization now.`,
  forbidden: msg`This is for people who keep the directory. Ask them to give you the role for it.`,
};

/** What an entry is called that somebody changes; one that is new may have no name yet. */
export function revisedName(
  { entryName, entryLanguage }: Pick<RevisionSummary, "entryName" | "entryLanguage">,
  { i18n, locale }: { i18n: I18n; locale: Locale },
): WordsView {
  return entryName === ""
    ? { value: i18n._(msg`New service`), language: locale }
    : { value: entryName, language: entryLanguage };
}

export const noteNeeded = msg`Write first why you belong to it.`;

export const contactGone = msg`This is not in the directory any more. Choose another one.`;

/** Refusals that people meet here in the course of things; a page of its own says all others. */
const refusalWords: Partial<Record<RefusalType, MessageDescriptor>> = {
  "message-not-sent": msg`The message could not be sent. Try again in a few minutes, or use the other way.`,
  "code-wrong": msg`This is not the code. Look at the last message again.`,
  "code-spent": msg`This code is no longer good. Ask for a new one.`,
  "state-changed": msg`This has changed meanwhile. Load the page again.`,
  "revision-too-large": msg`These are too many changes at once. Send these first.`,
  "revisions-too-many": msg`You have too many open changes. Send some first.`,
  "claims-too-many": msg`You have asked for many organizations. Wait for an answer first.`,
  "service-unknown": lostWords.gone,
  "organization-unknown": lostWords.gone,
  forbidden: lostWords.forbidden,
  "contact-unknown": contactGone,
};

/** Of a form that comes back with all that was written. */
const changedElsewhere = msg`This was changed in another window. What you wrote is still here: look at it, and save it again.`;

/** To whoever was trusted when the form was drawn, and is not any more. */
export const reviewedFirst = msg`You can only send this now. Somebody looks at it, and tells you.`;

/** `undefined` for refusals that nobody meets here. */
export function wordsOfRefusal(
  { type, parameters }: Pick<Refusal, "type" | "parameters">,
  i18n: I18n,
): string | undefined {
  if (type === "requests-too-many") return i18n._(tooManyWords(Number(parameters["seconds"])));
  const words = refusalWords[type];
  return words && i18n._(words);
}

/** What a form of a draft answers to refusals that people meet in the course of things; all else is thrown on. */
export function answerOfRefusal(error: unknown, i18n: I18n): { answer: AutosaveAnswer; status: number } {
  if (!(error instanceof Refusal)) throw error;
  const elsewhere = error.type === "revision-changed" || error.type === "state-changed";
  const words = elsewhere ? i18n._(changedElsewhere) : wordsOfRefusal(error, i18n);
  if (words === undefined) throw error;
  return { answer: { version: null, problems: {}, words, elsewhere }, status: error.status };
}

export function autosaveMessages(i18n: I18n): KeepWords {
  return {
    saving: i18n._(msg`Saving …`),
    saved: i18n._(msg`Saved`),
    here: i18n._(msg`Kept on this device, not yet sent`),
    nowhere: i18n._(msg`Not saved yet. Stay on this page.`),
    elsewhere: i18n._(msg`This was changed in another window. Load the page again.`),
    reload: i18n._(msg`Load the page again`),
    signIn: i18n._(msg`Sign in`),
    left: i18n._(msg`You wrote this here before it was changed in another window:`),
    use: i18n._(msg`Use it`),
    remove: i18n._(msg`Remove`),
  };
}
