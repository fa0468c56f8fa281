import { markdownLine } from "../markdown/markdown-text.ts";
import type { Visit } from "../request/visit.server.ts";
import { startPlace } from "../site/start-place.server.ts";
import { currentAnnouncements } from "./announcement-view.ts";
import { presentAnnouncements } from "./present-announcements.server.ts";

/** The announcements that are on for readers of some areas, or else of the place that pages begin with, each a quote. */
export async function markdownAnnouncements(
  { site, locale, i18n, settings }: Pick<Visit, "site" | "locale" | "i18n" | "settings">,
  { areas, now }: { areas: readonly string[] | null; now: number },
): Promise<string[]> {
  const announcements = presentAnnouncements(settings, { locale, i18n, now });
  if (announcements.length === 0) return [];
  const here = areas ?? (await startPlace({ site, locale }))?.areas ?? null;
  return currentAnnouncements(announcements, { areas: here, now }).map(({ kind, text, note }) =>
    [
      `> **${markdownLine(kind)}:** ${markdownLine(text.value)}`,
      ...(note === null ? [] : [`(${markdownLine(note)})`]),
    ].join(" "),
  );
}
