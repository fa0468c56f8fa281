import { reminderAnswers } from "@dragoman/database";
import { data, redirect } from "react-router";
import { presentCapacities } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { readCapacityIntent } from "../../ui/capacity-intents.ts";
import { reminderControls } from "./reminder-controls.ts";
import { reminderTitle } from "./write-reminder.server.ts";

/** The services of the organization whose message has this link. Anybody with the link sees only public data. */
export async function loadReminder({ site, params, locale, i18n }: PageVisit) {
  const title = i18n._(reminderTitle);
  const found = await site.reminders.read(params["token"] ?? "");
  if (found === undefined) return data({ page: "gone" as const, title }, 404);
  if (found === "ended") return { page: "ended" as const, title };
  const { organization, services, withCapacity } = found;
  const capacities = presentCapacities(withCapacity, { locale, i18n, now: new Date() });
  return {
    page: "open" as const,
    title,
    organization: { value: organization.name || "…", language: organization.language },
    services: services.map(({ id, name, language, answer }) => ({
      id,
      name: { value: name || "…", language },
      to: `/${locale}/services/${encodeURIComponent(id)}`,
      answer,
      capacity: capacities.get(id) ?? null,
    })),
  };
}

/** Records an answer, once for each service. A link that no longer works changes nothing. */
export async function answerReminder({ site, params, locale, request }: PageVisit) {
  const token = params["token"] ?? "";
  const form = await formOf(request);
  const here = `/${locale}/confirm/${encodeURIComponent(token)}`;
  const intent = textOf(form.get(reminderControls.intent));
  if (intent === "stop") {
    await site.reminders.stop(token);
    throw redirect(here, 303);
  }
  const serviceId = textOf(form.get(reminderControls.service));
  const level = readCapacityIntent(intent);
  if (level !== undefined) {
    await site.reminders.sayCapacity({ token, serviceId, level });
    throw redirect(`${here}#${encodeURIComponent(serviceId)}`, 303);
  }
  const answer = reminderAnswers.find((one) => one === intent);
  const isRecorded =
    answer !== undefined && (await site.reminders.answer({ token, serviceId, answer, locale }));
  if (isRecorded && answer === "changed")
    throw redirect(`/${locale}/services/${encodeURIComponent(serviceId)}/suggest`, 303);
  throw redirect(here, 303);
}
