import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "./example-directory.ts";

/**
 * A service with a value in every field, so that its page shows everything that a page can. Its texts are in Klingon,
 * which is no interface language: any text not marked as Klingon is the page's own.
 */
const language = "tlh";

const openings = [
  { byday: "MO,TU", opens_at: "09:00", closes_at: "17:00" },
  { byday: "FR", opens_at: "22:00", closes_at: "02:00", interval: 2 },
].map((one) => exampleSchedule({ freq: "WEEKLY", ...one }));

const monthly = [1, 2, 3, 4, -1, 5].map((position) =>
  exampleSchedule({ freq: "MONTHLY", byday: `${position}WE`, opens_at: "09:00", closes_at: "12:00" }),
);

export const richService = exampleService({
  id: "rich",
  name: "Soj",
  alternate_name: "Soj'a'",
  description: "Sop tlhIngan.",
  alert: "yIqIm!",
  status: "temporarily closed",
  language,
  organization: exampleOrganization({ id: "o1", name: "tlhIngan", language }),
  email: "help@town.example",
  url: "https://town.example/",
  interpretation_services: "mughwI'",
  eligibility_description: "Hoch",
  minimum_age: 2,
  maximum_age: 1,
  application_process: "yIghoS",
  wait_time: "wa' jaj",
  fees_description: "Huch",
  assured_date: "2026-11-01",
  phones: [
    examplePhone({
      number: "030 23125-610",
      e164: "+493023125610",
      extension: "12",
      description: "Hoch",
      languages: [{ ...emptyRow("languages", "spoken"), code: "ti" }],
    }),
    examplePhone({ id: "fax", number: "030 23125-611", e164: "+493023125611", type: "fax" }),
  ],
  schedules: [...openings, ...monthly, exampleSchedule({ description: "DaHjaj" })],
  languages: [
    { ...emptyRow("languages", "one"), code: "ar" },
    { ...emptyRow("languages", "two"), code: "ti" },
  ],
  required_documents: [{ ...emptyRow("required_documents", "paper"), document: "nav", translations: [] }],
  cost_options: [
    { ...emptyRow("cost_options", "free"), amount: 0, translations: [] },
    { ...emptyRow("cost_options", "some"), amount: 5, currency: "EUR", translations: [] },
  ],
  service_areas: [{ ...emptyRow("service_areas", "area"), name: "Qo'noS", translations: [] }],
  service_at_locations: [
    examplePlace(
      exampleLocation({
        id: "open",
        time_zone: "Europe/Berlin",
        transportation: "Duj",
        language,
        addresses: [
          exampleAddress({ address_1: "Nussweg 3", city: "Berlin", postal_code: "10551", country: "DE" }),
        ],
        accessibility: [{ ...emptyRow("accessibility", "ramp"), description: "lojmIt", translations: [] }],
        schedules: openings,
      }),
    ),
    examplePlace(exampleLocation({ id: "secret", visibility: "confidential" })),
    examplePlace(exampleLocation({ id: "unknown" })),
    examplePlace(exampleLocation({ id: "virtual", location_type: "virtual" })),
  ],
});
