import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { readSavedService } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import { noteLines } from "@dragoman/entry-view/texts/note-lines.server.ts";
import { orNotFound } from "@dragoman/pages/request/or-not-found.server.ts";
import { visitContext, type Visit } from "@dragoman/pages/request/visit.server.ts";
import type { SafetyView } from "@dragoman/pages/safety/safety-view.ts";
import { msg, plural } from "@lingui/core/macro";
import type { RouterContextProvider } from "react-router";
import { changed, writeSearchState, type SearchState } from "../address/search-state.ts";
import { stateOf, type SearchOutcome } from "../asking/search-outcome.ts";
import { serverSearch } from "../search-loader.server.ts";
import { presentSharedList, type SharedEntry } from "@dragoman/entry-view/saved/shared-list-view.server.ts";

/** A piece of the directory in a page of another website. */
export interface EmbedView {
  title: string;
  /** BCP 47: the language of the title, if it is not the reader's. */
  titleLanguage: string | null;
  /** Absent for a list. */
  search?: EmbeddedSearch;
  /** Which texts are not translated, and whether a computer translated some. */
  notes: string[];
  entries: SharedEntry[];
  /** The same in the directory itself: a path. */
  whole: string;
}

export interface EmbeddedSearch {
  question: string;
  query: string;
  /** Parameters of the search that its form keeps. */
  kept: [name: string, value: string][];
  /** How many services there are, or why none is shown. */
  count: string;
  /** The help in danger above the results. */
  safety: SafetyView | null;
  /** Where the search is about a place: codes of its areas. */
  areas: readonly string[] | null;
  /** The page before and the page after this one. */
  pages: { text: string; address: string }[];
}

/** Searches as the search page does, with the same parameters. */
export async function readEmbeddedSearch(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<EmbedView> {
  const visit = context.get(visitContext);
  const { locale, i18n } = visit;
  const outcome = await serverSearch(context, url, "embed");
  const state: SearchState = { ...stateOf(outcome), view: "list" };
  const found = outcome.kind === "found" ? outcome : undefined;
  const label = found?.labels?.[state.category ?? ""];
  const question = i18n._(msg`What do you need?`);
  const kept = new URLSearchParams(writeSearchState({ ...changed(state, {}), query: "" }));
  return {
    title: [label?.name, found?.view.place?.name].filter(Boolean).join(" · ") || question,
    titleLanguage: label?.language ?? null,
    search: {
      question,
      query: state.query,
      kept: [...kept],
      count: countOf(outcome, visit),
      safety: found?.safety ? withoutScripts(found.safety) : null,
      areas: found?.view.place?.areas ?? null,
      pages: pagesOf(outcome, visit),
    },
    ...(await cardsOf(outcome, visit)),
    whole: `/${locale}/search${writeSearchState(changed(state, {}))}`,
  };
}

/** @throws a response of status 404: nobody shares the list, or no longer. */
export async function readEmbeddedList(visit: Visit, token: string): Promise<EmbedView> {
  const { site, locale, i18n } = visit;
  const list = await orNotFound(site.lists.readShared(token));
  const services = await site.lists.readServices(list.items.map(({ serviceId }) => serviceId));
  const towns = await readTownNames(services, { places: site.places, locale });
  const { entries, notes } = presentSharedList({ list, services, towns, locale, i18n });
  return {
    title: i18n._(msg`A list for you`),
    titleLanguage: null,
    notes,
    entries: entries.map((entry) => ({ ...entry, service: withoutCopying(entry.service) })),
    whole: `/${locale}/lists/${encodeURIComponent(token)}`,
  };
}

/** Each service once, however many of its places were found. */
async function cardsOf(
  outcome: SearchOutcome,
  { site, locale, i18n }: Visit,
): Promise<Pick<EmbedView, "entries" | "notes">> {
  const hits = outcome.kind === "found" ? outcome.view.hits : [];
  const ids = [...new Set(hits.map(({ serviceId }) => serviceId))];
  const found = await Promise.all(ids.map((id) => site.directory.findService(id)));
  const services = found.flatMap((one) => (one.state === "found" ? one.service : []));
  const towns = await readTownNames(services, { places: site.places, locale });
  const read = services.map((service) => readSavedService(service, { locale, i18n, towns }));
  const byId = new Map(read.map(({ saved }) => [saved.id, saved]));
  return {
    entries: ids.map((id) => ({ id, service: withoutCopying(byId.get(id)), note: null })),
    notes: noteLines(
      read.flatMap(({ notes }) => notes),
      { locale, i18n },
    ),
  };
}

/** The parts of the help in danger that only scripts make work. */
function withoutScripts(safety: SafetyView): SafetyView {
  return { ...safety, parts: safety.parts.filter(({ scripted }) => !scripted) };
}

/** To copy an address takes a script. */
function withoutCopying(service: SavedService | null = null): SavedService | null {
  const places = service?.places.map((place) => ({ ...place, go: place.go && { ...place.go, copy: null } }));
  return service && { ...service, places: places ?? [] };
}

function countOf(outcome: SearchOutcome, { i18n }: Visit): string {
  if (outcome.kind !== "found") return i18n._(msg`The directory is starting`);
  const { count } = outcome.view;
  if (count === 0) return i18n._(msg`No results found`);
  return i18n._(msg`${plural(count, { one: "# place to get help", other: "# places to get help" })}`);
}

function pagesOf(outcome: SearchOutcome, { locale, i18n }: Visit): EmbeddedSearch["pages"] {
  if (outcome.kind !== "found") return [];
  const { state, pages } = outcome.view;
  const to = (page: number) => `/${locale}/embed${writeSearchState({ ...state, page })}`;
  return [
    ...(state.page > 1 ? [{ text: i18n._(msg`Previous page`), address: to(state.page - 1) }] : []),
    ...(state.page < pages ? [{ text: i18n._(msg`Next page`), address: to(state.page + 1) }] : []),
  ];
}
