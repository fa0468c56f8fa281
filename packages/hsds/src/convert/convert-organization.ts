import { readDate } from "../values/read-date.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import type { Conversion } from "./conversion.ts";
import { useFirst } from "./ohana-cells.ts";
import { peek, takeList } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";
import { splitEmails, splitWebsites } from "./split-cells.ts";

/** Organizations, with the Ohana dialect's `funding_sources` and `date_incorporated`. */
export function convertOrganization(conversion: Conversion, row: SourceRow): void {
  const funding = takeList(row, "funding_sources");
  const incorporated = readDate(peek(row, "date_incorporated") ?? "");
  if (incorporated.kind === "date" && !row.cells.has("year_incorporated")) {
    row.cells.set("year_incorporated", incorporated.date.slice(0, 4));
  }
  useFirst(row, "emails", "email");
  const websites = useFirst(row, "urls", "website");
  const draft = emit(conversion, row);
  const parents = { organization_id: draft };
  for (const source of funding)
    derive(conversion, draft, { table: "funding", cells: { ...parents, source } });
  for (const url of websites) derive(conversion, draft, { table: "url", cells: { ...parents, url } });
  splitEmails(conversion, draft, parents);
  splitWebsites(conversion, draft, { column: "website", parents });
}
