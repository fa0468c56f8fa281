import { firstChanges, type RecordChange, type Revision } from "@dragoman/database";
import { needNames } from "@dragoman/reference/need-names";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import { termOfNeed } from "../../../drafts/own-categories.server.ts";
import { maxNameLength } from "../frame/studio-controls.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import { added } from "../suggestions/make-changes.server.ts";
import { type BegunView, begunControls } from "./begun-entry.ts";

/** What a new entry is begun with, as insights name it. */
export interface BegunEntry {
  needs: readonly NeedCode[];
  /** The name of a town as addresses write it; empty: none. */
  town: string;
  /** ISO 3166-1; empty: unknown. */
  country: string;
}

export function isNeed(slug: string): slug is NeedCode {
  return needCodes.some((code) => code === slug);
}

/** Reads an address, or a form that it has filled. */
export function readBegun(sent: URLSearchParams | FormData): BegunEntry {
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const needs = sent.getAll(begunControls.need).filter((need) => typeof need === "string");
  const country = text(begunControls.country);
  return {
    needs: [...new Set(needs)].filter(isNeed),
    town: text(begunControls.town).slice(0, maxNameLength),
    country: /^[A-Z]{2}$/.test(country) ? country : "",
  };
}

/** For an address: nothing that a visitor has typed. */
export function formatBegun(begun: BegunEntry): string {
  const pairs = pairsOf(begun);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs).toString()}`;
}

function pairsOf({ needs, town, country }: BegunEntry): [string, string][] {
  if (needs.length === 0 && town === "") return [];
  return [
    ...needs.map((need): [string, string] => [begunControls.need, need]),
    ...(town === "" ? [] : [[begunControls.town, town] satisfies [string, string]]),
    ...(country === "" ? [] : [[begunControls.country, country] satisfies [string, string]]),
  ];
}

/** `null`: a new entry begins empty. */
export function presentBegun(begun: BegunEntry, { locale }: Pick<StudioVisit, "locale">): BegunView | null {
  const fields = pairsOf(begun);
  if (fields.length === 0) return null;
  const parts = [...begun.needs.map((need) => needNames[locale][need]), begun.town];
  return { text: parts.filter((part) => part !== "").join(" · "), fields };
}

/** Ids of the terms of its needs. */
export async function termsOfBegun({ site }: StudioVisit, { needs }: BegunEntry): Promise<string[]> {
  if (needs.length === 0) return [];
  const terms = await site.directory.findTerms(needs);
  return needs.map((need) => termOfNeed(terms, need));
}

/** The draft of a new organization with its name, and a place in its town. The street is for the steward to find. */
export function begunOrganization(
  { entry, changes }: Revision,
  { name, town, country }: BegunEntry & { name: string },
): RecordChange[] {
  const own = changes.map((change) =>
    change.kind === "add" && change.recordId === entry.id && name !== ""
      ? { ...change, values: { ...change.values, name } }
      : change,
  );
  if (town === "") return own;
  const values = { organization_id: entry.id, location_type: "physical", visibility: "public" };
  const location = added("locations", values);
  if (location.kind !== "add") return own;
  const owner = { location_id: location.recordId, address_type: "physical" };
  return [...own, location, added("addresses", { ...owner, city: town, country: country || null })];
}

/** The draft of a new service of an organization, with its needs, and the only place in its town. */
export async function begunService(
  visit: StudioVisit,
  {
    draft: { entry, changes },
    organizationId,
    begun,
  }: {
    draft: Revision;
    organizationId: string;
    begun: BegunEntry;
  },
): Promise<RecordChange[]> {
  const { site, actor } = visit;
  const { rows } = await site.studio.entry({ actor, table: "organizations", id: organizationId });
  const isThere = (city: unknown) =>
    typeof city === "string" && city.trim().toLowerCase() === begun.town.toLowerCase();
  const places = rows.flatMap(({ table, values }) =>
    table === "addresses" && isThere(values["city"]) ? [values["location_id"]] : [],
  );
  const [place, ...others] = new Set(places);
  const locationId = typeof place === "string" && others.length === 0 ? place : null;
  return [...changes, ...firstChanges(entry.id, { terms: await termsOfBegun(visit, begun), locationId })];
}
