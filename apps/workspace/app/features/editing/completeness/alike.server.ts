import type { AlikeQuery, EditableEntry, RecordChange } from "@dragoman/database";
import { may, type Actor } from "@dragoman/policy";
import { parsePhone } from "@dragoman/reference/phone";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { likenessWords } from "../../../drafts/likeness-words.server.ts";
import { rowsAfter } from "./rows-after.server.ts";

/** An entry that may be the same as a new one. */
export interface AlikeView {
  name: TextView;
  to: string;
  reasons: string[];
}

/** The entries that a new one may repeat, for those who may see all of them; others get none. */
export async function alikeOf(
  { site, i18n, locale }: Pick<PageVisit, "site" | "i18n" | "locale">,
  { actor, entry, changes }: { actor: Actor; entry: EditableEntry; changes: readonly RecordChange[] },
): Promise<AlikeView[]> {
  const isNew = entry.rows.every(({ id }) => id !== entry.id);
  if (!isNew || !may(actor, "listing:review")) return [];
  const found = await site.studio.findAlike({ actor, ...queryOf(entry, changes) });
  const area = entry.table === "services" ? "listings" : "organizations";
  return found.map(({ id, name, language, reasons }) => ({
    name: { value: name || "…", language },
    to: `/${locale}/studio/${area}/${encodeURIComponent(id)}`,
    reasons: reasons.map((reason) => i18n._(likenessWords[reason])),
  }));
}

function queryOf(entry: EditableEntry, changes: readonly RecordChange[]): AlikeQuery {
  const rows = rowsAfter(entry, changes).filter(({ editable }) => editable);
  const texts = (table: string, field: string) =>
    rows.flatMap(({ table: of, values }) => {
      const value = values[field];
      return of === table && typeof value === "string" && value !== "" ? value : [];
    });
  const country = texts("addresses", "country")[0] ?? entry.country;
  return {
    entry: { table: entry.table, id: entry.id },
    organizationId: entry.table === "services" ? entry.organizationId : null,
    names: [...texts(entry.table, "name"), ...texts(entry.table, "alternate_name")],
    phones: texts("phones", "number").flatMap((number) =>
      parsePhone(number, country === null ? {} : { country }).flatMap((one) =>
        one.kind === "number" ? one.e164 : [],
      ),
    ),
    webs: [...texts("organizations", "website"), ...texts("services", "url")],
    addresses: rows.flatMap(({ table, values }) => {
      const { address_1: street, city } = values;
      return table === "addresses" && typeof street === "string" && typeof city === "string"
        ? [{ street, city }]
        : [];
    }),
    points: rows.flatMap(({ table, values }) => {
      const { latitude, longitude } = values;
      return table === "locations" && typeof latitude === "number" && typeof longitude === "number"
        ? [{ latitude, longitude }]
        : [];
    }),
  };
}
