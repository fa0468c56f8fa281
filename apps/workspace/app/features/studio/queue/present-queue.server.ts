import {
  type FacetCount,
  type PersonName,
  type QueueFacet,
  queueFacets,
  type QueueItem,
  type QueueName,
  queueNames,
  type QueuePage,
  type QueuePlace,
} from "@dragoman/database";
import { suggestionKindWords } from "@dragoman/entry-view/suggestions/suggestion-words.server.ts";
import { tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { actionNames, objectNames } from "../history/event-names.ts";
import { nameOfPerson } from "../people/present-person.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { controls } from "../frame/studio-controls.ts";
import type { DoneView } from "../frame/studio-view.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import { mayWalk, queueAddress, readQueueFilter, searchOf } from "./queue-address.server.ts";
import { togetherReopen } from "./together.ts";
import type { FilterView, QueueFacts, QueueLine, WalkView } from "./queue-view.ts";

/** Names of the kinds of all queues. */
const kindNames: Readonly<Record<string, MessageDescriptor | undefined>> = {
  ...tableWords,
  ...suggestionKindWords,
  media: objectNames["media"],
};

/** Names of who works on items, by id. */
export async function holdersOf(
  { site, actor }: StudioVisit,
  items: readonly QueueItem[],
): Promise<ReadonlyMap<string, PersonName>> {
  const ids = items.flatMap(({ holderId }) => holderId ?? []);
  return ids.length === 0 ? new Map<string, PersonName>() : site.studio.namesOfPeople({ actor, ids });
}

interface FactsContext {
  visit: StudioVisit;
  holders?: ReadonlyMap<string, PersonName>;
}

export function presentFacts(
  item: QueueItem,
  { visit: { i18n, locale }, holders = new Map() }: FactsContext,
): QueueFacts {
  const { kinds, entryName, organizationName, towns, since, entry } = item;
  const { holderId } = item;
  return {
    name: { value: entryName || "…", language: item.entryLanguage },
    organization:
      organizationName === "" || entry?.table === "organizations"
        ? null
        : { value: organizationName, language: item.organizationLanguage },
    town: towns[0] ?? null,
    kinds: kindWords(kinds, i18n),
    since: presentMoment(since, locale),
    holder: holderId === null ? null : nameOfPerson(holders.get(holderId), i18n),
  };
}

/** Kinds of change in words, each once. */
export function kindWords(kinds: readonly string[], i18n: I18n): string[] {
  const names = kinds.flatMap((kind) => {
    const name = kindNames[kind];
    return name ? i18n._(name) : [];
  });
  return [...new Set(names)];
}

export function presentLine(
  item: QueueItem,
  { queue, ...context }: FactsContext & { queue: QueueName },
): QueueLine {
  const { visit } = context;
  const { id, size } = item;
  const search = searchOf(readQueueFilter(visit.url));
  return { id, size, to: queueAddress(visit, { queue, id, search }), ...presentFacts(item, context) };
}

/** `language`: only suggestions can be filtered by the language in which they are written. */
export function presentFilter(
  { facets, total, all }: QueuePage,
  { queue, visit }: { queue: QueueName; visit: StudioVisit },
): FilterView {
  const filter = readQueueFilter(visit.url);
  const { text = "", days = 0, order = "oldest" } = filter;
  return {
    text,
    holder: mayWalk(visit.actor, queue) ? (filter.holder ?? "") : null,
    days,
    order,
    isSet: Object.keys(filter).some((name) => name !== "order"),
    total,
    all,
    clear: queueAddress(visit, { queue }),
    facets: queueFacets.flatMap((name) => {
      const chosen = filter[name] ?? "";
      const choices = facets[name].map((one) => ({
        value: one.value,
        label: facetName(name, { one, visit }),
        count: one.count,
      }));
      // A single value is no choice.
      return choices.length > 1 || chosen !== "" ? [{ name, chosen, choices }] : [];
    }),
  };
}

function facetName(facet: QueueFacet, { one, visit }: { one: FacetCount; visit: StudioVisit }) {
  const { i18n, locale } = visit;
  const { name, language } = one;
  if (facet === "language") return { value: spokenLanguageName(name, locale), language: locale };
  const kind = facet === "kind" ? kindNames[name] : undefined;
  return kind ? { value: i18n._(kind), language: locale } : { value: name || "…", language };
}

/** The position of an item, and the ones before and after it. */
export function presentWalk(
  { position, total, next, previous }: QueuePlace,
  { queue, visit }: { queue: QueueName; visit: StudioVisit },
): WalkView {
  const search = searchOf(readQueueFilter(visit.url));
  const addressOf = (id: string | null) => (id === null ? null : queueAddress(visit, { queue, id, search }));
  return {
    position,
    total,
    next: addressOf(next),
    previous: addressOf(previous),
    list: queueAddress(visit, { queue, search }),
  };
}

/** The decision on the previous page, by the address; `null` if there is none. */
export function readDone(visit: StudioVisit): Promise<DoneView | null> {
  return presentDone(visit, visit.url.searchParams.get(controls.done) ?? "");
}

/** The decision, by the value of `done`; `null` if there is none. */
export async function presentDone(visit: StudioVisit, done: string): Promise<DoneView | null> {
  const { site, actor, url, i18n } = visit;
  const [event = "", table, id, count, at] = done.split(".");
  const queue = queueNames.find((one) => one === table);
  const name = Object.hasOwn(actionNames, event) ? actionNames[event] : undefined;
  if (!queue || !name || !mayWalk(actor, queue)) return null;
  if (!id) return doneTogether(visit, { event, queue, count, at });
  const item = await site.studio.queueItem({ actor, queue, id });
  if (!item) return null;
  const search = searchOf(readQueueFilter(url));
  const isDeclined = event === "decline" && (queue === "suggestions" || queue === "reviews");
  return {
    event: i18n._(name),
    undo: isDeclined
      ? { action: queueAddress(visit, { queue, id, search }), fields: { [controls.intent]: "reopen" } }
      : undefined,
    name: { value: item.entryName || "…", language: item.entryLanguage },
    to: queueAddress(visit, { queue, id }),
  };
}

/** The decision about several items, with an undo if there is one. */
function doneTogether(
  visit: StudioVisit,
  {
    event,
    queue,
    count,
    at,
  }: { event: string; queue: QueueName; count: string | undefined; at: string | undefined },
): DoneView | null {
  const name = actionNames[event];
  if (!name || count === undefined || !/^\d{1,3}$/.test(count)) return null;
  const isDeclined = event === "decline" && at !== undefined && /^\d{13}$/.test(at);
  const search = searchOf(readQueueFilter(visit.url));
  return {
    event: visit.i18n._(name),
    count: Number(count),
    undo: isDeclined
      ? {
          action: queueAddress(visit, { queue, search }),
          fields: { [controls.intent]: togetherReopen, [controls.declined]: at },
        }
      : undefined,
  };
}
