import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test } from "vitest";
import { readAnnouncement } from "./read-announcement.server.ts";

const area = { town: "2950159", reach: "place", code: "place:2950159" } as const;

async function read(values: Record<string, string>, isReady: boolean) {
  const form = new FormData();
  const whole = {
    "text-en": "Cold tonight",
    from: "2026-01-01T00:00",
    until: "2026-01-02T00:00",
    "time-zone": "Europe/Berlin",
    ...values,
  };
  for (const [name, value] of Object.entries(whole)) form.set(name, value);
  const { directory, places } = exampleSite();
  const site = { directory, places: { ...places, isReady: () => isReady } };
  const visit = { site, locale: "en", i18n: await openCatalogue("en") } as const;
  return readAnnouncement(form, visit, { fallback: "en", area });
}

test("the area of an announcement stays while its town cannot be looked up", async () => {
  const sent = { reach: "place", "town-id": area.town, town: "" };
  expect((await read(sent, false)).announcement?.area).toEqual(area);
  // Another reach needs the town, and an empty field means none once places are ready.
  for (const { announcement, problems } of [
    await read({ ...sent, reach: "country" }, false),
    await read(sent, true),
  ]) {
    expect(announcement).toBeNull();
    expect(problems["town"]).toContain("Enter a town");
  }
  expect((await read({ ...sent, reach: "everywhere" }, false)).announcement?.area).toBeNull();
});
