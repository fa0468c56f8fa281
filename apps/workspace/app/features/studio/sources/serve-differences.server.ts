import {
  editableTables,
  type EditableTable,
  type GoneRow,
  type Json,
  type SettledDifferenceView,
  type SourceDifference,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { data, redirect } from "react-router";
import { presentMoment } from "../frame/present-moment.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { longest, nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import type { MomentView } from "../frame/studio-view.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { valueLines } from "../review/row-lines.server.ts";
import { fieldName, tableName } from "./present-report.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { sourcesLinks } from "./sources-links.server.ts";

/** A field whose source differs from a local edit. */
export interface DifferenceView {
  key: string;
  table: string;
  record: string;
  field: string;
  /** The value of the source as JSON, on which the decision is based. */
  seen: string;
  /** The service or organization. */
  entry: { name: TextView; to: string | null } | null;
  label: string;
  source: string;
  moment: MomentView;
  ours: TextView[];
  theirs: TextView[];
}

/** Items of each list on a page. */
const most = 20;

/** `?page=`: from 1. */
export const loadDifferences = inStudio(async (visit) => {
  const { site, actor } = visit;
  const page = { actor, ...pageQuery(visit, most) };
  const found = await site.importing.differences(page);
  const gone = await site.importing.goneRows(page);
  const settled = await site.importing.settled(page);
  return {
    page: "differences" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    differences: found.slice(0, most).map((one) => presentOne(visit, one)),
    gone: gone.slice(0, most).map((one) => presentGone(visit, one)),
    settled: settled.slice(0, most).map((one) => presentSettled(visit, one)),
    more: nextPage(visit, { found: longest([found, gone, settled]), most }),
  };
});

/** A row that its source no longer has, and its edits. */
export interface GoneView {
  key: string;
  table: string;
  record: string;
  entry: DifferenceView["entry"];
  source: string;
  moment: MomentView;
  edits: { label: string; value: TextView[] }[];
}

function presentGone(visit: StudioVisit, { table, recordId, entry, edits, ...row }: GoneRow): GoneView {
  const shown = presentEntry(visit, entry);
  return {
    key: `${table} ${recordId}`,
    table,
    record: recordId,
    // A removed entry has no page.
    entry: shown && row.isWhole ? { ...shown, to: null } : shown,
    source: row.source,
    moment: presentMoment(row.since, visit.locale),
    edits: edits.map(({ field, value }) => ({
      label: labelOf(visit, { table, field, entry }),
      value: linesOf(visit, { difference: { table, field, entry }, value }),
    })),
  };
}

/** A decision of the last days. */
export interface SettledView {
  id: string;
  entry: DifferenceView["entry"];
  label: string;
  kept: "ours" | "theirs";
  /** What holds since. */
  value: TextView[];
  moment: MomentView;
}

function presentSettled(visit: StudioVisit, settled: SettledDifferenceView): SettledView {
  const { id, kept, table, field, entry, settledAt } = settled;
  const value = kept === "ours" ? settled.ours : settled.theirs;
  return {
    id,
    kept,
    entry: presentEntry(visit, entry),
    label: labelOf(visit, { table, field, entry }),
    value: linesOf(visit, { difference: { table, field, entry }, value }),
    moment: presentMoment(settledAt, visit.locale),
  };
}

function presentEntry({ locale }: StudioVisit, entry: SourceDifference["entry"]): DifferenceView["entry"] {
  const page = entry?.table === "services" ? "studio/listings" : "organizations";
  return (
    entry && {
      name: { value: entry.name || "…", language: entry.language },
      to: `/${locale}/${page}/${encodeURIComponent(entry.id)}`,
    }
  );
}

type FieldOfEntry = Pick<SourceDifference, "table" | "field" | "entry">;

function labelOf({ i18n }: StudioVisit, { table, field, entry }: FieldOfEntry): string {
  const place = tableName(table, i18n);
  const name = fieldName(table, field, i18n);
  return place === name || table === entry?.table ? name : `${place}: ${name}`;
}

function presentOne(visit: StudioVisit, difference: SourceDifference): DifferenceView {
  const { locale } = visit;
  const { table, recordId, field, source, ours, theirs, since, entry } = difference;
  return {
    key: `${table} ${recordId} ${field}`,
    table,
    record: recordId,
    field,
    seen: JSON.stringify(theirs),
    entry: presentEntry(visit, entry),
    label: labelOf(visit, difference),
    source,
    moment: presentMoment(since, locale),
    ours: linesOf(visit, { difference, value: ours }),
    theirs: linesOf(visit, { difference, value: theirs }),
  };
}

function linesOf(
  { i18n, locale }: StudioVisit,
  { difference: { table, field, entry }, value }: { difference: FieldOfEntry; value: Json },
): TextView[] {
  if (value === null || value === "") return [];
  if (!isEditable(table)) return [{ value: String(value), language: null }];
  const reader = { i18n, locale, country: null, terms: new Map(), places: new Map() };
  return valueLines({ table, field, value }, { ...reader, language: entry?.language ?? null });
}

function isEditable(table: string): table is EditableTable {
  return editableTables.some((one) => one === table);
}

/** Decides which value holds. */
export const settleDifference = inStudio(async (visit) => {
  const { site, actor, i18n, locale, request } = visit;
  const form = await formOf(request);
  const intent = textOf(form, controls.intent);
  const keep = intent === "theirs" ? "theirs" : "ours";
  try {
    if (intent === "undo") await site.importing.undoSettled({ actor, id: textOf(form, controls.id) });
    else if (intent === "keep" || intent === "let-go")
      await site.importing.settleGoneRow({
        actor,
        table: textOf(form, sourceControls.table),
        recordId: textOf(form, sourceControls.record),
        keep: intent === "keep",
      });
    else
      await site.importing.settle({
        actor,
        table: textOf(form, sourceControls.table),
        recordId: textOf(form, sourceControls.record),
        field: textOf(form, sourceControls.field),
        keep,
        seen: valueOf(textOf(form, sourceControls.seen)),
      });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return data({ page: "differences" as const, problem: i18n._(studioProblems.gone) }, error.status);
  }
  throw redirect(`/${locale}/studio/sources/differences?done`, 303);
});

/** An invalid value was never shown, so it is refused as outdated. */
function valueOf(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" || typeof value === "number" ? value : null;
  } catch {
    return null;
  }
}
