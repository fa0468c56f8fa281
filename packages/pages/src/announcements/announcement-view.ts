import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** An announcement, as readers see it. */
export interface AnnouncementView {
  id: string;
  isWarning: boolean;
  /** Its kind, in the reader's language. */
  kind: string;
  text: TextView;
  /** In which language it is, if that is not the reader's. */
  note: string | null;
  /** The code of the area; `null` for everywhere. */
  area: string | null;
  /** Milliseconds since the epoch. */
  from: number;
  until: number;
}

/** All announcements that are not over, with the data by which a page selects them. */
export interface AnnouncementsData {
  list: readonly AnnouncementView[];
  /** Codes of the areas of the place that pages begin with; `null` without one. */
  startAreas: readonly string[] | null;
  /** Milliseconds since the epoch. */
  renderedAt: number;
}

/**
 * Those that are on at a moment for a reader of these areas; `areas` is `null` where the reader has named no place.
 */
export function currentAnnouncements(
  announcements: readonly AnnouncementView[],
  { areas, now }: { areas: readonly string[] | null; now: number },
): AnnouncementView[] {
  return announcements.filter(
    ({ area, from, until }) =>
      from <= now && now < until && (area === null || (areas?.includes(area) ?? false)),
  );
}
