import type { DirectorySettings } from "@dragoman/database";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fallbackLocale, textFor } from "../site/site-texts.server.ts";
import type { AnnouncementView } from "./announcement-view.ts";

interface Reader {
  locale: Locale;
  i18n: I18n;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * The announcements that are not over, also those that begin later: a page may stay open for days, or be shown from the
 * device. Warnings come first, then what began last.
 */
export function presentAnnouncements(
  settings: DirectorySettings,
  { locale, i18n, now }: Reader,
): AnnouncementView[] {
  const views = Object.entries(settings.announcements).flatMap(([id, announcement]): AnnouncementView[] => {
    const { texts, urgency, area, isWithdrawn } = announcement;
    const [from, until] = [Date.parse(announcement.from), Date.parse(announcement.until)];
    const text = textFor(texts, [locale, fallbackLocale(settings)]);
    if (isWithdrawn || until <= now || text === null) return [];
    const isWarning = urgency === "warning";
    const note = noteOf(text, { locale, i18n });
    const kind = i18n._(isWarning ? msg`Warning` : msg`Announcement`);
    return [{ id, isWarning, kind, text, note, area: area?.code ?? null, from, until }];
  });
  return views.toSorted(
    (one, other) => Number(other.isWarning) - Number(one.isWarning) || other.from - one.from,
  );
}

function noteOf(
  { language: tag }: TextView,
  { locale, i18n }: Pick<Reader, "locale" | "i18n">,
): string | null {
  if (tag === null || tag === locale) return null;
  // Isolated, because it may be written in the other direction.
  const language = `\u2068${languageName(tag, locale)}\u2069`;
  return i18n._(msg`${language}, not translated`);
}
