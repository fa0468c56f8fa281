import { hsdsVersions, isModel30 } from "@dragoman/hsds/hsds-versions";
import { publishObject, type PublishOptions } from "@dragoman/hsds/publish";
import { publishedShapes } from "@dragoman/hsds/published-shapes";
import { Refusal } from "@dragoman/hsds/refusal";
import { locales } from "@dragoman/i18n/locales.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { fallbackLocale, siteText } from "@dragoman/pages/site/site-texts.server.ts";
import { matchLocale } from "@dragoman/reference/match-locale";
import { problemResponse } from "../problem.ts";
import { conditional } from "../requests/conditional.ts";
import { isId } from "../requests/is-id.ts";
import { limitCalls } from "../security/call-limit.ts";
import { callerNetwork } from "../security/caller-network.ts";
import { createCount } from "./count-objects.ts";
import { answerChanges } from "./changes-answer.ts";
import {
  type HsdsAddress,
  type HsdsList,
  hsdsLists,
  hsdsPath,
  methodsAt,
  parseHsdsAddress,
} from "./hsds-address.ts";
import { headersOf, jsonOf, openToAll } from "./hsds-answer.ts";
import { longestQuestion, parametersOf } from "./hsds-body.ts";
import { findPage, objectsInBatches } from "./hsds-page.ts";
import { hsdsProfile, ukProfileAddress } from "./hsds-profile.ts";
import { hsdsQuery } from "./hsds-query.ts";
import {
  type HsdsQuestion,
  isReadWhole,
  parseHsdsQuestion,
  parseObjectQuestion,
  requireKnown,
} from "./hsds-question.ts";
import { createLineStreams } from "./line-stream.ts";
import { openApiDocument } from "./open-api.ts";
import type { OpenDataSource } from "./open-data-source.ts";
import { createRanking } from "./rank-by-words.ts";
import { createWalks } from "./walks.ts";

/** The caller, and the address by which the server was reached. */
export interface HsdsCaller {
  /** For limits and to continue numbered pages; never stored. */
  address: string | undefined;
  origin: string;
}

/** Answers requests to the HSDS API. */
export type HsdsHandler = (request: Request, caller: HsdsCaller) => Promise<Response>;

export interface HsdsOptions {
  source: OpenDataSource;
  site: Pick<Site, "search" | "places" | "directory" | "usualName">;
  now?: () => number;
}

/**
 * Work per minute, in pages of fifty listed objects: of one caller, who may mirror a directory object by object, and of
 * all together, which is about half of what one core does.
 */
const work = { each: 6000, all: 18_000, milliseconds: 60_000 };
/** A stream counts as so much, however long it is. */
const workOfStream = 100;

/** The HSDS API: read only, for everybody. */
export function createHsdsHandler({ source, site, now = Date.now }: HsdsOptions): HsdsHandler {
  const secondsToWait = limitCalls({ ...work, now });
  const walks = createWalks(now);
  const count = createCount(source);
  const rank = createRanking(site, source);
  const streams = createLineStreams();

  return async (request, caller) => {
    if (request.method === "OPTIONS") return openToAll(request, new Response(null, { status: 204 }));
    try {
      const methods = methodsAt(new URL(request.url).pathname);
      if (!methods.split(", ").includes(request.method)) throw new Refusal("method-unknown", { methods });
      const response = await answer(request, caller);
      return openToAll(request, request.method === "POST" ? response : conditional(request, response));
    } catch (error) {
      if (error instanceof Refusal) return openToAll(request, problemResponse(error));
      throw error;
    }
  };

  async function answer(request: Request, caller: HsdsCaller): Promise<Response> {
    const address = parseHsdsAddress(request);
    const { pathname, searchParams } = new URL(request.url);
    if (!address) {
      const document = `${caller.origin}${hsdsPath}/openapi.json`;
      throw new Refusal("api-address-unknown", { path: pathname.slice(0, 100), document });
    }
    if (address.kind === "object") return answerObject(request, address, caller);
    if (address.kind === "list") return answerList(request, address, caller);
    charge(caller, 1);
    const root = `${caller.origin}${address.base}`;
    if (address.kind === "changes")
      return jsonOf(await answerChanges(source, searchParams, root), { language: null, isPrivate: true });
    requireKnown(searchParams, []);
    const { version } = address;
    const documents = {
      start: () => describe(address, caller),
      "openapi.json": () => openApiDocument({ version, root }),
      profile: () => hsdsProfile({ version, root }),
    };
    return jsonOf(await documents[address.kind](), { language: null, version });
  }

  function charge({ address }: HsdsCaller, cost: number): void {
    const seconds = secondsToWait(address, cost);
    if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
  }

  async function describe({ version, base }: HsdsAddress, { origin }: HsdsCaller) {
    const settings = await site.directory.settings();
    const locale = fallbackLocale(settings);
    const name = siteText(settings, { field: "name", locale })?.value ?? site.usualName ?? undefined;
    const operator = siteText(settings, { field: "operator", locale })?.value ?? name;
    const { email, page: website } = settings.contact;
    const publisher = {
      ...(operator !== undefined && { name: operator }),
      ...(email !== "" && { email }),
      ...(website !== "" && { website }),
    };
    return {
      version: hsdsVersions[version],
      profile: version === "uk-3.0" ? ukProfileAddress : `${origin}${base}/profile`,
      openapi_url: `${origin}${base}/openapi.json`,
      ...(!isModel30(version) && {
        ...(name !== undefined && { description: name }),
        ...(Object.keys(publisher).length > 0 && { publisher }),
      }),
    };
  }

  async function answerObject(
    request: Request,
    { version, list, id, base }: Extract<HsdsAddress, { kind: "object" }>,
    caller: HsdsCaller,
  ): Promise<Response> {
    const { search, searchParams } = new URL(request.url);
    const question = parseObjectQuestion(list, searchParams);
    charge(caller, 1);
    const language = languageOf(request, question.language);
    const table = hsdsLists[list];
    const listAddress = `${caller.origin}${base}/${list}`;
    const depth = { full: true, fullServices: question.fullServices };
    const [object] = isId(id) ? await source.read({ table, ids: [id.toLowerCase()], depth }) : [];
    if (!object) {
      const standsFor =
        list === "services" && isId(id) ? await source.findStandIn(id.toLowerCase()) : undefined;
      if (standsFor !== undefined) {
        const headers = headersOf({ language, version });
        headers.set("Location", `${listAddress}/${standsFor}${search}`);
        headers.delete("Content-Type");
        return new Response(null, { status: 308, headers });
      }
      const isGone = isId(id) && (await source.isWithdrawn({ table, id: id.toLowerCase() }));
      const parameters = { id: id.slice(0, 40), list: listAddress };
      throw new Refusal(isGone ? "object-withdrawn" : "object-unknown", parameters);
    }
    const published = publishObject(object, publishedShapes[table].whole, { version, language });
    return jsonOf(published, { language, version });
  }

  async function answerList(
    request: Request,
    { version, list, base }: Extract<HsdsAddress, { kind: "list" }>,
    caller: HsdsCaller,
  ): Promise<Response> {
    const parameters = await parametersOf(request);
    const question = parseHsdsQuestion(list, parameters);
    charge(caller, workOf(list, question));
    const language = languageOf(request, question.language);
    const query = await hsdsQuery(list, question, { source, site, rank, language });
    const isPosted = request.method === "POST";
    const isOfCaller = isPosted || isPrivate(question);
    const depth = { full: question.full, fullServices: question.fullServices };
    const publish = publisherOf(question, { table: hsdsLists[list], options: { version, language } });
    if (question.format === "ndjson") {
      const type = "application/x-ndjson; charset=utf-8";
      const headers = headersOf({ language, version, isPrivate: isOfCaller, type });
      // Nobody would read the stream to its end.
      if (request.method === "HEAD") return new Response(null, { headers });
      const batches = objectsInBatches(source, list, { query, depth });
      return new Response(streams.open(caller.address, batches, publish), { headers });
    }
    const { page, perPage } = question;
    const walk = {
      caller: callerNetwork(caller.address ?? ""),
      list: `${base} ${list} ${withoutPage(parameters)}`,
      page,
    };
    const known = page > 1 ? walks.startOf(walk) : undefined;
    // A link names the end of the page before, of which the rest may be known.
    const isKnown = question.after === null || question.after === known?.last;
    const after = isKnown ? known : { last: question.after ?? "" };
    const { ids, frame, end } = await findPage({ source, count }, query, { page, perPage, after });
    const objects = await source.read({ table: hsdsLists[list], ids, depth });
    const contents = objects.flatMap((one) => publish(one) ?? []);
    const links = new Headers();
    if (end) {
      walks.note(walk, end);
    }
    // What was asked for in a body stays out of addresses.
    if (end && !isPosted) {
      const next = new URLSearchParams(parameters);
      next.set("page", String(page + 1));
      next.set("after", end.last);
      links.set("Link", `<${caller.origin}${base}/${list}?${next}>; rel="next"`);
    }
    const body = { ...frame, size: contents.length, empty: contents.length === 0, contents };
    return jsonOf(body, { language, version, isPrivate: isOfCaller, links });
  }
}

/** Refuses a body that is longer than any question. */
export function refuseLongQuestion(request: Request): Response {
  const refusal = new Refusal("question-too-large", { most: `${longestQuestion / 1024} kB` });
  return openToAll(request, problemResponse(refusal));
}

/** The parameters of a list without those that say where its page begins. */
function withoutPage(parameters: URLSearchParams): string {
  const rest = new URLSearchParams(parameters);
  rest.delete("page");
  rest.delete("after");
  rest.sort();
  return rest.toString();
}

/** A search is up to four requests to the engine. */
const workOfSearch = 20;

/** Whole objects have thirty times the rows, and cost some ten times as much. */
function workOf(list: HsdsList, question: HsdsQuestion): number {
  const { format, fullServices, minimal, perPage, search } = question;
  const pages = perPage / 50;
  const objects = fullServices
    ? pages * 20
    : isReadWhole(list, question)
      ? pages * 8
      : minimal
        ? pages / 4
        : pages;
  return (format === "ndjson" ? workOfStream : Math.ceil(objects)) + (search === null ? 0 : workOfSearch);
}

function publisherOf(
  { full, fullServices, minimal }: HsdsQuestion,
  { table, options }: { table: keyof typeof publishedShapes; options: PublishOptions },
): (object: object) => object | undefined {
  const { whole, listed } = publishedShapes[table];
  const shape = full || fullServices ? whole : listed;
  if (!minimal) return (object) => publishObject(object, shape, options);
  return (object) => {
    const { id, name, status, status_stated, last_modified, translated } =
      publishObject(object, { table: "services" }, options) ?? {};
    const ofName = translationOfName(translated);
    return {
      id,
      name,
      status,
      ...(status_stated === false && { status_stated }),
      last_modified,
      ...(ofName && { translated: [ofName] }),
    };
  };
}

function translationOfName(translated: unknown): object | undefined {
  const all = (translated ?? []) as { fields: string[] }[]; // of our own shape
  const found = all.find(({ fields }) => fields.includes("name"));
  return found && { ...found, fields: ["name"] };
}

/** Searches and locations of a caller must not stay in a shared cache. */
function isPrivate({ search, near }: HsdsQuestion): boolean {
  return search !== null || near !== null;
}

/**
 * The language of an answer: that of the parameter, or the best one of the header. `null` for texts as they were
 * written, also for `*`, which programs send that do not care.
 */
function languageOf(request: Request, asked: string | null): string | null {
  if (asked !== null) return asked === "*" ? null : asked;
  const ranges = (request.headers.get("accept-language") ?? "")
    .split(",")
    .filter((range) => !/^\s*(?:\*|$)/.test(range));
  const match = ranges.length > 0 ? matchLocale(ranges.join(","), locales) : null;
  return match && match.how !== "close" ? match.locale : null;
}
