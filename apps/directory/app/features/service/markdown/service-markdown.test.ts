import type { Service } from "@dragoman/hsds";
import type { Locale } from "@dragoman/i18n/locale.ts";
import {
  exampleAddress,
  exampleLocation,
  exampleOrganization,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { servicePageView } from "../service-page-view.server.ts";
import { presentService } from "../service-view.server.ts";
import { serviceMarkdown } from "./service-markdown.server.ts";

const service = exampleService({
  id: "s1",
  name: "Lamp House",
  description: "A bed for the night.\nCall first.",
  language: "en",
  url: "https://lamp.example/(beds)",
  email: "ask@lamp.example",
  assured_date: "2026-11-01",
  organization: exampleOrganization({ id: "o1", name: "Lamps", language: "en" }),
  phones: [
    examplePhone({ number: "030 23125-610", e164: "+493023125610" }),
    examplePhone({ number: "030 23125-610", e164: "+493023125610", extension: "12" }),
  ],
  schedules: [
    exampleSchedule({ freq: "WEEKLY", byday: "MO,TU,WE,TH,FR", opens_at: "09:00", closes_at: "17:30" }),
  ],
  translations: [{ language: "ar", field_name: "name", value: "بيت المصباح", source: "machine" }],
  service_at_locations: [
    examplePlace(
      exampleLocation({
        id: "open",
        addresses: [
          exampleAddress({ address_1: "Nussweg 3", city: "Berlin", postal_code: "10551", country: "DE" }),
        ],
      }),
    ),
    examplePlace(
      exampleLocation({ id: "secret", visibility: "confidential", name: null, transportation: null }),
    ),
  ],
});

function written(changes: Partial<Service> = {}, locale: Locale = "en", sample = false): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const view = presentService({
    service: { ...service, ...changes },
    locale,
    now: new Date("2026-11-19T10:00:00Z"),
    source: { name: "town", sample },
    firstPlace: null,
  });
  const origin = "https://help.example";
  const options = { i18n, locale, origin, capacity: null, announcements: ["> **Warning:** Flood"] };
  return serviceMarkdown(servicePageView(view, { i18n, locale }), options);
}

test("it is all that the page says, with numbers as one calls them from anywhere", () => {
  expect(written()).toMatchInlineSnapshot(`
    "# Lamp House

    > **Warning:** Flood

    [Lamps](https://help.example/en/organizations/o1)

    - Checked on November 1, 2026

    - Open until 17:30

    A bed for the night.

    Call first.

    ## Call or write

    - [+49 30 23125610](tel:+493023125610)
    - [+49 30 23125610](tel:+493023125610;ext=12) · Extension 12
    - [ask@lamp.example](mailto:ask@lamp.example)
    - [lamp.example](https://lamp.example/%28beds%29)

    ## Opening hours

    - Monday, Tuesday, Wednesday, Thursday, Friday: 09:00 to 17:30
    - Saturday, Sunday: Closed
    - Times are local times (⁨Central European Time⁩).

    ## Where: 2 places

    ### Lamp House

    - Nussweg 3, 10551 Berlin · Germany

    ### Lamp House

    - The address is confidential. Call first.

    ## What we do not know

    - Languages, What to bring, Cost, Accessibility
    - Ask before you go.

    ---

    <https://help.example/en/services/s1>
    "
  `);
});

test("machine translations and untranslated texts are marked", () => {
  const text = written({}, "ar");
  expect(text).toMatch(/^# بيت المصباح\n/);
  expect(text).toContain("*A computer translated this text. There may be mistakes.*");
  expect(text).toContain("It is not translated yet.");
  expect(text).toContain("<https://help.example/ar/services/s1>");
});

test("it says first that a service is closed, or only an example", () => {
  const text = written({ status: "defunct" }, "en", true);
  expect(text.indexOf("**This is an example.")).toBeGreaterThan(0);
  expect(text.indexOf("**This is an example.")).toBeLessThan(
    text.indexOf("**This service has closed for good"),
  );
  expect(text).not.toContain("Open until");
});

const hostile = [
  "# Injected",
  "- Injected",
  "1. Injected",
  "> Injected",
  "Injected\n===",
  "[Injected](https://evil.example)",
  "![Injected](https://evil.example/x.png)",
  "<script>Injected</script>",
  "<https://evil.example/Injected>",
  "https://evil.example/Injected",
  "www.evil.example/Injected",
  "`Injected` *Injected* ~~Injected~~",
].join("\n");

test("no text of an entry makes a heading, a list, a link or HTML", () => {
  const line = hostile.replaceAll("\n", " ");
  const changes = {
    name: hostile,
    alternate_name: `# ${line}`,
    alert: hostile,
    application_process: `- ${line}`,
    fees_description: `1. ${line}`,
    wait_time: hostile,
    interpretation_services: hostile,
    organization: exampleOrganization({ id: "o1", name: hostile, language: "en" }),
    phones: [examplePhone({ number: "030 23125-610", e164: "+493023125610", description: hostile })],
    service_at_locations: [
      examplePlace(
        exampleLocation({
          id: "open",
          name: hostile,
          transportation: hostile,
          addresses: [exampleAddress({ address_1: hostile, city: hostile, country: "DE" })],
        }),
      ),
    ],
  };
  const text = written({ ...changes, description: hostile });
  expect(text.match(/Injected/g)?.length).toBeGreaterThan(100);
  // What is left without escaped characters is ours.
  const own = text.replace(/\\[!-/:-@[-`{-~]/g, "");
  expect(own).not.toMatch(/\]\((?!https:\/\/(?:help|lamp)\.example\/|tel:|mailto:)/);
  expect(own).not.toMatch(/<(?!https:\/\/help\.example\/)/);
  expect(own).not.toMatch(/[`~]/);
  expect(own).not.toMatch(/https?:\/\/evil|www\.evil/);
  const marks = text.split("\n").filter((one) => /^(?:#{1,6}|={2,}|>|\d+[.)])\s?/.test(one));
  expect(marks.filter((one) => /Injected|=/.test(one))).toEqual([
    expect.stringMatching(/^# \\# Injected/),
    ...marks.filter((one) => /^> \\?\S/.test(one) && /Injected|=/.test(one)),
    expect.stringMatching(/^### \\# Injected/),
  ]);
});
