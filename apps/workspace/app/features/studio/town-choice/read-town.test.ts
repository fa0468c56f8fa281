import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test } from "vitest";
import { labelOfTown, readTown } from "./read-town.server.ts";

const [bavarian, saxon, berlin] = [
  { id: "1", region: "Bavaria", lat: 48.1, lng: 11.5 },
  { id: "2", region: "Saxony", lat: 51, lng: 13 },
  { id: "3", region: null, lat: 52.5, lng: 13.4, name: "Berlin" },
].map((one): PlaceView => ({
  name: "Neustadt",
  country: "DE",
  countryName: "Germany",
  areas: [],
  ...one,
})) as [PlaceView, PlaceView, PlaceView];
/** In the same region: its label is that of the first. */
const twin: PlaceView = { ...bavarian, id: "4", lat: 49.5 };

async function read(values: Record<string, string>, { found = [] as PlaceView[], isReady = true } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const places = {
    ...exampleSite().places,
    isReady: () => isReady,
    find: () => Promise.resolve(found),
    byId: (id: string) =>
      Promise.resolve(isReady ? [bavarian, saxon, berlin, twin].find((one) => one.id === id) : undefined),
  };
  return readTown(form, { site: { places }, locale: "en", i18n: await openCatalogue("en") });
}

test("the town of the form stays while its name does, also where another has the same label", async () => {
  const label = labelOfTown(twin);
  const options = { found: [bavarian, twin] };
  expect(await read({ town: label, "town-id": "4" }, options)).toMatchObject({ town: twin, id: "4" });
  expect(await read({ town: "", "town-id": "4" }, options)).toMatchObject({ town: null, id: "" });
});

test("until places are ready, the town of the form stays", async () => {
  const waiting = await read({ town: "", "town-id": "4" }, { isReady: false });
  expect(waiting).toMatchObject({ town: null, id: "4", entered: { text: "", id: "4" }, problem: null });
  const named = await read({ town: "Berlin" }, { isReady: false });
  expect(named.problem).toBe("Towns cannot be looked up yet. Try again in a few minutes.");
});

test("a name alone, or with its region or country, is enough if one town has it", async () => {
  const options = { found: [saxon, bavarian, berlin] };
  for (const town of ["Berlin", "berlin, Germany"])
    expect(await read({ town }, options), town).toMatchObject({ town: berlin, problem: null });
  expect(await read({ town: "Neustadt, Saxony", "town-id": "1" }, options)).toMatchObject({ town: saxon });
});

test("of several with one name, the form asks which, and those with one label differ by their points", async () => {
  const options = { found: [bavarian, twin, saxon] };
  const asked = await read({ town: "Neustadt", "town-id": "2" }, options);
  expect(asked).toMatchObject({ town: null, problem: "Choose the town that you mean." });
  expect(asked.entered).toEqual({
    text: "Neustadt",
    id: "2",
    choices: [
      { id: "1", label: "Neustadt, Bavaria, Germany (48.1; 11.5)" },
      { id: "4", label: "Neustadt, Bavaria, Germany (49.5; 11.5)" },
      { id: "2", label: "Neustadt, Saxony, Germany" },
    ],
  });
  const answered = await read({ town: "Neustadt", "town-id": "2", "town-choice": "4" }, options);
  expect(answered).toMatchObject({ town: twin, entered: { id: "4", choices: [] } });
});

test("a name that is only similar is asked about, and an unknown one refused", async () => {
  const asked = await read({ town: "Berlinn" }, { found: [berlin] });
  expect(asked).toMatchObject({ town: null, entered: { choices: [{ id: "3", label: "Berlin, Germany" }] } });
  expect(await read({ town: "Berlinn", "town-choice": "3" }, { found: [berlin] })).toMatchObject({ id: "3" });
  expect((await read({ town: "Qqqq" })).problem).toBe("We do not know this town.");
});
