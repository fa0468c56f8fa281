import type { EditableEntry, EditableTable, EntryRow, Json, RecordChange } from "@dragoman/database";
import type { RevisionConflict } from "@dragoman/database";
import { fieldsOf } from "@dragoman/hsds";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { wordDifference } from "../../../ui/word-difference.server.ts";
import { fieldWords, tableWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { changeNames } from "./change-names.server.ts";
import { mediaGroup } from "./media-items.server.ts";
import type { ReviewGroup, ReviewItem } from "./review-view.ts";
import { type ChangedWeek, changedWeeks, isOfWeek } from "./week-item.server.ts";
import { rowLines, valueLines, type RowReader } from "./row-lines.server.ts";

/** A revision compared with its entry. */
export interface ReviewedChanges {
  entry: EditableEntry;
  changes: readonly RecordChange[];
  conflicts: readonly RevisionConflict[];
}

type RowChange = Exclude<RecordChange, { kind: "media" }>;
type FieldChange = Extract<RecordChange, { kind: "change" }>;

/** Changes by row; those that only make sense together are one item. */
export function reviewGroups(reviewed: ReviewedChanges, reader: RowReader): ReviewGroup[] {
  const { entry, changes } = reviewed;
  const rows = new Map(entry.rows.map((row) => [row.id, row]));
  const ofRows = changes.filter((change) => change.kind !== "media" && !isOfWeek(change));
  const groups = [...Map.groupBy(ofRows, ({ table, recordId }) => `${table} ${recordId}`).values()];
  const media = changes.filter((change) => change.kind === "media");
  const weeks = changedWeeks(reviewed, reader);
  return [
    ...weeks.map((week) =>
      weekGroup(week, { reviewed, reader, row: rows.get(week.changes[0]?.recordId ?? "") }),
    ),
    ...groups.flatMap((group) => {
      const [first] = group;
      return first ? rowGroup({ first, group, row: rows.get(first.recordId), reviewed, reader }) : [];
    }),
    ...(media.length > 0 ? [mediaGroup(media, { reviewed, reader })] : []),
  ];
}

/** All hours of one owner: a part of a week means nothing alone. */
function weekGroup(
  { changes, before, after }: ChangedWeek,
  { reviewed, reader, row }: { reviewed: ReviewedChanges; reader: RowReader; row: EntryRow | undefined },
): ReviewGroup {
  const [first] = changes;
  const ids = changes.map(({ id }) => id);
  const only = before.length === 0 ? ("after" as const) : after.length === 0 ? ("before" as const) : null;
  const name = { before: changeNames.removed, after: changeNames.added, both: changeNames.changed };
  return {
    title: reader.i18n._(tableWords.schedules),
    place: first ? placeOf(row, first, reader) : null,
    items: [
      {
        ids,
        label: reader.i18n._(name[only ?? "both"]),
        before,
        after,
        difference: null,
        ...(only && { only }),
        conflict: conflictOf(ids, { table: "schedules", row, reviewed, reader }),
      },
    ],
  };
}

interface GroupContext {
  first: RowChange;
  group: readonly RowChange[];
  row: EntryRow | undefined;
  reviewed: ReviewedChanges;
  reader: RowReader;
}

function rowGroup({ first, group, row, reviewed, reader }: GroupContext): ReviewGroup {
  const { table } = first;
  const language = languageOf(row, reader);
  const own = { ...reader, language };
  const fields = group.filter((change) => change.kind === "change");
  const whole = fields.filter(({ field }) => isPoint(field));
  const single = fields.filter((change) => !whole.includes(change));
  const context = { table, row, reviewed, reader: own };
  return {
    title: own.i18n._(tableWords[table]),
    place: placeOf(row, first, reader),
    items: [
      ...group.flatMap((change) => (change.kind === "add" ? addedItem(change, context) : [])),
      ...group.flatMap((change) => (change.kind === "remove" ? removedItem(change, context) : [])),
      ...(whole.length > 0 ? [pointItem(whole, context)] : []),
      ...single.map((change) => fieldItem(change, context)),
      ...group.flatMap((change) => (change.kind === "text" ? textItem(change, context) : [])),
    ],
  };
}

interface ItemContext {
  table: EditableTable;
  row: EntryRow | undefined;
  reviewed: ReviewedChanges;
  reader: RowReader;
}

function addedItem(change: Extract<RecordChange, { kind: "add" }>, context: ItemContext): ReviewItem {
  const { reader } = context;
  const language = change.values["language"];
  const own = typeof language === "string" ? { ...reader, language } : reader;
  return {
    ids: [change.id],
    label: reader.i18n._(changeNames.added),
    before: [],
    after: rowLines(change.table, change.values, own),
    difference: null,
    only: "after",
    conflict: conflictOf([change.id], context),
  };
}

function removedItem(change: Extract<RecordChange, { kind: "remove" }>, context: ItemContext): ReviewItem {
  const { row, reader } = context;
  return {
    ids: [change.id],
    label: reader.i18n._(changeNames.removed),
    before: rowLines(change.table, row?.values ?? change.before, reader),
    after: [],
    difference: null,
    only: "before",
    conflict: conflictOf([change.id], context),
  };
}

/** The two numbers of a point: one of them means nothing alone. */
function pointItem(changes: readonly FieldChange[], context: ItemContext): ReviewItem {
  const { table, row, reader } = context;
  const side = (name: "before" | "after") =>
    pointLines({
      ...row?.values,
      ...Object.fromEntries(changes.map((change) => [change.field, change[name]])),
    });
  const ids = changes.map(({ id }) => id);
  const label = fieldWords(table, "latitude");
  return {
    ids,
    label: reader.i18n._(label ?? changeNames.changed),
    before: side("before"),
    after: side("after"),
    difference: null,
    conflict: conflictOf(ids, context),
  };
}

function fieldItem(change: FieldChange, context: ItemContext): ReviewItem {
  const { reader } = context;
  const { table, field, before, after } = change;
  const label = fieldWords(table, field);
  const lines = (value: Json) => valueLines({ table, field, value }, reader);
  const isWords = fieldsOf(table)[field]?.translatable === true;
  return {
    ids: [change.id],
    label: label ? reader.i18n._(label) : field,
    before: lines(before),
    after: lines(after),
    difference: isWords ? difference({ before, after, language: reader.language }) : null,
    conflict: conflictOf([change.id], context),
  };
}

function textItem(change: Extract<RecordChange, { kind: "text" }>, context: ItemContext): ReviewItem {
  const { i18n, locale } = context.reader;
  const { table, field, language, before, after } = change;
  const label = fieldWords(table, field);
  const lines = (text: string | null) =>
    text === null ? [] : text.split("\n").map((value) => ({ value, language }));
  return {
    ids: [change.id],
    label: `${label ? i18n._(label) : field} (${spokenLanguageName(language, locale)})`,
    before: lines(before),
    after: lines(after),
    difference: difference({ before, after, language }),
    conflict: conflictOf([change.id], context),
  };
}

function difference({
  before,
  after,
  language,
}: {
  before: Json;
  after: Json;
  language: string | null;
}): ReviewItem["difference"] {
  if (typeof before !== "string" || typeof after !== "string" || before === "" || after === "") return null;
  return { parts: wordDifference(before, after, language), language };
}

function conflictOf(
  ids: readonly string[],
  { reviewed, table, reader }: ItemContext,
): ReviewItem["conflict"] {
  const found = reviewed.conflicts.filter(({ changeId }) => ids.includes(changeId));
  if (found.length === 0) return null;
  if (found.some(({ reason }) => reason === "gone")) return { reason: "gone", theirs: [] };
  const fieldById = new Map(
    reviewed.changes.flatMap((change) => ("field" in change ? [[change.id, change.field] as const] : [])),
  );
  return {
    reason: "changed",
    theirs: found.flatMap(({ changeId, theirs }): TextView[] => {
      const field = fieldById.get(changeId) ?? "";
      if (theirs !== null && typeof theirs === "object") return rowLines(table, theirs, reader);
      const lines = valueLines({ table, field, value: theirs }, reader);
      return lines.length > 0 ? lines : [{ value: reader.i18n._(msg`Nothing`), language: reader.locale }];
    }),
  };
}

function isPoint(field: string): boolean {
  return field === "latitude" || field === "longitude";
}

function pointLines({ latitude, longitude }: Readonly<Record<string, Json>>): TextView[] {
  if (latitude === null || longitude === null || latitude === undefined || longitude === undefined) return [];
  return [{ value: `${latitude}, ${longitude}`, language: null }];
}

/** The language of the texts of a row. */
function languageOf(row: EntryRow | undefined, reader: RowReader): string | null {
  const language = row?.values["language"];
  return typeof language === "string" ? language : reader.language;
}

/** The place that a row belongs to. */
function placeOf(row: EntryRow | undefined, change: RowChange, { places }: RowReader): TextView | null {
  const values = row?.values ?? (change.kind === "add" ? change.values : {});
  const id = change.table === "locations" ? change.recordId : values["location_id"];
  return (typeof id === "string" && places.get(id)) || null;
}
