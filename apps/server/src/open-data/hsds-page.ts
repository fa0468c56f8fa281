import type { PublishedDepth, PublishedStart } from "@dragoman/database";
import { hsdsLists, type HsdsList } from "./hsds-address.ts";
import type { HsdsQuery } from "./hsds-query.ts";
import type { CountObjects } from "./count-objects.ts";
import { isReadWhole } from "./hsds-question.ts";
import type { OpenDataSource } from "./open-data-source.ts";
import type { WalkEnd } from "./walks.ts";

/** The page object of HSDS, all of whose members are always there. */
export interface HsdsPage {
  total_items: number;
  total_pages: number;
  /** From 1. */
  page_number: number;
  /** Of this page. */
  size: number;
  first_page: boolean;
  last_page: boolean;
  empty: boolean;
  contents: unknown[];
}

/** Which page to read, and where it begins if the caller has read the one before it. */
export interface WantedPage {
  page: number;
  perPage: number;
  after: WalkEnd | undefined;
}

/** The ids of a page, and its frame. */
export interface PageIds {
  ids: string[];
  frame: Omit<HsdsPage, "contents">;
  /** Where the next page begins; absent after the last one, and where the order is not that of the ids. */
  end?: WalkEnd;
}

/** Finds the ids of a page. */
export async function findPage(
  { source, count }: { source: OpenDataSource; count: CountObjects },
  { query, ranked }: HsdsQuery,
  { page, perPage, after }: WantedPage,
): Promise<PageIds> {
  if (ranked) {
    const all = await matchingOf(source, { query, ranked });
    const ids = all.slice((page - 1) * perPage, page * perPage);
    const isLast = page * perPage >= all.length;
    return { ids, frame: frameOf({ page, perPage, ids, isLast, total: all.length }) };
  }
  const start: PublishedStart =
    after === undefined ? { offset: (page - 1) * perPage } : { after: after.last };
  const found = await source.find({ query, start, most: perPage + 1 });
  const ids = found.slice(0, perPage);
  const isLast = found.length <= perPage;
  const total = await count(query);
  const before = after === undefined ? undefined : await objectsBefore(source, { query, after, total });
  const last = isLast ? undefined : ids.at(-1);
  const read = (before ?? (page - 1) * perPage) + ids.length;
  return {
    ids,
    frame: frameOf({ page, perPage, ids, isLast, total, before }),
    ...(last !== undefined && { end: { last, read, total } }),
  };
}

/** The results of a search that meet the other conditions, in their order. */
async function matchingOf(
  source: OpenDataSource,
  { query, ranked }: { query: HsdsQuery["query"]; ranked: readonly string[] },
): Promise<string[]> {
  const matching = new Set(
    await source.find({ query, start: { offset: 0 }, most: Math.max(1, ranked.length) }),
  );
  return ranked.filter((id) => matching.has(id));
}

/** Counted only when something was added or removed since the page before: otherwise there are as many as then. */
async function objectsBefore(
  source: OpenDataSource,
  { query, after, total }: { query: HsdsQuery["query"]; after: WalkEnd; total: number },
): Promise<number> {
  return after.total === total && after.read !== undefined
    ? after.read
    : source.count(query, { upTo: after.last });
}

interface FrameOptions extends Pick<WantedPage, "page" | "perPage"> {
  ids: readonly string[];
  isLast: boolean;
  total: number;
  /** Objects before the page, where it does not begin at a multiple of its size. */
  before?: number | undefined;
}

/**
 * Pages are counted from where this one begins: what was added or removed before it, while they were read, has neither
 * moved it nor changed how many are still to come.
 */
function frameOf({ page, perPage, ids, isLast, total, before }: FrameOptions): PageIds["frame"] {
  const counted =
    before === undefined ? Math.ceil(total / perPage) : page - 1 + Math.ceil((total - before) / perPage);
  const pages = isLast ? (ids.length > 0 ? page : Math.min(counted, page)) : Math.max(counted, page + 1);
  return {
    total_items: total,
    total_pages: pages,
    page_number: page,
    size: ids.length,
    first_page: page === 1,
    last_page: isLast,
    empty: ids.length === 0,
  };
}

/** Objects that are read at once: whole ones have many rows. */
const batch = { whole: 100, listed: 500 };

/** All objects of a list, in small batches; each is read when the one before it was taken. */
export async function* objectsInBatches(
  source: OpenDataSource,
  list: HsdsList,
  { query: { query, ranked }, depth }: { query: HsdsQuery; depth: Required<PublishedDepth> },
): AsyncGenerator<object[], void> {
  const table = hsdsLists[list];
  const most = isReadWhole(list, depth) ? batch.whole : batch.listed;
  if (ranked) {
    const all = await matchingOf(source, { query, ranked });
    for (let begin = 0; begin < all.length; begin += most)
      yield await source.read({ table, ids: all.slice(begin, begin + most), depth });
    return;
  }
  let start: PublishedStart = { offset: 0 };
  for (;;) {
    const ids = await source.find({ query, start, most });
    const last = ids.at(-1);
    if (last === undefined) return;
    yield await source.read({ table, ids, depth });
    if (ids.length < most) return;
    start = { after: last };
  }
}
