import { msg, plural } from "@lingui/core/macro";
import { type WebLink, webLink } from "@dragoman/entry-view/contacts/web-address.ts";
import { saveService } from "@dragoman/entry-view/saved/save-service.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { FactView, OriginalTexts } from "@dragoman/entry-view/facts/fact-view.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import type { Theme } from "@dragoman/ui/styles/theme.server.ts";
import type { SmallMapPicture } from "@dragoman/entry-view/places/map-part.tsx";
import type { MapPoint } from "@dragoman/ui/map/map-view-props.ts";
import type { ShownPlace } from "@dragoman/entry-view/places/place-view.ts";
import {
  gatherOriginals,
  outdatedWords,
  withoutOriginal,
} from "@dragoman/entry-view/texts/gather-originals.server.ts";
import { serviceFacts, type PresentOptions } from "./service-facts.server.ts";
import { checkWayNames } from "@dragoman/entry-view/checks/check-way-names.server.ts";
import type { CheckView } from "./present-check.server.ts";
import type { ServiceView } from "./service-view.server.ts";
import { shownPlace } from "./shown-place.server.ts";
import { takeAlong, type TakenFile } from "./take-along.server.ts";

/** Fields that the page presents differently from `ServiceView`. */
const worded = [
  "description",
  "alert",
  "status",
  "places",
  "check",
  "languages",
  "speaksOurs",
  "interpretation",
  "eligibility",
  "ages",
  "documents",
  "costs",
  "apply",
  "wait",
  "areas",
  "needsNo",
  "asksFor",
  "audience",
] as const satisfies (keyof ServiceView)[];

type Unworded = Omit<ServiceView, (typeof worded)[number]>;

/** A service as its page shows it, which listening, handouts and files share. */
export interface ServicePageView extends Unworded {
  description: (TextView & { originals: OriginalTexts[] }) | null;
  alert: (TextView & { originals: OriginalTexts[] }) | null;
  /** Set if it is closed temporarily or for good. */
  closed: string | null;
  check: CheckNotice;
  facts: FactView[];
  places: ShownPlace[];
  points: MapPoint[];
  /** A map image of `points`, drawn by `server/small-map`. */
  map: SmallMapPicture;
  /** The data that a device saves. */
  saved: SavedService;
  /** Files to download. */
  files: TakenFile[];
  messages: {
    hours: string;
    where: string;
    /** Set if there is no place to go to. */
    noPlace: string | null;
    /** Set if some translations are older than their source text. */
    outdated: string | null;
  };
}

/** How reliable the entry is. */
export interface CheckNotice {
  age: CheckView["age"];
  /** When and by whom it was checked, and what to do about it. */
  lines: string[];
}

export interface PageOptions {
  /** The reader's choice for all pages. */
  theme?: Theme | null;
  /** Web addresses that do not work, as the entry has them. */
  brokenLinks?: readonly string[] | undefined;
}

/** A service as its page shows it. */
export function servicePageView(
  service: ServiceView,
  options: PresentOptions & PageOptions,
): ServicePageView {
  const { i18n } = options;
  const translated = (text: ServiceView["description"]) =>
    text && { ...withoutOriginal(text), originals: gatherOriginals([text], i18n) };
  return {
    ...unworded(service),
    booking: withNotes(service.booking, options),
    links: withNotes(service.links, options),
    description: translated(service.description),
    alert: translated(service.alert),
    closed: closedWords(service.status, options),
    check: checkNotice(service, options),
    facts: serviceFacts(service, options),
    places: service.places.map((place) => shownPlace(place, options)),
    points: pointsOf(service),
    map: { ...smallMapOf(service, options), night: nights[options.theme ?? "device"] },
    saved: savedOf(service, options),
    files: takeAlong(service, options.locale),
    messages: {
      hours: i18n._(msg`Opening hours`),
      where: i18n._(msg`${plural(service.places.length, { one: "Where", other: "Where: # places" })}`),
      outdated: outdatedWords(service.note, i18n),
      noPlace:
        service.places.length === 0 ? i18n._(msg`We have no address to visit. Call or write first.`) : null,
    },
  };
}

/** A broken address is shown all the same: it may work again, and its name helps to find the new one. */
function withNotes(
  links: readonly WebLink[],
  { i18n, brokenLinks = [] }: PresentOptions & PageOptions,
): WebLink[] {
  if (brokenLinks.length === 0) return [...links];
  const broken = new Set(brokenLinks.map((url) => webLink(url)?.href));
  return links.map((link) =>
    broken.has(link.href) ? { ...link, note: i18n._(msg`This web page did not open when we tried.`) } : link,
  );
}

function unworded(service: ServiceView): Unworded {
  const skipped = new Set<string>(worded);
  const entries = Object.entries(service).filter(([field]) => !skipped.has(field));
  return Object.fromEntries(entries) as unknown as Unworded; // all fields of a service but those of `worded`
}

function closedWords(status: ServiceView["status"], { i18n }: PresentOptions): string | null {
  if (status === "open") return null;
  return i18n._(
    status === "paused"
      ? msg`This service is closed for now. Call before you go.`
      : msg`This service has closed for good, or is closed for a long time.`,
  );
}

function checkNotice({ check, organization }: ServiceView, { i18n }: PresentOptions): CheckNotice {
  const { age, day: checked, byOwner, way } = check;
  if (checked === null)
    return {
      age,
      lines: [i18n._(msg`We do not know when this was last checked. Call before you go.`)],
    };
  // Isolated, because it may be written in the other direction.
  const name = byOwner && organization ? `\u2068${organization.name.value}\u2069` : null;
  return {
    age,
    lines: [
      i18n._(msg`Checked on ${checked}`),
      ...(name === null ? [] : [i18n._(msg`Checked by ${name}`)]),
      ...(way === null ? [] : [i18n._(checkWayNames[way])]),
      ...(age === "ageing" ? [i18n._(msg`Things may have changed. Call first.`)] : []),
      ...(age === "old" ? [i18n._(msg`Checked more than a year ago. Call first`)] : []),
    ],
  };
}

function savedOf(service: ServiceView, options: PresentOptions): SavedService {
  const { check, categories } = service;
  const parts = { ...service, checked: check.day, category: categories[0] ?? null };
  return saveService(parts, { ...options, now: new Date() });
}

/** Media queries: an image cannot use the style sheet. */
const nights = { device: "(prefers-color-scheme: dark)", dark: "all", light: "not all" } as const;

function smallMapOf(
  { id, places }: ServiceView,
  { i18n, locale }: PresentOptions,
): Omit<SmallMapPicture, "night"> {
  const lines = places.find(({ go }) => go?.point)?.addresses[0]?.lines ?? [];
  // Isolated, because it may be written in the other direction.
  const where = `\u2068${lines.join(", ")}\u2069`;
  return {
    address: `/${locale}/services/${encodeURIComponent(id)}/map.svg`,
    alternative:
      lines.length > 0
        ? i18n._(msg`Map of the area around ${where}`)
        : i18n._(msg`Map of the area around this place`),
  };
}

function pointsOf({ places, name, categories, openNow }: ServiceView): MapPoint[] {
  return places.flatMap((place) => {
    if (!place.go?.point) return [];
    const { value, language } = place.name ?? name;
    const state = (places.length === 1 ? openNow : place.hours?.now)?.state;
    return {
      key: place.id,
      ...place.go.point,
      name: value,
      language,
      category: categories[0]?.slug ?? null,
      open: state === "open" || state === "always",
    };
  });
}
