import { msg } from "@lingui/core/macro";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import type { WriteReminder } from "@dragoman/pages/site/reminders.server.ts";

/** The title of the page, and the subject of the message that leads to it. */
export const reminderTitle = msg`Is the information about your services still right?`;

/** Writes a message to an organization. It names nobody, because others may read it over a shoulder. */
export const writeReminder: WriteReminder = async ({ token, languages, origin }) => {
  const [locale = lastResort] = acceptedLocales(languages.join(","));
  const i18n = await openCatalogue(locale);
  const subject = i18n._(reminderTitle);
  const lines = [
    subject,
    i18n._(
      msg`People look for help in this directory. Open the link and tap what is true. You need no account.`,
    ),
  ];
  return { subject, text: `${lines.join("\n")}\n\n${origin}/${locale}/confirm/${token}` };
};
