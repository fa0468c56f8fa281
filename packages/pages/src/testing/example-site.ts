import { type DirectorySettings, usualSettings } from "@dragoman/database";
import {
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleService,
} from "./example-directory.ts";
import { locales } from "@dragoman/i18n/locales.server.ts";
import type { SearchAnswer } from "../search/search-protocol.ts";
import type { Directory, PlaceSource, PlaceView, SearchSource, Site } from "../site/site.server.ts";
import { noEditing } from "./no-editing.ts";
import { noStudio } from "./no-studio.ts";
import { noImporting } from "./no-importing.ts";
import { noTranslating } from "./no-translating.ts";
import { noWebhooks } from "./no-webhooks.ts";
import { nobodySignsIn, noLists, noMedia, noPeople } from "./nobody-signs-in.ts";

/** A directory of one service, for tests of the server and the pages. */
const organization = exampleOrganization({ id: "o1", name: "Bread & <Roses>", language: "en" });

const service = exampleService({
  id: "s1",
  name: "Food bank",
  description: "Bring a bag.",
  language: "en",
  organization,
  phones: [examplePhone({ number: "030 23125-610", e164: "+493023125610" })],
  service_at_locations: [
    examplePlace(
      exampleLocation({
        id: "l1",
        addresses: [
          exampleAddress({ address_1: "Nussweg 3", city: "Berlin", postal_code: "10551", country: "DE" }),
        ],
      }),
    ),
    examplePlace(exampleLocation({ id: "l2", visibility: "confidential" })),
  ],
});

const hit = {
  objectID: "service_at_location:1",
  serviceId: "s1",
  locationId: "l1",
  name: "Food bank",
  organization: "Bread & <Roses>",
  organizationId: "o1",
  focus: 9,
  summary: "Bring a bag.",
  texts: { nameLanguage: "en", nameOrigin: "original", summaryLanguage: "en", summaryOrigin: "original" },
  categories: ["food"],
  categoryNames: ["Food"],
  words: [],
  languages: ["ti"],
  phone: { text: "030 23125610", uri: "tel:+493023125610" },
  status: "active",
  alert: false,
  free: true,
  _highlightResult: { name: { value: "\uE000Food\uE001 bank" } },
};

const berlin: PlaceView = {
  id: "2950159",
  name: "Berlin",
  region: null,
  country: "DE",
  countryName: "Germany",
  areas: ["place:2950159", "region:DE.16", "country:DE"],
  lat: 52.52,
  lng: 13.41,
};

const places: PlaceSource = {
  isReady: () => true,
  find: ({ query }) => Promise.resolve(/^ber/iu.test(query) ? [berlin] : []),
  byId: (id) => Promise.resolve(id === berlin.id ? berlin : undefined),
  nameTowns: (towns) => Promise.resolve(towns.map(() => null)),
  nearest: () => Promise.resolve(berlin),
};

export interface ExampleSiteOptions {
  ready?: boolean;
  sample?: boolean;
  settings?: DirectorySettings;
}

export function exampleSite({
  ready = true,
  sample = false,
  settings = usualSettings,
}: ExampleSiteOptions = {}): Site {
  const source = { name: sample ? "sample" : "town", sample };
  const directory: Directory = {
    findService: (id) =>
      Promise.resolve(
        id === "s1" ? { state: "found", service, source } : { state: id === "gone" ? "withdrawn" : "absent" },
      ),
    findOrganization: (id) =>
      Promise.resolve(
        id === "o1" ? { state: "found", organization, services: [service], source } : { state: "absent" },
      ),
    findMedia: () => Promise.resolve(new Map()),
    findTerms: () => Promise.resolve([]),
    holdsSample: () => Promise.resolve(sample),
    languages: () => Promise.resolve(["en", "ti"]),
    settings: () => Promise.resolve(settings),
  };
  const search: SearchSource = {
    isReady: () => ready,
    indexName: (locale) => `services_${locale}`,
    session: async (origin) => ({
      provider: "embedded",
      appId: "dragoman",
      apiKey: "key",
      expiresAt: 4_000_000_000,
      host: { url: `${new URL(origin).host}/api/search`, protocol: "http", accept: "readWrite" },
      indexes: Object.fromEntries(locales.map((locale) => [locale, `services_${locale}`])),
    }),
    answer: (requests) =>
      Promise.resolve(
        requests.map(({ query }): SearchAnswer => ({
          hits: query === "nothing" ? [] : [hit],
          nbHits: query === "nothing" ? 0 : 41,
          page: 0,
          nbPages: query === "nothing" ? 0 : 3,
          facets: { categories: { food: 41 } },
        })),
      ),
  };
  return {
    usualName: null,
    exitAddress: "https://weather.example/",
    mapStyleUrl: null,
    state: () => Promise.resolve("same"),
    directory,
    search,
    places,
    signIn: nobodySignsIn,
    people: noPeople,
    editing: noEditing,
    reminders: {
      read: () => Promise.resolve(undefined),
      answer: () => Promise.resolve(false),
      sayCapacity: () => Promise.resolve(false),
      stop: () => Promise.resolve(false),
    },
    mediaEditing: noMedia,
    lists: noLists,
    studio: noStudio,
    importing: noImporting,
    translating: noTranslating,
    webhooks: noWebhooks,
    suggestions: { offer: () => Promise.resolve() },
    speech: {
      soundName: () => null,
      answer: () => Promise.resolve(new Response(null, { status: 404 })),
    },
    packs: { open: () => Promise.resolve({ state: "making" }) },
    handouts: { answer: () => Promise.resolve(new Response(null, { status: 404 })) },
    spokenLocales: [],
    catalogueReviews: {},
  };
}
