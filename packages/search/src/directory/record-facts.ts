import {
  textIn,
  type Location,
  type Service,
  type ServiceAtLocation,
  type Translation,
} from "@dragoman/hsds";
import {
  accessOf,
  asksForOf,
  audienceOf,
  needsNoOf,
  type AccessFact,
  type AsksForFact,
  type AudienceFact,
  type NamedService,
  type NeedsNoFact,
} from "@dragoman/reference/service-facts";

/** The facts of a record about access, requirements, audience and delivery. */
export interface RecordFacts {
  access: AccessFact[];
  needsNo: NeedsNoFact[];
  audience: AudienceFact[];
  delivery: string[];
  minimumAge: number;
  maximumAge: number;
}

/** Years; an upper bound. */
const oldestAge = 150;

/** The facts of a service at a place, as stated by its source. */
export function factsOf(service: Service, place: ServiceAtLocation | undefined): RecordFacts {
  const codes = codesOf(service);
  const ages = agesOf(service);
  const eligibility = saidIn(service, "eligibility_description");
  return {
    access: accessAt(place?.location, service),
    needsNo: needsNoIn(service),
    audience: audienceOf({ codes, texts: eligibility, ...ages, service: namedService(service, eligibility) }),
    delivery: deliveryOf(service, place),
    ...ages,
  };
}

function needsNoIn(service: Service): NeedsNoFact[] {
  return needsNoOf({
    codes: codesOf(service),
    documents: service.required_documents.flatMap((one) => saidIn(one, "document")),
    texts: [...saidIn(service, "application_process"), ...saidIn(service, "eligibility_description")],
  });
}

/** The requirements of a service, by its source. */
export function asksForIn(service: Service): AsksForFact[] {
  const texts = [
    ...saidIn(service, "application_process"),
    ...saidIn(service, "eligibility_description"),
    ...service.schedules.flatMap((one) => saidIn(one, "description")),
  ];
  return asksForOf(texts, needsNoIn(service));
}

/** Only the service's own categories count, since their ancestors cover everyone affected by violence. */
function namedService(service: Service, eligibility: readonly string[]): NamedService {
  const terms = service.attributes.flatMap(({ taxonomy_term: term }) => term ?? []);
  // Some directories list all ancestors besides the assigned categories.
  const above = new Set(terms.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  return {
    names: [...saidIn(service, "name"), ...saidIn(service, "alternate_name")],
    categories: terms
      .filter(({ id }) => !above.has(id))
      .map((term) => ({ code: term.code, name: textIn(term, "name", "en")?.value ?? "" })),
    texts: [...saidIn(service, "description"), ...eligibility],
  };
}

/** The accessibility of one place, including what the service offers everywhere. */
export function accessAt(
  location: Location | undefined,
  service: Pick<Service, "attributes" | "interpretation_services" | "translations">,
): AccessFact[] {
  return accessOf({
    codes: codesOf(service),
    texts: [
      ...(location?.accessibility ?? []).flatMap((one) => [
        ...saidIn(one, "description"),
        ...saidIn(one, "details"),
      ]),
      ...saidIn(service, "interpretation_services"),
    ],
  });
}

function codesOf({ attributes }: Pick<Service, "attributes">): string[] {
  return attributes.flatMap(({ taxonomy_term: term }) => term?.code ?? []);
}

/** Whole years, since some engines support nothing else. Impossible values, such as a maximum of 0, are ignored. */
function agesOf(service: Service): Pick<RecordFacts, "minimumAge" | "maximumAge"> {
  const minimum = Math.floor(service.minimum_age ?? 0);
  const maximum = Math.floor(service.maximum_age ?? oldestAge);
  const minimumAge = minimum > 0 && minimum <= oldestAge ? minimum : 0;
  const maximumAge = maximum > 0 && maximum >= minimumAge && maximum <= oldestAge ? maximum : oldestAge;
  return { minimumAge, maximumAge };
}

/** Voice numbers, visitable addresses, and online services. */
function deliveryOf(service: Service, place: ServiceAtLocation | undefined): string[] {
  const location = place?.location;
  const isOnline = location?.location_type === "virtual";
  const phones = [...service.phones, ...(place?.phones ?? []), ...(location?.phones ?? [])];
  const isByPhone = (!location || isOnline) && phones.some(({ number }) => Boolean(number));
  const isWithoutPlace = !location && !isByPhone && Boolean(service.url ?? service.email);
  return [
    ...(location && location.location_type !== "virtual" && location.location_type !== "postal"
      ? ["in-person"]
      : []),
    ...(isByPhone ? ["phone"] : []),
    ...(isOnline || isWithoutPlace ? ["online"] : []),
  ];
}

/** The source's own words and their translations. */
function saidIn<T extends { translations: readonly Translation[] }>(
  object: T,
  field: keyof T & string,
): string[] {
  const own = object[field];
  const translated = object.translations.filter(
    (one) => one.field_name === field && one.source !== "machine",
  );
  return [...(typeof own === "string" && own !== "" ? [own] : []), ...translated.map(({ value }) => value)];
}
