import { findConflicts, type EditableEntry, type Json, type Revision } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { createTextReader } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { factOptions, needOptions } from "../../../drafts/own-categories.server.ts";
import { reviewGroups } from "./review-items.server.ts";
import type { ReviewGroup } from "./review-view.ts";
import type { RowReader } from "./row-lines.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** The revision of the page. */
export async function revisionAt({ site, actor, params }: StudioVisit): Promise<Revision> {
  const revision = await site.studio.revision({ actor, id: params["id"] ?? "" });
  if (!revision) throw pageNotFound();
  return revision;
}

/** The name of an entry, and the changes of a revision. */
export interface Reviewed {
  name: TextView;
  groups: ReviewGroup[];
  /** Ids of changes in conflict with the entry as it is now. */
  conflicts: ReadonlySet<string>;
}

/** Compares a revision with the entry as it is now. */
export async function loadReviewed(visit: StudioVisit, revision: Revision): Promise<Reviewed> {
  const entry = await entryOf(visit, revision);
  const { changes } = revision;
  const isOpen = revision.state === "draft" || revision.state === "in-review";
  const conflicts = isOpen ? findConflicts(entry, changes) : [];
  const added = changes.flatMap((change) =>
    change.kind === "add" ? { id: change.recordId, table: change.table, values: change.values } : [],
  );
  const rows = [...entry.rows, ...added];
  const root = rows.find(({ id }) => id === revision.entry.id);
  const language = textIn(root?.values, "language");
  const reader: RowReader = {
    i18n: visit.i18n,
    locale: visit.locale,
    language,
    country: entry.country,
    terms: await termsFor(visit, revision),
    places: new Map(
      rows.flatMap(({ id, table, values }) => {
        const name = table === "locations" ? textIn(values, "name") : null;
        return name === null ? [] : [[id, { value: name, language: textIn(values, "language") ?? language }]];
      }),
    ),
  };
  return {
    name: root
      ? { value: textIn(root.values, "name") ?? "…", language }
      : await nameOfDeleted(visit, revision),
    groups: reviewGroups({ entry, changes, conflicts }, reader),
    conflicts: new Set(conflicts.map(({ changeId }) => changeId)),
  };
}

/** The name of a deleted entry, which its revisions still have. */
async function nameOfDeleted(
  { site, actor }: StudioVisit,
  { entry, organizationId }: Revision,
): Promise<TextView> {
  const [one] = await site.studio.revisions({ actor, organizationId, entryId: entry.id, most: 1 });
  return { value: one?.entryName || "…", language: one?.entryLanguage ?? null };
}

/** An empty entry where the service is new or deleted. */
async function entryOf(
  { site, actor }: StudioVisit,
  { entry, organizationId }: Revision,
): Promise<EditableEntry> {
  try {
    return await site.studio.entry({ actor, ...entry });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    return { ...entry, organizationId, rows: [], texts: [], media: [], country: null };
  }
}

/** Names of kinds of help, where any are changed. */
function termsFor(visit: StudioVisit, { changes }: Revision): Promise<Map<string, TextView>> {
  const isNeeded = changes.some((change) => change.kind !== "media" && change.table === "attributes");
  return isNeeded ? termNames(visit) : Promise.resolve(new Map<string, TextView>());
}

/** Names of kinds of help, by id. */
export async function termNames({ site, locale, i18n }: StudioVisit): Promise<Map<string, TextView>> {
  const reader = createTextReader(locale, null);
  const terms = await site.studio.terms();
  const facts = Object.values(factOptions(terms, { i18n, locale })).flat();
  return new Map([
    ...terms.flatMap((term) => {
      const name = reader.read(term, "name");
      return name ? [[term.id, name] as const] : [];
    }),
    // Those that no entry has used yet, and facts in the words of the pages.
    ...[...needOptions(terms, locale), ...facts].map(({ value, label }) => [value, label] as const),
  ]);
}

function textIn(values: Readonly<Record<string, Json>> | undefined, field: string): string | null {
  const value = values?.[field];
  return typeof value === "string" && value !== "" ? value : null;
}
