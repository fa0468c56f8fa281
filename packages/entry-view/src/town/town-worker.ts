/**
 * Searches the towns on this device, so that the page stays responsive. A separate bundle: nothing of the
 * engine is in the scripts of pages.
 */
import { openPack, type OpenPack } from "@dragoman/search/pack";
import { anyOf, distanceOf, type PortableAnswer } from "@dragoman/search/portable-request";
import { serviceIndexName } from "@dragoman/search/service-index-name";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { parseSavedService } from "../saved/saved-service.ts";
import type { TownAnswers, TownEntry, TownQuestion, TownResponse } from "./ask-town.ts";
import { openFiles, readTowns, whenTownsChange, type Town } from "./towns.ts";
import { warmUp } from "./warm-up.ts";

/** Metres: beyond this distance a town is irrelevant. */
const reach = 100_000;

/** The town that was opened last: opening one takes a moment. */
let opened: { key: string; pack: Promise<OpenPack> } | undefined;

function open({ address, version }: Town): Promise<OpenPack> {
  const key = `${address} ${version}`;
  if (opened?.key !== key) {
    const pack = openFiles(address).then((files) => openPack(files.pack, files.changes));
    pack.catch(() => (opened = undefined));
    opened = { key, pack };
  }
  return opened.pack;
}

/** The towns on this device. To list them takes longer than to search one, so they are kept until a page changes them. */
let known: Promise<Town[]> | undefined;

whenTownsChange(() => (known = undefined));

async function townsIn(locale: string): Promise<Town[]> {
  // The quick exit deletes all of them at once, and tells nobody.
  if (!(await caches.has(townCache))) known = undefined;
  known ??= readTowns();
  known.catch(() => (known = undefined));
  return (await known).filter((one) => one.locale === locale);
}

/** The town that a search names, else the one nearest to its point, else the one saved last. */
function townFor(
  towns: readonly Town[],
  { place, near }: Extract<TownQuestion, { ask: "search" }>,
): Town | undefined {
  const named = towns.find((one) => one.place.id === place);
  return named ?? (near && nearestTo(near, towns)) ?? towns.at(-1);
}

function nearestTo(point: { lat: number; lng: number }, towns: readonly Town[]): Town | undefined {
  const metresTo = ({ place: { lat, lng } }: Town) =>
    distanceOf({ _geoloc: { lat, lng } }, point) ?? Infinity;
  const [nearest] = towns.toSorted((one, other) => metresTo(one) - metresTo(other));
  return nearest && metresTo(nearest) < reach ? nearest : undefined;
}

/** A service from a town; `null` if none has it. */
async function findEntry(locale: string, id: string): Promise<TownEntry | null> {
  for (const town of await townsIn(locale)) {
    const [answer] = (await open(town)).search([requestFor(locale, id)]);
    const [hit] = answer?.hits ?? [];
    const service = hit && (await savedServiceIn(town, id));
    if (!service) continue;
    const { summary, texts } = hit as unknown as {
      summary: string;
      texts: { summaryLanguage: string | null };
    }; // as records are
    const description = summary === "" ? null : { value: summary, language: texts.summaryLanguage };
    return { town, service, description };
  }
  return null;
}

function requestFor(locale: string, id: string): SearchRequest {
  return {
    indexName: serviceIndexName(locale),
    query: "",
    page: 0,
    hitsPerPage: 1,
    facets: [],
    maxValuesPerFacet: 1,
    facetFilters: [anyOf("serviceId", [id])],
    attributesToRetrieve: ["*"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
  };
}

async function savedServiceIn({ address }: Town, id: string) {
  const { pack, changes } = await openFiles(address);
  for (const file of [changes, pack]) {
    const entries = await file?.part("entries");
    if (!entries) continue;
    const list = JSON.parse(new TextDecoder().decode(entries)) as { id: string }[]; // as our own server writes them
    const entry = list.find((one) => one.id === id);
    if (entry) return parseSavedService(entry);
  }
  return null;
}

async function answersTo(question: TownQuestion): Promise<TownAnswers | TownEntry | null> {
  const { locale } = question;
  if (question.ask === "entry") return findEntry(locale, question.serviceId);
  const town = townFor(await townsIn(locale), question);
  if (!town) return null;
  const pack = await open(town);
  const answers = pack.search(question.requests);
  warmUpOnce(pack, question.requests, answers);
  return { town, answers };
}

const warm = new WeakSet<OpenPack>();

/** With the words of services that were found, which are in a language of the pack. */
function warmUpOnce(
  pack: OpenPack,
  requests: readonly SearchRequest[],
  answers: readonly PortableAnswer[],
): void {
  const texts = (answers[0]?.hits ?? [])
    .map((hit) => hit["summary"])
    .filter((text) => typeof text === "string");
  if (texts.length === 0 || warm.has(pack)) return;
  warm.add(pack);
  void warmUp(pack, requests, texts);
}

async function respond(id: number, question: TownQuestion): Promise<TownResponse> {
  try {
    return { id, value: await answersTo(question) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

self.addEventListener("message", ({ data }: MessageEvent<{ id: number; question: TownQuestion }>) => {
  void respond(data.id, data.question).then((response) => self.postMessage(response, { transfer: [] }));
});
