import {
  textIn,
  type Location,
  type Service,
  type ServiceAtLocation,
  type Translation,
} from "@dragoman/hsds";
import {
  accessOf,
  audienceOf,
  needsNoOf,
  type AccessFact,
  type AudienceFact,
  type NamedService,
  type NeedsNoFact,
} from "@dragoman/reference/service-facts";

/** What a record says of access, of what is not needed, of whom the service is for, and of how it is given. */
export interface RecordFacts {
  access: AccessFact[];
  needsNo: NeedsNoFact[];
  audience: AudienceFact[];
  delivery: string[];
  minimumAge: number;
  maximumAge: number;
}

/** Years; nobody is older. */
const oldestAge = 150;

/** The facts of a service at a place, as far as its source says. */
export function factsOf(service: Service, place: ServiceAtLocation | undefined): RecordFacts {
  const codes = codesOf(service);
  const ages = agesOf(service);
  const eligibility = saidIn(service, "eligibility_description");
  return {
    access: accessAt(place?.location, service),
    needsNo: needsNoOf({
      codes,
      documents: service.required_documents.flatMap((one) => saidIn(one, "document")),
      texts: [...saidIn(service, "application_process"), ...eligibility],
    }),
    audience: audienceOf({ codes, texts: eligibility, ...ages, service: namedService(service, eligibility) }),
    delivery: deliveryOf(service, place),
    ...ages,
  };
}

/** A category is its own name, and no name above it: those above are about everybody whom violence concerns. */
function namedService(service: Service, eligibility: readonly string[]): NamedService {
  const terms = service.attributes.flatMap(({ taxonomy_term: term }) => term ?? []);
  // Some directories name all categories above the own ones, too.
  const above = new Set(terms.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  return {
    names: [...saidIn(service, "name"), ...saidIn(service, "alternate_name")],
    categories: terms
      .filter(({ id }) => !above.has(id))
      .map((term) => ({ code: term.code, name: textIn(term, "name", "en")?.value ?? "" })),
    texts: [...saidIn(service, "description"), ...eligibility],
  };
}

/** How one gets in and around at one of its places; what the service offers at all of them is among it. */
export function accessAt(location: Location | undefined, service: Pick<Service, "attributes">): AccessFact[] {
  return accessOf({
    codes: codesOf(service),
    texts: (location?.accessibility ?? []).flatMap((one) => [
      ...saidIn(one, "description"),
      ...saidIn(one, "details"),
    ]),
  });
}

function codesOf({ attributes }: Pick<Service, "attributes">): string[] {
  return attributes.flatMap(({ taxonomy_term: term }) => term?.code ?? []);
}

/** Whole years, since some engines know no others. What cannot be, as a maximum of 0, says nothing. */
function agesOf(service: Service): Pick<RecordFacts, "minimumAge" | "maximumAge"> {
  const minimum = Math.floor(service.minimum_age ?? 0);
  const maximum = Math.floor(service.maximum_age ?? oldestAge);
  const minimumAge = minimum > 0 && minimum <= oldestAge ? minimum : 0;
  const maximumAge = maximum > 0 && maximum >= minimumAge && maximum <= oldestAge ? maximum : oldestAge;
  return { minimumAge, maximumAge };
}

/** Telephones that somebody answers, addresses that can be visited, and what is given online. */
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

/** The source's own words, and what people made of them in other languages. */
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
