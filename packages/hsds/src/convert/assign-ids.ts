import { deriveId, isUuid } from "../identity.ts";
import { isRawRow } from "../source/raw-table.ts";
import { tableNames } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { collapse, reject, report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import { isDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { textOf } from "../values/text-of.ts";

/** Tables that others refer to: of two rows with the same id only one can be meant, and the first wins. */
const firstWins: ReadonlySet<TableName> = new Set<TableName>([
  "organizations",
  "programs",
  "services",
  "locations",
  "taxonomies",
  "taxonomy_terms",
  "units",
]);

/**
 * Assigns ids to all drafts and settles repeated ones. Exact repeats collapse; the same id with other content is
 * rejected where others refer to it, and gets its own id where it belongs to a parent. In JSON an object is repeated
 * wherever it is referenced, in full or in part, and its occurrences are merged.
 */
export function assignIds(conversion: Conversion): void {
  const groups = groupByTable(conversion.drafts);
  const settled: Draft[] = [];
  for (const table of tableNames) {
    const keyed = new Map<string, Draft[]>();
    const keyless: Draft[] = [];
    for (const draft of groups.get(table) ?? []) {
      if (draft.key === null) keyless.push(draft);
      else {
        const name = `${draft.kind}\n${draft.key}`;
        const group = keyed.get(name);
        if (group) group.push(draft);
        else keyed.set(name, [draft]);
      }
    }
    for (const group of keyed.values()) group.sort(originFirst);
    for (const group of keyed.values()) {
      for (const draft of settleGroup(conversion, group)) settled.push(draft);
    }
    for (const draft of settleKeyless(conversion, keyless)) settled.push(draft);
  }
  conversion.drafts = settled;
}

/** A source row precedes a derived one with the same id. */
function originFirst(a: Draft, b: Draft): number {
  return Number(a.origin === null) - Number(b.origin === null);
}

function groupByTable(drafts: readonly Draft[]): Map<TableName, Draft[]> {
  const groups = new Map<TableName, Draft[]>();
  for (const draft of drafts) {
    const group = groups.get(draft.table);
    if (group) group.push(draft);
    else groups.set(draft.table, [draft]);
  }
  return groups;
}

function settleGroup(conversion: Conversion, group: Draft[]): Draft[] {
  const [first] = group;
  if (first === undefined) return [];
  reportForm(conversion, first);
  const ownId = idFromKey(conversion, first);
  if (group.length === 1) {
    first.id = ownId;
    return group;
  }
  if (conversion.form === "json") putTogether(group);
  const distinct = new Map<string, Draft[]>();
  for (const draft of group) {
    const content = contentOf(conversion, draft);
    const same = distinct.get(content);
    if (same) same.push(draft);
    else distinct.set(content, [draft]);
  }
  if (distinct.size > 1 && firstWins.has(first.table) && conversion.form === "json") {
    const things = byIdentity(conversion, distinct);
    if (things.size > 1) return [...things].flatMap((thing) => keepThing(conversion, thing));
  }
  if (distinct.size === 1 || firstWins.has(first.table))
    return keepFirst(conversion, { first, ownId, distinct });
  return [...distinct].map(([content, same]) => {
    const [one] = same as [Draft, ...Draft[]]; // a group holds at least the draft that made it
    const id = deriveId(conversion.options.source, one.kind, one.key ?? "", content);
    for (const draft of same) draft.id = id;
    for (const draft of same.slice(1)) endRepeat(conversion, draft);
    if (one.origin !== null) {
      const action = "the id is used again for other content; the row got an id of its own";
      report(conversion, one.place, {
        code: "DUP_ID_CONFLICT",
        severity: "changed",
        column: "id",
        value: one.key,
        action,
      });
    }
    return one;
  });
}

/**
 * Nested JSON often numbers objects within each parent: the first service of every organization is service 1. Another
 * name, or another organization, then means another object, to which its nested objects belong. Ids derive from name
 * and organization, so that they are stable when other objects disappear.
 */
function byIdentity(
  conversion: Conversion,
  distinct: ReadonlyMap<string, Draft[]>,
): Map<string, Map<string, Draft[]>> {
  const read = [...distinct].map(([content, same]) => {
    const cells = same[0]?.cells;
    const cell = (column: string) => contentOfCell(conversion, cells?.get(column));
    return { content, same, name: cell("name"), organization: cell("organization_id") };
  });
  // An occurrence without an organization may be any of the others.
  const loose = new Set(read.filter(({ organization }) => organization === "").map(({ name }) => name));
  const things = new Map<string, Map<string, Draft[]>>();
  for (const { content, same, name, organization } of read) {
    const identity = JSON.stringify([name, loose.has(name) ? null : organization]);
    const thing = things.get(identity) ?? new Map<string, Draft[]>();
    things.set(identity, thing.set(content, same));
  }
  return things;
}

function keepThing(
  conversion: Conversion,
  [identity, distinct]: readonly [string, ReadonlyMap<string, Draft[]>],
): Draft[] {
  const [[first]] = [...distinct.values()] as [[Draft]]; // neither a group nor what it holds is empty
  const id = deriveId(conversion.options.source, first.kind, first.key ?? "", identity);
  if (first.origin !== null) {
    const action = "the id is used again for another thing; the row got an id of its own";
    report(conversion, first.place, {
      code: "DUP_ID_CONFLICT",
      severity: "changed",
      column: "id",
      value: first.key,
      action,
    });
  }
  return keepFirst(conversion, { first, ownId: id, distinct });
}

function keepFirst(
  conversion: Conversion,
  { first, ownId, distinct }: { first: Draft; ownId: string; distinct: ReadonlyMap<string, Draft[]> },
): Draft[] {
  for (const same of distinct.values()) {
    for (const draft of same) {
      draft.id = ownId;
      if (draft === first) continue;
      if (same.includes(first)) endRepeat(conversion, draft);
      else if (draft.origin !== null) {
        const action = "not stored; the first row with this id is kept";
        reject(conversion, draft, { code: "DUP_ID_CONFLICT", column: "id", value: draft.key, action });
      }
    }
  }
  return [first];
}

function settleKeyless(conversion: Conversion, drafts: readonly Draft[]): Draft[] {
  const firsts = new Map<string, Draft>();
  for (const draft of drafts) {
    draft.id = deriveId(conversion.options.source, draft.table, "", contentOf(conversion, draft));
    const first = firsts.get(draft.id);
    if (!first) firsts.set(draft.id, draft);
    else if (first.origin === null && draft.origin !== null) firsts.set(draft.id, draft);
    else endRepeat(conversion, draft);
  }
  return [...firsts.values()];
}

/** Repeats in a CSV file are reported; JSON repeats nested objects. */
function endRepeat(conversion: Conversion, draft: Draft): void {
  if (draft.origin === null) return;
  collapse(conversion, draft);
  if (conversion.form === "json") return;
  const action = "the same row stands there already";
  report(conversion, draft.place, {
    code: "DUP_ID_SAME",
    severity: "info",
    column: "id",
    value: draft.key,
    action,
  });
}

/** Occurrences that do not contradict each other complete one another. */
function putTogether(group: readonly Draft[]): void {
  const wholes: Draft[] = [];
  for (const draft of group) {
    const whole = wholes.find((one) => agrees(one, draft));
    if (!whole) {
      wholes.push(draft);
      continue;
    }
    for (const [column, value] of draft.cells) if (!whole.cells.has(column)) whole.cells.set(column, value);
    for (const [column, value] of draft.extra) if (!whole.extra.has(column)) whole.extra.set(column, value);
    draft.cells = whole.cells;
    draft.extra = whole.extra;
  }
}

function agrees(whole: Draft, draft: Draft): boolean {
  return [...draft.cells].every(
    ([column, value]) => !whole.cells.has(column) || isSame(whole.cells.get(column), value),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  const keyA = isRawRow(a) ? (a.cells.get("id") ?? a) : a;
  const keyB = isRawRow(b) ? (b.cells.get("id") ?? b) : b;
  return keyA === keyB || textOf(keyA) === textOf(keyB);
}

function idFromKey(conversion: Conversion, draft: Draft): string {
  return deriveId(conversion.options.source, draft.kind, draft.key ?? "");
}

/** The content of a draft as text. Parents come first, so that references have their ids. */
function contentOf(conversion: Conversion, draft: Draft): string {
  const cells = [...draft.cells]
    .filter(([column]) => !isDerived(draft, column))
    .map(([column, value]) => [column, contentOfCell(conversion, value)]);
  return JSON.stringify([cells.toSorted(byColumn), [...draft.extra].toSorted(byColumn)]);
}

function byColumn([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return textOf(a) < textOf(b) ? -1 : 1;
}

/**
 * Derived values. They are excluded from ids, which would otherwise change with the declared country or with newer
 * numbering plans.
 */
function isDerived({ table, cells }: Draft, column: string): boolean {
  if (table === "phones") return column === "e164";
  return table === "languages" && column === "code" && cells.has("name");
}

function contentOfCell(conversion: Conversion, value: unknown): unknown {
  const draft = isDraft(value) ? value : isRawRow(value) ? conversion.draftOf.get(value) : undefined;
  if (draft) return draft.key ?? draft.id;
  return isRawRow(value) ? textOf(value.cells.get("id")) : typeof value === "object" ? value : textOf(value);
}

function reportForm(conversion: Conversion, draft: Draft): void {
  if (
    conversion.isBeforeThree ||
    conversion.isSheet ||
    draft.key === null ||
    draft.origin === null ||
    isUuid(draft.key)
  )
    return;
  const action = "HSDS 3 asks for UUIDs; the row got one, and the source's id is kept";
  report(conversion, draft.place, {
    code: "ID_NOT_UUID",
    severity: "info",
    column: "id",
    value: draft.key,
    action,
  });
}
