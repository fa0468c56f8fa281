import { expect, test } from "vitest";
import { wrongTerms } from "@dragoman/pages/testing/schema-org.ts";
import {
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { writeJsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import { organizationJsonLd } from "./json-ld.server.ts";

const organization = exampleOrganization({
  id: "o1",
  name: "Bread & Roses",
  alternate_name: "B&R",
  description: "Food and work.",
  language: "en",
  email: "help@bread.example",
  website: "https://bread.example/",
  phones: [
    examplePhone({ number: "030 1", e164: "+493012345" }),
    examplePhone({ number: "030 2", e164: "+493012346", type: "fax" }),
  ],
  locations: [
    exampleLocation({
      addresses: [exampleAddress({ address_1: "Nussweg 3", city: "Berlin", country: "DE" })],
      schedules: [exampleSchedule({ freq: "WEEKLY", byday: "MO", opens_at: "09:00", closes_at: "12:00" })],
    }),
    exampleLocation({ name: "House behind the church", visibility: "confidential" }),
  ],
});

const services = [exampleService({ id: "s1", name: "Soup", language: "en" })];

function parsedJsonLd() {
  const options = { origin: "https://help.example", locale: "en", now: new Date("2026-11-21") } as const;
  // A cast, because an object was written.
  return JSON.parse(writeJsonLd(organizationJsonLd({ organization, services }, options))) as object;
}

test("an organization is described in schema.org terms, with its services", () => {
  expect(wrongTerms(parsedJsonLd())).toEqual([]);
  expect(parsedJsonLd()).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Bread & Roses",
    alternateName: "B&R",
    url: "https://help.example/en/organizations/o1",
    sameAs: "https://bread.example/",
    email: "help@bread.example",
    contactPoint: [{ "@type": "ContactPoint", telephone: "+493012345" }],
    location: [{ "@type": "Place", openingHoursSpecification: [{ opens: "09:00", closes: "12:00" }] }],
    makesOffer: [{ itemOffered: { "@type": "Service", name: "Soup" } }],
  });
});

test("its secret places are left out", () => {
  expect(JSON.stringify(parsedJsonLd())).not.toContain("church");
});
