import type { Announcement, DirectorySettings } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { fallbackLocale, textFor } from "@dragoman/pages/site/site-texts.server.ts";
import { may } from "@dragoman/policy";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { randomUUID } from "node:crypto";
import { fieldLanguages } from "../frame/field-languages.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { saveSetting } from "../settings/save-setting.server.ts";
import { enteredTown } from "../town-choice/read-town.server.ts";
import { announcementControls as controls } from "./announcement-controls.ts";
import { nameOfArea } from "./area-name.server.ts";
import { formatLocalMoment } from "./local-moment.server.ts";
import { readAnnouncement, type AnnouncementEntered } from "./read-announcement.server.ts";

export type AnnouncementState = "on" | "planned" | "over";

/** An announcement in the list. */
export interface AnnouncementLine {
  to: string;
  text: TextView;
  isWarning: boolean;
  state: AnnouncementState;
  /** The name of its area; `null` for everywhere. */
  area: string | null;
  /** From when to when, in its own time zone. */
  time: string;
}

/** Those that are over stay in the list until they are removed: as a text to use again, and as a record. */
const mostListed = 200;

/** The id in the address of the form for a new one. */
export const newAnnouncement = "new";

export const loadAnnouncements = inStudio(async (visit) => {
  requirePublishing(visit);
  const { announcements } = await visit.site.directory.settings();
  const newest = Object.entries(announcements)
    .filter(([, one]) => !isRemoved(one))
    .toSorted(([, one], [, other]) => other.from.localeCompare(one.from))
    .slice(0, mostListed);
  const lines = await Promise.all(newest.map(([id, one]) => lineOf(id, { announcement: one, visit })));
  const linesIn = (state: AnnouncementState) => lines.filter((line) => line.state === state);
  return {
    page: "announcements" as const,
    frame: studioFrame(visit, "announcements"),
    add: `/${visit.locale}/studio/announcements/${newAnnouncement}`,
    announcements: [...linesIn("on"), ...linesIn("planned")],
    ended: linesIn("over"),
  };
});

/** Only the row stays, so that everybody can detect the change. */
function isRemoved({ texts }: Announcement): boolean {
  return Object.keys(texts).length === 0;
}

function requirePublishing({ actor }: StudioVisit): void {
  if (!may(actor, "announcement:publish")) throw new Refusal("forbidden");
}

async function lineOf(
  id: string,
  { announcement, visit }: { announcement: Announcement; visit: StudioVisit },
): Promise<AnnouncementLine> {
  const { site, locale } = visit;
  const { texts, urgency, area } = announcement;
  return {
    to: `/${locale}/studio/announcements/${id}`,
    text: textFor(texts, [locale]) ?? { value: "", language: null },
    isWarning: urgency === "warning",
    state: stateOf(announcement),
    area: area && nameOfArea(area, await site.places.byId(area.town, locale)),
    time: timeOf(announcement, locale),
  };
}

function stateOf({ from, until, isWithdrawn }: Announcement): AnnouncementState {
  const now = Date.now();
  if (isWithdrawn || Date.parse(until) <= now) return "over";
  return Date.parse(from) <= now ? "on" : "planned";
}

function timeOf({ from, until, timeZone }: Announcement, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formattingOf(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return `${format.formatRange(new Date(from), new Date(until))} (${timeZone})`;
}

function knownIn({ announcements }: DirectorySettings, id: string): Announcement | undefined {
  const known = announcements[id];
  return known && !isRemoved(known) ? known : undefined;
}

export const loadAnnouncement = inStudio(async (visit) => {
  requirePublishing(visit);
  const { site, locale, params } = visit;
  const settings = await site.directory.settings();
  const { id = newAnnouncement } = params;
  const announcement = knownIn(settings, id);
  if (!announcement && id !== newAnnouncement) throw pageNotFound();
  return {
    page: "announcements" as const,
    frame: studioFrame(visit, "announcements"),
    isNew: !announcement,
    isOver: announcement !== undefined && stateOf(announcement) === "over",
    values: announcement ? await enteredOf(announcement, visit) : emptyForm(),
    version: settings.versions[`announcements/${id}`] ?? 0,
    languages: fieldLanguages(announcement?.texts ?? {}, fallbackLocale(settings)),
    zones: Intl.supportedValuesOf("timeZone"),
    back: `/${locale}/studio/announcements`,
  };
});

async function enteredOf(
  { urgency, texts, area, timeZone, from, until }: Announcement,
  { site, locale }: StudioVisit,
): Promise<AnnouncementEntered> {
  return {
    urgency,
    texts,
    reach: area?.reach ?? "everywhere",
    town: enteredTown(area && (await site.places.byId(area.town, locale)), area?.town),
    timeZone,
    from: formatLocalMoment(new Date(from), timeZone),
    until: formatLocalMoment(new Date(until), timeZone),
  };
}

function emptyForm(): AnnouncementEntered {
  return {
    urgency: "information",
    texts: {},
    reach: "everywhere",
    town: enteredTown(null),
    timeZone: "",
    from: "",
    until: "",
  };
}

export const changeAnnouncement = inStudio(async (visit) => {
  requirePublishing(visit);
  const { site, locale, params, request } = visit;
  const form = await formOf(request);
  const settings = await site.directory.settings();
  const isNew = (params["id"] ?? newAnnouncement) === newAnnouncement;
  const id = isNew ? randomUUID() : (params["id"] ?? "");
  const known = knownIn(settings, id);
  if (!known && !isNew) throw pageNotFound();
  const { entered, announcement, problems } = await readAnnouncement(form, visit, {
    fallback: fallbackLocale(settings),
    area: known?.area ?? null,
  });
  const rest = {
    part: `announcements/${id}` as const,
    entered,
    version: isNew ? 0 : Number(textOf(form, controls.version)) || 0,
    to: `/${locale}/studio/announcements`,
  };
  // It ends as it was published, regardless of the form's input.
  if (known && textOf(form, controls.intent) === "end")
    return saveSetting(visit, { ...rest, value: { ...known, isWithdrawn: true }, problems: {} });
  if (known && stateOf(known) === "over" && textOf(form, controls.intent) === "remove")
    return saveSetting(visit, { ...rest, value: { ...known, texts: {}, isWithdrawn: true }, problems: {} });
  if (!announcement) return saveSetting(visit, { ...rest, value: null, problems });
  return saveSetting(visit, { ...rest, value: announcement, problems });
});
