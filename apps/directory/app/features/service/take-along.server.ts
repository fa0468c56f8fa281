import type { HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { ServiceView } from "./service-view.server.ts";

/** A file of a service to download. */
export interface TakenFile {
  /** A sensitive service has one card without a name and one with it; others have one card. */
  kind: "card" | "card-without-name" | "card-with-name" | "calendar";
  href: string;
}

/** The available files; none without contact data or hours. */
export function takeAlong(service: ServiceView, locale: Locale): TakenFile[] {
  const { id, sensitive } = service;
  const address = (file: string) => `/${locale}/services/${id}/${file}`;
  const card = address("contact.vcf");
  const files: TakenFile[] = [];
  if (sensitive && hasPhone(service)) files.push({ kind: "card-without-name", href: card });
  if (sensitive && hasContact(service)) files.push({ kind: "card-with-name", href: `${card}?name=yes` });
  if (!sensitive && hasContact(service)) files.push({ kind: "card", href: card });
  if (hasTimetable(service)) files.push({ kind: "calendar", href: address("hours.ics") });
  return files;
}

function hasPhone({ phones, places }: ServiceView): boolean {
  return [...phones, ...places.flatMap((place) => place.phones)].some(({ uri }) => uri !== null);
}

function hasContact(service: ServiceView): boolean {
  return hasPhone(service) || service.email !== null || service.places.some(({ go }) => go !== null);
}

/** Whether there are hours with known times in a known time zone. */
function hasTimetable({ status, openNow, hours, places }: ServiceView): boolean {
  if (status !== "open" || openNow?.state === "always") return false;
  return [hours, ...places.map((place) => place.hours)].some((one) => one !== null && isTimetable(one));
}

function isTimetable({ now, today, week, monthly, dated }: HoursView): boolean {
  if (today === null || now?.state === "always") return false;
  return (
    (week ?? []).some(({ state }) => state === "open") ||
    [...monthly, ...dated].some(({ interval }) => interval !== null)
  );
}
