import { Refusal } from "@dragoman/hsds/refusal";
import { type MessageProblem, messageProblems } from "@dragoman/i18n/gettext/message-problems.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import type { Actor } from "@dragoman/policy";
import { directionOf } from "@dragoman/reference/script-direction";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import { answerOfRefusal } from "../../../drafts/refusal-messages.server.ts";
import { pageOfFound, readFind } from "../find/found.server.ts";
import { languageIn } from "../language-in-address.server.ts";
import { translationsOf } from "../present-work.server.ts";
import { messageControls as controls, type MessagesView } from "./messages-view.ts";
import {
  idOf,
  isReviewed,
  messagesToShow,
  presentMessage,
  type ReviewedMessage,
  withReviews,
} from "./present-messages.server.ts";

/** Messages of a page. */
const most = 10;

/** UTF-16 units: several times the longest message. */
const longest = 2000;

/** A form that was not saved. */
interface MessagesAnswer {
  page: "messages";
  /** By the ids of controls. */
  problems: Record<string, string>;
  message: string | null;
  entered: { id: string; translation: string };
}

/** `?find=`: a part of a message. `?page=`. `?saved=`: the id of the next message. */
export async function loadMessages(visit: PageVisit) {
  const { locale, url } = visit;
  const { actor, language, messages } = await openMessages(visit);
  const find = readFind(url);
  const { items, next } = pageOfFound(messagesToShow(messages, find), { url, most });
  const view: MessagesView = {
    personId: actor.personId ?? "",
    language,
    languageName: languageName(language, locale),
    direction: directionOf(language),
    above: translationsOf(locale, language),
    find,
    saved: url.searchParams.get(controls.saved),
    all: messages.length,
    reviewed: messages.filter(isReviewed).length,
    messages: items.map((one) => presentMessage(one, language)),
    next,
  };
  return { page: "messages" as const, view };
}

/** Stores that the words in the form are right. */
export async function changeMessages(visit: PageVisit) {
  const { site, i18n, request, url } = visit;
  const form = await formOf(request);
  const { actor, language, messages } = await openMessages(visit);
  const message = textOf(form.get(controls.message));
  const translation = textOf(form.get(controls.translation)).replaceAll("\r\n", "\n").trim();
  const id = idOf(message);
  const answer = { page: "messages" as const, problems: {}, message: null, entered: { id, translation } };
  if (!messages.some((one) => one.message === message)) {
    const gone = i18n._(msg`This message is no longer in the interface.`);
    return data<MessagesAnswer>({ ...answer, message: gone }, 409);
  }
  const [problem] = messageProblems(message, { translation, language });
  if (problem || translation.length > longest) {
    const text = problem ? textOfProblem(problem, visit) : problemText("too-long", i18n);
    return data<MessagesAnswer>({ ...answer, problems: { [id]: text } }, 422);
  }
  const seen = form.get(controls.seen);
  try {
    await site.translating.reviewMessage({
      actor,
      language,
      message,
      translation,
      seen: typeof seen === "string" ? seen : null,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { answer: refused, status } = answerOfRefusal(error, i18n);
    return data<MessagesAnswer>({ ...answer, message: refused.message }, status);
  }
  return redirect(addressAfter(message, { url, messages }), 303);
}

/** The same page, with the message that comes after the one that was saved: its form has the focus. */
function addressAfter(
  message: string,
  { url, messages }: { url: URL; messages: readonly ReviewedMessage[] },
): string {
  const shown = messagesToShow(messages, readFind(url));
  const next = shown[shown.findIndex((one) => one.message === message) + 1];
  const query = new URLSearchParams(url.searchParams);
  query.set(controls.saved, next ? idOf(next.message) : "");
  return `${url.pathname}?${query.toString()}`;
}

function textOfProblem(problem: MessageProblem, { i18n }: PageVisit): string {
  if (problem.kind === "empty") return problemText("required", i18n);
  if (problem.kind === "braces")
    return i18n._(msg`Check the braces and marks: each one that opens needs one that closes.`);
  if (problem.kind === "parts") {
    const parts = problem.parts.join(" ");
    return i18n._(msg`These parts are missing or too many: ${parts}`);
  }
  const forms = problem.forms.join(", ");
  return i18n._(msg`Enter exactly these forms: ${forms}`);
}

/** English is the original. */
async function openMessages(
  visit: PageVisit,
): Promise<{ actor: Actor; language: string; messages: ReviewedMessage[] }> {
  const { site } = visit;
  const { actor } = await signedInForWork(visit);
  const language = languageIn(visit);
  if (!isLocale(language) || language === "en") throw pageNotFound();
  const reviews = await site.translating.messageReviews({ actor, language });
  return { actor, language, messages: withReviews(await site.translating.catalogue(language), reviews) };
}
