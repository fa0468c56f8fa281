/**
 * The terms of schema.org (release 29) that pages may use, by the types that have them, with the types of their values.
 */
const thing = new Set(["@type", "@id", "name", "alternateName", "description", "url", "sameAs"]);

const terms: Readonly<Record<string, readonly string[]>> = {
  Service: [
    "serviceType",
    "provider",
    "areaServed",
    "audience",
    "offers",
    "hoursAvailable",
    "availableChannel",
  ],
  Organization: ["email", "contactPoint", "location", "makesOffer"],
  ServiceChannel: ["servicePhone", "serviceUrl", "serviceLocation", "availableLanguage"],
  ContactPoint: ["telephone", "availableLanguage"],
  Place: ["address", "geo", "openingHoursSpecification"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes", "validFrom", "validThrough"],
  AdministrativeArea: [],
  PeopleAudience: ["suggestedMinAge", "suggestedMaxAge"],
  Offer: ["price", "priceCurrency", "itemOffered"],
};

/** The type of a term whose value is an object. */
const ranges: Readonly<Record<string, string>> = {
  provider: "Organization",
  areaServed: "AdministrativeArea",
  audience: "PeopleAudience",
  offers: "Offer",
  makesOffer: "Offer",
  itemOffered: "Service",
  hoursAvailable: "OpeningHoursSpecification",
  openingHoursSpecification: "OpeningHoursSpecification",
  availableChannel: "ServiceChannel",
  servicePhone: "ContactPoint",
  contactPoint: "ContactPoint",
  serviceLocation: "Place",
  location: "Place",
  address: "PostalAddress",
  geo: "GeoCoordinates",
};

/** The terms of an object that its type lacks, or whose value has the wrong type; each with its path. */
export function wrongTerms(value: object, at = "", expected?: string): string[] {
  const known = new Map<string, unknown>(Object.entries(value));
  const type = String(known.get("@type"));
  const own = terms[type];
  const wrong = own ? [] : [`${at} is ${type}`];
  if (expected !== undefined && expected !== type) wrong.push(`${at} is ${type}, not ${expected}`);
  for (const [term, held] of known) {
    if (term === "@context" && at === "") continue;
    const here = `${at}/${term}`;
    if (!thing.has(term) && !own?.includes(term)) wrong.push(`${here} is no term of ${type}`);
    for (const one of Array.isArray(held) ? (held as unknown[]) : [held]) {
      const isThing = typeof one === "object" && one !== null;
      if (isThing) wrong.push(...wrongTerms(one, here, ranges[term] ?? "text"));
      else if (ranges[term] !== undefined) wrong.push(`${here} is no ${ranges[term]}`);
    }
  }
  return wrong;
}
