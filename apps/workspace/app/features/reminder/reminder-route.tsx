import { pageAction, pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/reminder-route.ts";
import { ReminderPage } from "./reminder-page.tsx";
import { answerReminder, loadReminder } from "./serve-reminder.server.ts";

export const loader = pageLoader(loadReminder);
export const action = pageAction(answerReminder);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function ReminderRoute({ loaderData }: Route.ComponentProps) {
  return <ReminderPage {...loaderData} />;
}
