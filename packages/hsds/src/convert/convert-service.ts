import { findLanguages } from "@dragoman/reference/find-languages";
import { splitList } from "../values/read-list.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";
import { joinTexts, peek, take, takeList } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";
import { readSummary, useFirst } from "./ohana-cells.ts";
import { splitEmails, splitWebsites } from "./split-cells.ts";

/**
 * Services. Before 3.0 `fees` is today's `fees_description`, and the Ohana dialect has children in cells: languages,
 * documents, areas, payments, funding, keywords and categories.
 */
export function convertService(conversion: Conversion, row: SourceRow): void {
  if (conversion.isBeforeThree && !row.cells.has("fees_description")) {
    const fees = take(row, "fees");
    if (fees !== null) row.cells.set("fees_description", fees);
  }
  readStatus(row);
  readSummary(row);
  readAudience(row);
  useFirst(row, "emails", "email");
  const websites = useFirst(row, "urls", "url");
  const lists = takeLists(row);
  const languages = findIn(conversion, row);
  const location = row.cells.get("location_id");
  row.cells.delete("location_id");
  const draft = emit(conversion, row);
  const parents = { service_id: draft };
  if (!isBlankReference(conversion, "locations", location)) {
    for (const one of typeof location === "string" ? splitList(location) : [location]) {
      derive(conversion, draft, { table: "service_at_location", cells: { ...parents, location_id: one } });
    }
  }
  for (const { code, name, note } of languages) {
    derive(conversion, draft, { table: "languages", cells: { ...parents, code, name, note } });
  }
  deriveLists(conversion, draft, lists);
  for (const url of websites) derive(conversion, draft, { table: "url", cells: { ...parents, url } });
  splitEmails(conversion, draft, parents);
  splitWebsites(conversion, draft, { column: "url", parents });
}

/** Whom a service is for, which Ohana has beside the conditions. */
function readAudience(row: SourceRow): void {
  const eligibility = joinTexts(take(row, "audience"), take(row, "eligibility_description"));
  if (eligibility !== null) row.cells.set("eligibility_description", eligibility);
}

/** Words and switches of other programs for the states of HSDS. Numbers above 1 are keys of a list that exports lack. */
const statuses: ReadonlyMap<string, string> = new Map([
  ...["1", "true", "yes", "published", "verified", "open", "current", "approved"].map(
    (word) => [word, "active"] as const,
  ),
  ...["0", "false", "no", "unpublished", "draft", "disabled"].map((word) => [word, "inactive"] as const),
  ...["archived", "deleted"].map((word) => [word, "defunct"] as const),
  ["suspended", "temporarily closed"],
]);

function readStatus(row: SourceRow): void {
  // Of our own profile: the status is there only because HSDS requires one.
  if (take(row, "status_stated") === "false") row.cells.delete("status");
  const status = statuses.get((peek(row, "status") ?? "").toLowerCase());
  if (status !== undefined) row.cells.set("status", status);
}

function takeLists(row: SourceRow) {
  return {
    documents: takeList(row, "required_documents"),
    areas: takeList(row, "service_areas"),
    payments: takeList(row, "accepted_payments"),
    funding: takeList(row, "funding_sources"),
    keywords: takeList(row, "keywords"),
    terms: takeList(row, "taxonomy_ids"),
  };
}

function deriveLists(conversion: Conversion, draft: Draft, lists: ReturnType<typeof takeLists>): void {
  const parents = { service_id: draft };
  const link = { link_id: draft, link_entity: "services" };
  for (const document of lists.documents) {
    derive(conversion, draft, { table: "required_documents", cells: { ...parents, document } });
  }
  for (const name of lists.areas)
    derive(conversion, draft, { table: "service_areas", cells: { ...parents, name } });
  for (const option of lists.payments)
    derive(conversion, draft, { table: "cost_options", cells: { ...parents, option } });
  for (const source of lists.funding)
    derive(conversion, draft, { table: "funding", cells: { ...parents, source } });
  for (const value of lists.keywords) {
    derive(conversion, draft, { table: "attributes", cells: { ...link, link_type: "keyword", value } });
  }
  for (const taxonomy_term_id of lists.terms) {
    derive(conversion, draft, { table: "attributes", cells: { ...link, taxonomy_term_id } });
  }
}

/** Languages in a cell; words that name none describe interpreting. */
function findIn(conversion: Conversion, row: SourceRow) {
  const cell = takeList(row, "languages").join(", ");
  if (cell === "") return [];
  const region = conversion.countryOf(new Map([...row.cells, ["service_id", row.key]]));
  const { languages, rest } = findLanguages(cell, region === undefined ? {} : { region });
  const words = joinTexts(peek(row, "interpretation_services"), rest);
  if (words !== null) row.cells.set("interpretation_services", words);
  return languages;
}

/** `payments_accepted` of 1.x and 2.x: one way to pay a row. */
export function convertPayment(conversion: Conversion, row: SourceRow): void {
  const payment = take(row, "payment");
  if (payment !== null) row.cells.set("option", payment);
  emit(conversion, row);
}
