import { areaReaches, type Announcement, type AnnouncementArea, type AreaReach } from "@dragoman/database";
import { zoneOfTown } from "@dragoman/hsds/open-hours";
import { locales } from "@dragoman/i18n/locales.server.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { startPlace } from "@dragoman/pages/site/start-place.server.ts";
import { msg } from "@lingui/core/macro";
import { textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { readTown } from "../town-choice/read-town.server.ts";
import { townControls, type TownEntered } from "../town-choice/town-choice.ts";
import {
  announcementControls as controls,
  longestAnnouncement,
  textControl,
} from "./announcement-controls.ts";
import { parseLocalMoment } from "./local-moment.server.ts";

/** The input of an announcement form. */
export interface AnnouncementEntered {
  urgency: Announcement["urgency"];
  /** By language; empty ones are left out. */
  texts: Readonly<Record<string, string>>;
  reach: AreaReach | "everywhere";
  town: TownEntered;
  /** IANA; empty for that of the town. */
  timeZone: string;
  /** Local times as browsers send them. */
  from: string;
  until: string;
}

interface ReadAnnouncement {
  entered: AnnouncementEntered;
  /** `null` if there are problems. */
  announcement: Announcement | null;
  /** By the names of controls. */
  problems: Record<string, string>;
}

/** The dependencies of reading an announcement. */
type AnnouncementVisit = Pick<StudioVisit, "i18n" | "locale"> & {
  site: Pick<StudioVisit["site"], "directory" | "places">;
};

interface KnownBefore {
  /** The language whose field comes first. */
  fallback: string;
  /** The area that the form began with: it stays where its town cannot be looked up. */
  area: AnnouncementArea | null;
}

export async function readAnnouncement(
  form: FormData,
  visit: AnnouncementVisit,
  { fallback, area: before }: KnownBefore,
): Promise<ReadAnnouncement> {
  const { i18n } = visit;
  const written = locales.map((tag) => [tag, textIn(form, tag)] as const);
  const texts = Object.fromEntries(written.filter(([, text]) => text !== ""));
  const reach = areaReaches.find((one) => one === textOf(form, controls.reach)) ?? "everywhere";
  const { town, id, entered: enteredTown, problem } = await readTown(form, visit);
  const chosenZone = textOf(form, controls.zone);
  const entered: AnnouncementEntered = {
    urgency: textOf(form, controls.urgency) === "warning" ? "warning" : "information",
    texts,
    reach,
    town: enteredTown,
    timeZone: chosenZone,
    from: textOf(form, controls.from),
    until: textOf(form, controls.until),
  };
  const placed = town ?? (await startPlace(visit));
  const zone = isZone(chosenZone) ? chosenZone : placed && zoneOf(placed);
  const from = parseLocalMoment(entered.from, zone ?? "UTC");
  const until = parseLocalMoment(entered.until, zone ?? "UTC");
  const isAsBefore = !town && before?.town === id && before.reach === reach;
  const area = reach === "everywhere" ? null : isAsBefore ? before : town && areaOf(town, reach);
  const problems: Record<string, string> = {};
  if (Object.keys(texts).length === 0)
    problems[textControl(fallback)] = i18n._(msg`Write the text in at least one language.`);
  if (problem !== null) problems[townControls.town] = problem;
  else if (reach !== "everywhere" && !area)
    problems[townControls.town] = i18n._(msg`Enter a town, or choose “Everywhere”.`);
  if (zone === null && problem === null) problems[controls.zone] = i18n._(msg`Choose a time zone.`);
  if (!from) problems[controls.from] = i18n._(msg`Enter a date and a time.`);
  if (!until) problems[controls.until] = i18n._(msg`Enter a date and a time.`);
  if (from && until && until <= from)
    problems[controls.until] = i18n._(msg`The end must be after the beginning.`);
  if (Object.keys(problems).length > 0 || zone === null || !from || !until)
    return { entered, announcement: null, problems };
  const { urgency } = entered;
  return {
    entered,
    problems,
    announcement: {
      urgency,
      texts,
      area,
      timeZone: zone,
      from: from.toISOString(),
      until: until.toISOString(),
      isWithdrawn: false,
    },
  };
}

function textIn(form: FormData, language: string): string {
  // Line breaks of the form are kept, other characters that no reader sees are not.
  const text = textOf(form, textControl(language)).replaceAll("\r\n", "\n");
  return text
    .replaceAll(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, " ")
    .slice(0, longestAnnouncement)
    .trim();
}

function isZone(text: string): boolean {
  return text !== "" && parseLocalMoment("2026-01-01T00:00", text) !== null;
}

/** The region in the code of an area is that of GeoNames, which for some countries is that of ISO 3166-2. */
function zoneOf({ areas, country, lng }: PlaceView): string | null {
  const state = areas.find((one) => one.startsWith("region:"))?.split(".")[1] ?? "";
  return zoneOfTown({ country, state, longitude: lng });
}

function areaOf(town: PlaceView, reach: AreaReach): AnnouncementArea | null {
  const code = town.areas.find((one) => one.startsWith(`${reach}:`));
  return code === undefined ? null : { town: town.id, reach, code };
}
