import { createHash } from "node:crypto";
import {
  isSecretPlace,
  type Address,
  type Location,
  type Phone,
  type Schedule,
  type Service,
} from "@dragoman/hsds";
import type { SuggestionKind } from "./suggestion-states.ts";

/** A part of a service that may be wrong. */
export interface Subject {
  /** The row: a phone, a location, or the service itself. */
  recordId: string;
  /** The current value as plain text, the same for every reader; empty if there is none. */
  present: string;
  /** The location, if the subject belongs to one. */
  location: Location | null;
  phone: Phone | null;
  schedules: readonly Schedule[];
}

/**
 * The parts of a service that can be wrong in this way. A location without a public address cannot be reported as
 * moved, and a confidential address must not be stored here.
 */
export function subjectsOf(service: Service, kind: SuggestionKind): Subject[] {
  if (kind === "missing") return [];
  if (kind === "phone") return orWhole(service, phonesOf(service));
  if (kind === "hours") return orWhole(service, hoursOf(service));
  if (kind === "moved") return placesOf(service);
  if (kind === "languages") return [whole(service, languageTagsOf(service).join(","))];
  return [whole(service, kind === "closed" ? (service.status ?? "") : "")];
}

/** Changes whenever the current value does. */
export function subjectHash({ present }: Subject): string {
  return createHash("sha256").update(present).digest("hex").slice(0, 16);
}

/** Distinct BCP 47 tags of the service and its places. */
export function languageTagsOf({ languages, service_at_locations: places }: Service): string[] {
  const all = [...languages, ...places.flatMap(({ location }) => location.languages)];
  return [...new Set(all.flatMap(({ code }) => code ?? []))].toSorted();
}

function whole(service: Service, present: string): Subject {
  return { recordId: service.id, present, location: null, phone: null, schedules: [] };
}

function orWhole(service: Service, subjects: readonly Subject[]): Subject[] {
  return subjects.length > 0 ? [...subjects] : [whole(service, "")];
}

/** Distinct numbers in the order of the page; those of the organization only if there are no others. */
function phonesOf(service: Service): Subject[] {
  const { organization, contacts, service_at_locations: places } = service;
  const own = [...service.phones, ...contacts.flatMap(({ phones }) => phones)];
  const ofPlaces = places.flatMap((at) => [
    ...at.phones,
    ...at.location.phones,
    ...[...at.contacts, ...at.location.contacts].flatMap(({ phones }) => phones),
  ]);
  const known = [...own, ...ofPlaces];
  const phones = known.length > 0 ? known : (organization?.phones ?? []);
  const byNumber = new Map<string, Phone>();
  for (const phone of phones) {
    const key = `${phone.e164 ?? phone.number} ${phone.extension ?? ""}`;
    if ((phone.number || phone.e164) && !byNumber.has(key)) byNumber.set(key, phone);
  }
  return [...byNumber].map(([present, phone]) => ({
    recordId: phone.id,
    present: present.trim(),
    location: null,
    phone,
    schedules: [],
  }));
}

/** Schedules of the service take precedence over those of its places, as on its page. */
function hoursOf(service: Service): Subject[] {
  const { schedules, service_at_locations: places } = service;
  if (schedules.length > 0) return [{ ...whole(service, JSON.stringify(schedules)), schedules }];
  return places.map((at) => {
    const ofPlace = at.schedules.length > 0 ? at.schedules : at.location.schedules;
    return {
      recordId: at.location.id,
      present: ofPlace.length === 0 ? "" : JSON.stringify(ofPlace),
      location: at.location,
      phone: null,
      schedules: ofPlace,
    };
  });
}

function placesOf({ service_at_locations: places }: Service): Subject[] {
  return places.flatMap(({ location }) =>
    isSecretPlace(location) || location.location_type === "virtual"
      ? []
      : {
          recordId: location.id,
          present: location.addresses.map(lineOf).join("\n"),
          location,
          phone: null,
          schedules: [],
        },
  );
}

function lineOf({ address_1, address_2, city, postal_code, country }: Address): string {
  return [address_1, address_2, postal_code, city, country].filter(Boolean).join(", ");
}
