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

/** `?find=`: a part of a message. `?page=`. */
export async function loadMessages(visit: PageVisit) {
  const { locale, url } = visit;
  const { language, messages } = await openMessages(visit);
  const find = url.searchParams.get(controls.find)?.trim().slice(0, 100) ?? "";
  const shown = messagesToShow(messages, find);
  const number = Math.trunc(Number(url.searchParams.get("page"))) || 1;
  const page = Math.min(Math.max(number, 1), Math.ceil(shown.length / most) || 1);
  const query = new URLSearchParams({
    ...(find !== "" && { [controls.find]: find }),
    page: String(page + 1),
  });
  const view: MessagesView = {
    language,
    languageName: languageName(language, locale),
    direction: directionOf(language),
    above: translationsOf(locale, language),
    find,
    all: messages.length,
    reviewed: messages.filter(isReviewed).length,
    messages: shown.slice((page - 1) * most, page * most).map((one) => presentMessage(one, language)),
    next: shown.length > page * most ? `?${query.toString()}` : null,
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
  return redirect(url.pathname + url.search, 303);
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
