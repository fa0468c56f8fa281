import type { Digest, WaitingWork } from "@dragoman/database";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { localeOf } from "./write-notices.server.ts";

/** A person's waiting work: its amount, some items by name, and its address. */
export async function writeDigest({ person, work }: Digest, origin: string): Promise<WrittenMessage> {
  const locale = localeOf(person);
  const i18n = await openCatalogue(locale);
  const all = work.reduce((sum, { count }) => sum + count, 0);
  const subject = i18n._(msg`Waiting for you in the directory: ${{ all }}`);
  const parts = work.map((one) => partOf(one, { i18n, locale, origin }));
  const off = `${i18n._(msg`You can switch this daily message off in your profile:`)}\n${origin}/${locale}/account/profile`;
  return { subject, text: [subject, ...parts, off].join("\n\n") };
}

function partOf(
  { kind, language, count, names }: WaitingWork,
  { i18n, locale, origin }: { i18n: I18n; locale: Locale; origin: string },
): string {
  const titles = {
    reviews: msg`Changes`,
    suggestions: msg`Suggestions`,
    claims: msg`Claims`,
    translations: msg`Translations`,
  };
  const scope = language === null ? "" : ` (${spokenLanguageName(language, locale)})`;
  const page = kind === "translations" ? `account/translations/${language ?? ""}` : `studio/${kind}`;
  const shown = names.map((name) => `– \u2068${name}\u2069`);
  const more = count > names.length && names.length > 0 ? ["…"] : [];
  return [`${i18n._(titles[kind])}${scope}: ${count}`, ...shown, ...more, `${origin}/${locale}/${page}`].join(
    "\n",
  );
}
