import { usualSettings } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import type { Media } from "@dragoman/hsds";
import { anyOf } from "@dragoman/search/portable-request";
import { expect, test } from "vitest";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { exampleMedia, exampleMediaFile } from "@dragoman/pages/testing/example-directory.ts";
import type { SearchAnswer, SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { readDanger } from "./danger-view.server.ts";
import { readCarousels } from "./home-carousels.server.ts";
import { readNearby, readStart } from "./nearby.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const berlin = { id: "2950159", name: "Berlin", country: "DE", lat: 52.52, lng: 13.41 };
const now = 1_795_262_400;

function record(number: number, more: object = {}) {
  return {
    objectID: `service:${number}`,
    serviceId: `s${number}`,
    locationId: null,
    name: `Service ${number}`,
    texts: { nameLanguage: "en" },
    categories: ["food"],
    languages: ["ar", "en"],
    hours: "unknown",
    phone: { text: `030 ${number}`, uri: `tel:+4930${number}` },
    ...more,
  };
}

interface Directory {
  site: Site;
  received: SearchRequest[];
}

/** A directory that answers every search with the same records. */
function directoryOf(hits: object[], countries: Record<string, number> = {}): Directory {
  const site = exampleSite();
  const received: SearchRequest[] = [];
  const answer = (requests: readonly SearchRequest[]): Promise<SearchAnswer[]> => {
    received.push(...requests);
    const found = { hits, nbHits: hits.length, page: 0, nbPages: 1, facets: { country: countries } };
    return Promise.resolve(requests.map(() => found));
  };
  return { site: { ...site, search: { ...site.search, answer } }, received };
}

const some = (count: number, more?: object) =>
  Array.from({ length: count }, (_, index) => record(index + 1, more));

function question(site: Site, place: typeof berlin | null = null) {
  return { site, locale: "en" as const, i18n, place, now };
}

/** Of a visit that nothing is known of. */
const nobody = {
  origin: "",
  accepted: [],
  nonce: "",
  settings: usualSettings,
  siteNames: { name: "Help", shortName: "Help", isUnnamed: false },
};

test("in a chosen country only its own number is shown", async () => {
  const { site } = directoryOf([], { CA: 5, DE: 2 });
  const { numbers } = await readDanger(question(site, berlin));
  expect(numbers).toEqual([{ number: "112", note: null }]);
});

test("where each service has its own number, the number says whom it calls", async () => {
  const { site } = directoryOf([]);
  const { numbers } = await readDanger(question(site, { ...berlin, country: "JP" }));
  expect(numbers).toEqual([
    { number: "110", note: "Police" },
    { number: "119", note: "Ambulance, Fire brigade" },
  ]);
});

test("without a place there are the numbers of the directory's countries, each with where it is right", async () => {
  const { site } = directoryOf([], { CA: 5, DE: 9, GR: 7 });
  const { numbers } = await readDanger(question(site));
  expect(numbers).toEqual([
    { number: "112", note: "Germany, Greece" },
    { number: "911", note: "Canada" },
  ]);
});

test("a line is listed once, and only with a number to dial", async () => {
  const same = { phone: { text: "030 9", uri: "tel:+49309" } };
  const hits = [record(1, same), record(2, same), record(3, { phone: { text: "ask us" } }), record(4)];
  const { lines } = await readDanger(question(directoryOf(hits).site));
  expect(lines.map(({ name }) => name)).toEqual(["Service 1", "Service 4"]);
});

test("a row has eight services, no other row shows them again, and it leads to the search for all", async () => {
  const { site } = directoryOf(some(32));
  const rows = await readCarousels(question(site, berlin));
  expect(rows.map(({ id }) => id)).toEqual(["near", "open", "language", "checked"]);
  const names = rows.flatMap(({ cards }) => cards.map(({ name }) => name));
  expect(names).toHaveLength(32);
  expect(new Set(names).size).toBe(32);
  expect(rows.map(({ address }) => address.replace("%2C", ","))).toEqual([
    "/en/search?sort=nearest&place=2950159&near=52.52,13.41",
    "/en/search?open=now&place=2950159&near=52.52,13.41",
    "/en/search?lang=en&place=2950159&near=52.52,13.41",
    "/en/search?sort=checked&place=2950159&near=52.52,13.41",
  ]);
});

test("fewer than three services are no row", async () => {
  expect(await readCarousels(question(directoryOf(some(2)).site))).toEqual([]);
  expect(await readCarousels(question(directoryOf(some(3)).site))).toHaveLength(3);
});

test("a service with many places has one card in a row, that of its best place", async () => {
  const shower = { name: "Hot shower", organizationId: "o1" };
  const hits = [record(1, shower), record(2), record(3, shower), record(4), record(5, shower), record(6)];
  const [first] = await readCarousels(question(directoryOf(hits).site));
  expect(first?.cards.map(({ key }) => key)).toEqual(["service:1", "service:2", "service:4", "service:6"]);
});

test("the page says when there is nothing near a place", async () => {
  const { site } = directoryOf([]);
  const visit = { ...question(site), ...nobody };
  const nothing = async (query: string) => (await readNearby(visit, new URLSearchParams(query))).nothing;
  expect(await nothing("place=2950159")).toBe("We know no places near \u2068Berlin\u2069 yet.");
  expect(await nothing("")).toBeNull();
  const some3 = { ...visit, site: directoryOf(some(3)).site };
  expect((await readNearby(some3, new URLSearchParams("place=2950159"))).nothing).toBeNull();
});

/** A video or audio, spoken in one language, with captions in others. */
function toPlay(kind: "audio" | "video", language: string, captions: string[] = []): Media {
  return exampleMedia({
    kind,
    language,
    files: [
      exampleMediaFile({ role: "source", type: kind === "audio" ? "audio/mp4" : "video/mp4" }),
      ...captions.map((tag) => exampleMediaFile({ role: "captions", type: "text/vtt", language: tag })),
    ],
  });
}

test("services with videos and recordings are a row, those in the reader's language first, each service once", async () => {
  const places = [record(3), record(3, { objectID: "elsewhere" }), record(2), record(1), record(4)];
  const media = new Map([
    ["s1", [toPlay("audio", "en-GB")]],
    ["s2", [toPlay("video", "uk", ["de", "en"]), exampleMedia({ files: [exampleMediaFile({})] })]],
    ["s3", [toPlay("audio", "ar"), toPlay("video", "fa")]],
    ["s4", [exampleMedia({ files: [exampleMediaFile({})] })]],
  ]);
  const { site, received } = directoryOf(places);
  const findMedia = () => Promise.resolve(media);
  const rows = await readCarousels(
    question({ ...site, directory: { ...site.directory, findMedia } }, berlin),
  );
  expect(received.flatMap(({ facetFilters }) => facetFilters)).toContainEqual(
    anyOf("media", ["audio", "video"]),
  );
  const row = rows.find(({ id }) => id === "media");
  expect(row?.address.replaceAll("%2C", ",")).toBe(
    "/en/search?media=audio,video&place=2950159&near=52.52,13.41",
  );
  expect(row?.cards.map(({ name, media: shown }) => [name, shown?.played])).toEqual([
    ["Service 1", [{ kind: "audio", label: "Audio", languages: ["English (United Kingdom)"] }]],
    ["Service 2", [{ kind: "video", label: "Video", languages: ["English", "Ukrainian", "German"] }]],
    [
      "Service 3",
      [
        { kind: "video", label: "Video", languages: ["Persian"] },
        { kind: "audio", label: "Audio", languages: ["Arabic"] },
      ],
    ],
  ]);
  expect(row?.cards[1]?.media).toMatchObject({ picture: { width: 480 }, alternative: null });
  expect(
    rows.filter(({ id }) => id !== "media").every(({ cards }) => cards.every((card) => !card.media)),
  ).toBe(true);
});

test("without a search, the page shows no service that would give its reader away", async () => {
  const { site } = directoryOf([...some(9, { categories: ["violence-at-home"] }), ...some(1)]);
  expect(await readCarousels(question(site))).toEqual([]);
});

test("a card says in whole kilometres how far it is, and the reader's language first", async () => {
  const far = { _geoloc: { lat: 52.6, lng: 13.41 }, languages: ["ar", "ti", "en-GB", "en"] };
  const [first] = await readCarousels(question(directoryOf(some(3, far)).site, berlin));
  expect(first?.cards[0]).toMatchObject({
    distance: "9 km",
    languages: ["en-GB", "Arabic", "Tigrinya"],
  });
});

test("a place is read from the address, and an invalid one means everywhere", async () => {
  const { site, received } = directoryOf(some(32));
  const visit = { ...question(site), ...nobody };
  const at = async (query: string) => {
    const { carousels } = await readNearby(visit, new URLSearchParams(query));
    return carousels[0]?.title;
  };
  expect(await at("near=52.52,13.41")).toBe("Near \u2068Berlin\u2069");
  expect(await at("place=2950159")).toBe("Near \u2068Berlin\u2069");
  expect(await at("near=north")).toBe("Open now");
  expect(await at("place=../x")).toBe("Open now");
  expect(received.some((request) => request.aroundLatLng === "52.52,13.41")).toBe(true);
});

test("the row of a point without a known name has no name", async () => {
  const { site } = directoryOf(some(3));
  const nameless = { ...site, places: { ...site.places, nearest: () => Promise.resolve(undefined) } };
  const visit = { ...question(nameless), ...nobody };
  const { carousels } = await readNearby(visit, new URLSearchParams("near=52.52,13.41"));
  expect(carousels[0]).toMatchObject({ id: "near", title: "Near you" });
});

const inBerlin = { ...usualSettings, region: { country: "DE", town: "2950159" } };

test("the first page begins with the place of the directory, until the reader names another", async () => {
  const { site, received } = directoryOf(some(32));
  const { directory } = exampleSite({ settings: inBerlin });
  const visit = { ...question({ ...site, directory }), ...nobody };
  const begun = await readNearby(visit, new URLSearchParams());
  expect(begun.carousels[0]).toMatchObject({ title: "Near \u2068Berlin\u2069" });
  expect(begun.areas).toContain("place:2950159");
  expect(begun.danger.numbers).toEqual([{ number: "112", note: null }]);
  expect(await readStart(visit)).toEqual({ ...berlin, around: "Germany" });
  expect(await readStart({ ...visit, site })).toBeNull();
  // It is the same for all, and counted once.
  const count = received.length;
  await readNearby(visit, new URLSearchParams());
  expect(received).toHaveLength(count);
  await readNearby(visit, new URLSearchParams("near=48.86,2.35"));
  expect(received.at(-1)).toMatchObject({ aroundLatLng: "48.86,2.35" });
});

test("a directory of a country has its numbers first, without a town", async () => {
  const { site } = directoryOf([], { CA: 5, DE: 9 });
  const { directory } = exampleSite({ settings: { ...usualSettings, region: { country: "US", town: "" } } });
  const own = { ...site, directory };
  expect((await readDanger(question(own))).numbers).toEqual([{ number: "911", note: null }]);
  // Readers who are elsewhere, we do not know where, see all of them.
  const sea = { ...berlin, country: null, id: null, name: "" };
  expect((await readDanger({ ...question(own), place: sea })).numbers).toEqual([
    { number: "911", note: "United States, Canada" },
    { number: "112", note: "Germany" },
  ]);
});
