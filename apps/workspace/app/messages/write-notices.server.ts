import type { DueNotices, NamedNotice } from "@dragoman/database";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort, type Locale } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { roleNames } from "../features/studio/people/role-names.ts";

const words = {
  published: msg`Your changes are now published.`,
  "published-in-part": msg`Some of your changes are now published.`,
  declined: msg`Your changes were not accepted.`,
  reopened: msg`Your changes are being reviewed again.`,
  "asked-back": msg`There is a question about your changes.`,
  "claim-granted": msg`You can now edit your organization's entry.`,
  "claim-declined": msg`There is an answer to your claim.`,
  "webhook-paused": msg`A webhook was paused because its receiver did not accept any messages.`,
} as const;

/** The best language of a person that the site has. */
export function localeOf({ languages }: { languages: readonly string[] }): Locale {
  const [locale = lastResort] = acceptedLocales(languages.join(","));
  return locale;
}

/**
 * One message for all pending notifications of a person: a line for each entry, under its public name. The
 * reply itself is on the page that it links to.
 */
export async function writeNotices({ person, notices }: DueNotices, origin: string): Promise<WrittenMessage> {
  const locale = localeOf(person);
  const i18n = await openCatalogue(locale);
  const lines = [...new Set(notices.map((notice) => lineOf(notice, { i18n, locale })))];
  const [only = ""] = lines;
  const subject = lines.length === 1 ? only : i18n._(msg`News about what you do in the directory`);
  const page = `${origin}/${locale}${pageOf(notices)}`;
  return { subject, text: [...(lines.length === 1 ? [] : [subject, ""]), ...lines, "", page].join("\n") };
}

/** The page for all of them. */
function pageOf(notices: readonly NamedNotice[]): string {
  if (notices.every(({ what }) => what === "webhook-paused")) return "/studio/settings/webhooks";
  const isOfRoles = notices.every(({ what }) => what === "role-given" || what === "role-removed");
  return `/account${isOfRoles ? "" : "/organizations"}`;
}

function lineOf(notice: NamedNotice, { i18n, locale }: { i18n: I18n; locale: Locale }): string {
  const { what, entryName, role, language } = notice;
  if (what !== "role-given" && what !== "role-removed") return after(entryName, i18n._(words[what]));
  const scope = language === null ? entryName : spokenLanguageName(language, locale);
  const name = after(role === null ? "" : i18n._(roleNames[role]), scope);
  return what === "role-given"
    ? i18n._(msg`You now have this role: ${{ name }}`)
    : i18n._(msg`You no longer have this role: ${{ name }}`);
}

/** A name with its outcome; its direction does not mix with that of the line. */
function after(name: string, text: string): string {
  if (name === "" || text === "") return name || text;
  return `\u2068${name}\u2069: ${text}`;
}
