import type { Webhook, WebhookAttempt } from "@dragoman/database";
import { linkFaults } from "@dragoman/entry-view/contacts/link-faults.server.ts";
import { Refusal } from "@dragoman/hsds/refusal";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { may } from "@dragoman/policy";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import { presentMoment } from "../frame/present-moment.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { longest, webhookControls as controls } from "./webhook-controls.ts";
import type { AttemptView, WebhookLine } from "./webhooks-view.ts";

/** What a form was answered where the page stays. */
export interface WebhookAnswer {
  page: "webhook";
  /** What was typed and not saved. */
  entered: Entered | null;
  /** By the names of controls. */
  problems: Readonly<Record<string, string>>;
  errors: FormError[];
  secret: string | null;
}

interface Entered {
  name: string;
  url: string;
}

/** The id in the address of the form for a new one. */
const newWebhook = "new";

export const loadWebhooks = inStudio(async (visit) => {
  const { site, actor, locale } = visit;
  const webhooks = await site.webhooks.all({ actor });
  const list = listOf(visit);
  return {
    page: "webhooks" as const,
    frame: studioFrame(visit, "settings"),
    back: `/${locale}/studio/settings`,
    add: `${list}/${newWebhook}`,
    webhooks: webhooks.map(({ id, name, url, pausedBy, attempts }): WebhookLine => {
      const [last] = attempts;
      const { origin, pathname } = new URL(url);
      return {
        id,
        to: `${list}/${id}`,
        name,
        address: `${origin}${pathname}`,
        pausedBy,
        last: last ? presentAttempt(last, visit) : null,
      };
    }),
  };
});

export const loadWebhook = inStudio(async (visit) => {
  const webhook = await requestedWebhook(visit);
  return {
    page: "webhook" as const,
    frame: studioFrame(visit, "settings"),
    back: listOf(visit),
    values: { name: webhook?.name ?? "", url: webhook?.url ?? "" },
    webhook: webhook && presentWebhook(webhook, visit),
  };
});

/** `null` for a new one. */
async function requestedWebhook({ site, actor, params }: StudioVisit): Promise<Webhook | null> {
  const { id = newWebhook } = params;
  if (id !== newWebhook) {
    const webhook = await site.webhooks.find({ actor, id });
    if (!webhook) throw pageNotFound();
    return webhook;
  }
  if (!may(actor, "webhook:change")) throw new Refusal("forbidden");
  return null;
}

function presentWebhook(
  { name, pausedBy, dueAt, oldSecretUntil: until, attempts }: Webhook,
  visit: StudioVisit,
) {
  const isOldValid = until !== null && Date.parse(until) > Date.now();
  return {
    name,
    pausedBy,
    next: dueAt === null ? null : presentMoment(dueAt, visit.locale),
    oldSecretUntil: isOldValid ? presentMoment(until, visit.locale) : null,
    attempts: attempts.map((attempt) => presentAttempt(attempt, visit)),
  };
}

function presentAttempt(
  { at, kind, changes, status, fault }: WebhookAttempt,
  { locale, i18n }: StudioVisit,
): AttemptView {
  return {
    moment: presentMoment(at, locale),
    isTest: kind === "test",
    changes,
    isAccepted: status !== null && status >= 200 && status < 300,
    answer: status === null ? (fault ? i18n._(linkFaults[fault]) : "") : `HTTP ${status}`,
  };
}

/** Handles all forms of a webhook. */
export const actOnWebhook = inStudio(async (visit) => {
  const { site, actor } = visit;
  const form = await formOf(visit.request);
  const webhook = await requestedWebhook(visit);
  const intent = textOf(form, controls.intent);
  if (!webhook || intent === "save" || intent === "") return saveWebhook(form, { visit, webhook });
  const { id } = webhook;
  const page = `${listOf(visit)}/${id}?done`;
  if (intent === "test") return testWebhook(id, visit);
  if (intent === "remove") {
    await site.webhooks.remove({ actor, id });
    throw redirect(`${listOf(visit)}?done`, 303);
  }
  if (intent === "pause" || intent === "continue") {
    await site.webhooks.pause({ actor, id, isPaused: intent === "pause" });
    throw redirect(page, 303);
  }
  if (intent === "renew-secret") await site.webhooks.renewSecret({ actor, id });
  return answerOf({ secret: (await site.webhooks.secret({ actor, id })) ?? null });
});

async function saveWebhook(
  form: FormData,
  { visit, webhook }: { visit: StudioVisit; webhook: Webhook | null },
) {
  const { site, actor, i18n } = visit;
  const entered = {
    name: textOf(form, controls.name).slice(0, longest.name),
    url: textOf(form, controls.url).slice(0, longest.url),
  };
  const refuse = (problems: Record<string, string>) => {
    const errors = Object.entries(problems).map(([field, message]) => ({ message, field }));
    return data(answerOf({ entered, problems, errors }), 400);
  };
  const nameless = entered.name === "" && { [controls.name]: i18n._(msg`Enter a name.`) };
  const addressless = entered.url === "" && { [controls.url]: addressProblem(visit) };
  if (nameless || addressless) return refuse({ ...nameless, ...addressless });
  let id: string;
  try {
    id = webhook?.id ?? (await site.webhooks.add({ actor, ...entered }));
    if (webhook) await site.webhooks.change({ actor, id, ...entered });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "source-address-invalid") throw error;
    return refuse({ [controls.url]: addressProblem(visit) });
  }
  throw redirect(`${listOf(visit)}/${id}?done`, 303);
}

function addressProblem({ i18n }: StudioVisit): string {
  return i18n._(
    msg`Enter an address on the internet that begins with https://, without a user name or password in it.`,
  );
}

async function testWebhook(id: string, visit: StudioVisit) {
  const { site, actor, i18n } = visit;
  const outcome = await site.webhooks.test({ actor, id });
  if (outcome === "unknown") throw pageNotFound();
  if (outcome === "accepted") throw redirect(`${listOf(visit)}/${id}?done`, 303);
  const message =
    outcome === "busy"
      ? i18n._(msg`A message is being sent at the moment. Try again in a minute.`)
      : i18n._(msg`The receiver did not accept the test. The reason is below, in the list of deliveries.`);
  return data(answerOf({ errors: [{ message, field: null }] }), 409);
}

function answerOf(answer: Partial<WebhookAnswer>): WebhookAnswer {
  return { page: "webhook", entered: null, problems: {}, errors: [], secret: null, ...answer };
}

function listOf({ locale }: StudioVisit): string {
  return `/${locale}/studio/settings/webhooks`;
}
