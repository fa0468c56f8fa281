import { bestHits } from "./best-hits.ts";
import {
  compareAcross,
  compareWithin,
  type HitOrder,
  type OrderedSegment,
  type Position,
} from "./hit-order.ts";
import type { Selected } from "../filters/select-documents.ts";

/** Documents that share a value form a group, of which this many are shown. */
export interface Grouping {
  attribute: string;
  shown: number;
}

export interface Groups {
  /** The number of groups; a document without a value forms its own group. */
  total: number;
  /** The best documents of each group on the page; groups and their members are sorted best first. */
  page: Position[][];
  /** All documents shown, on any page. */
  left: Selected[];
}

/** The groups of a page. */
export function groupHits(
  segments: readonly OrderedSegment[],
  order: HitOrder,
  { grouping, offset, length }: { grouping: Grouping; offset: number; length: number },
): Groups {
  const groups = collectGroups(segments, order, grouping);
  const kept = segments.map((ordered) => keptOf(ordered, groups));
  const firsts = segments.map((ordered, index) => onlyAt(ordered, kept[index]?.firsts ?? new Uint32Array()));
  const best = bestHits(
    firsts.map((one) => one.ordered),
    order,
    offset + length,
  ).slice(offset);
  const page = best.map(({ ordered, index }) => {
    const source = firsts.find((one) => one.ordered === ordered);
    const original = source
      ? { ordered: source.original, index: source.indexes[index] ?? 0 }
      : { ordered, index };
    return groups.membersOf(original);
  });
  const left = segments.map(
    (ordered, index) => onlyAt(ordered, kept[index]?.all ?? new Uint32Array()).selected,
  );
  return { total: kept.reduce((sum, one) => sum + one.firsts.length, 0), page, left };
}

interface Collected {
  /** By segment and index: the group of the document. */
  groupOf: Map<OrderedSegment, (index: number) => number>;
  /** By group: its best documents, best first. */
  members: Position[][];
  membersOf: (position: Position) => Position[];
}

function collectGroups(
  segments: readonly OrderedSegment[],
  order: HitOrder,
  { attribute, shown }: Grouping,
): Collected {
  const members: Position[][] = [];
  const byValue = new Map<string, number>();
  const groupOf: Collected["groupOf"] = new Map();
  for (const ordered of segments) {
    const { documents, live } = ordered.selected;
    const column = live.segment.facet(attribute);
    const byOrdinal = new Int32Array(column?.valueCount ?? 0).fill(-1);
    const assigned = new Int32Array(documents.length);
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index] ?? 0;
      const ordinal = column
        ? (column.ordinals[column.offsets ? (column.offsets[document] ?? 0) : document] ?? 0)
        : 0;
      const isEmpty =
        ordinal === 0 || (column?.offsets && column.offsets[document] === column.offsets[document + 1]);
      let group = isEmpty ? -1 : (byOrdinal[ordinal] ?? -1);
      if (group === -1) {
        const value = column?.valueAt(ordinal) ?? "";
        group = (isEmpty ? undefined : byValue.get(value)) ?? members.push([]) - 1;
        if (!isEmpty) {
          byOrdinal[ordinal] = group;
          byValue.set(value, group);
        }
      }
      assigned[index] = group;
      insert(members[group] ?? [], { ordered, index }, { order, shown });
    }
    groupOf.set(ordered, (index) => assigned[index] ?? -1);
  }
  return {
    groupOf,
    members,
    membersOf: ({ ordered, index }) => members[groupOf.get(ordered)?.(index) ?? -1] ?? [],
  };
}

function insert(
  group: Position[],
  position: Position,
  { order, shown }: { order: HitOrder; shown: number },
): void {
  const last = group.at(-1);
  if (group.length >= shown && last && compare(position, last, order) >= 0) return;
  let at = group.length;
  while (at > 0) {
    const before = group[at - 1];
    if (!before || compare(before, position, order) <= 0) break;
    at--;
  }
  group.splice(at, 0, position);
  if (group.length > shown) group.pop();
}

function compare(one: Position, other: Position, order: HitOrder): number {
  return one.ordered === other.ordered
    ? compareWithin(one.ordered, one.index, other.index)
    : compareAcross(one, other, order);
}

/** The first document of each group and all documents shown, ascending. */
function keptOf(ordered: OrderedSegment, { members }: Collected): { firsts: Uint32Array; all: Uint32Array } {
  const firsts: number[] = [];
  const all: number[] = [];
  for (const group of members) {
    for (const [position, member] of group.entries()) {
      if (member.ordered !== ordered) continue;
      all.push(member.index);
      if (position === 0) firsts.push(member.index);
    }
  }
  return { firsts: Uint32Array.from(firsts).toSorted(), all: Uint32Array.from(all).toSorted() };
}

interface Narrowed {
  original: OrderedSegment;
  ordered: OrderedSegment;
  selected: Selected;
  indexes: Uint32Array;
}

/** A segment narrowed to some of its documents. */
function onlyAt(original: OrderedSegment, indexes: Uint32Array): Narrowed {
  const { selected, levels } = original;
  const narrowed: Selected = {
    live: selected.live,
    documents: indexes.map((index) => selected.documents[index] ?? 0),
    keys: selected.keys && Float64Array.from(indexes, (index) => selected.keys?.[index] ?? 0),
  };
  const ordered: OrderedSegment = {
    ...original,
    selected: narrowed,
    levels: levels.map((level) => Float64Array.from(indexes, (index) => level[index] ?? 0)),
  };
  return { original, ordered, selected: narrowed, indexes };
}
