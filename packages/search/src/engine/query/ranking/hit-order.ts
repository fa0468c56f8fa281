import type { Point, PrecisionStep } from "../../../search-request.ts";
import type { Segment, SortRule } from "../../segment/segment.ts";
import { highestScore, scoresOf, type ScoreGroups } from "./filter-scores.ts";
import { digitOf, radices, type KeyLayout } from "./match-key.ts";
import { nearestDistances } from "../geo/nearest-points.ts";
import type { Criterion, TextCriterion } from "./ranking-criteria.ts";
import type { Selected } from "../filters/select-documents.ts";
import { sameOrder } from "../views/view-schema.ts";

/** The order of hits in one request. Criteria that cannot discriminate are left out. */
export interface HitOrder {
  steps: readonly OrderStep[];
  /**
   * All sort rules: they order the documents that the steps leave equal; then the most recently written comes first.
   */
  ties: readonly SortRule[];
}

/** Each step is one number for each document; smaller is better. */
export type OrderStep =
  | { kind: "text key" }
  | { kind: "packed"; criteria: readonly PackedCriterion[] }
  | { kind: "sort"; rule: SortRule };

/** Adjacent text criteria are adjacent digits of the key and extracted together. */
type PackedCriterion =
  | { kind: "text"; names: readonly TextCriterion[] }
  | { kind: "geo" }
  | { kind: "distance" }
  | { kind: "filters" };

export interface OrderFacts {
  /** Absent when the query has no words. */
  layout: KeyLayout | undefined;
  origin: Point | undefined;
  precision: readonly PrecisionStep[];
  scores: { groups: ScoreGroups; sum: boolean };
}

/** The highest number of distance steps. */
const geoRadix = 2 ** 25;
const filterRadix = highestScore + 1;
const largestKey = 2 ** 53;

export function hitOrder(criteria: readonly Criterion[], facts: OrderFacts): HitOrder {
  const active = criteria.filter((one) => isActive(one, facts));
  const ties = criteria.flatMap((one) => (one.kind === "sort" ? [one.rule] : []));
  const steps: OrderStep[] = [];
  let packed: PackedCriterion[] = [];
  function finishPacked(): void {
    if (packed.length > 0) steps.push(...packedSteps(packed, criteria));
    packed = [];
  }
  for (const one of active) {
    if (one.kind === "sort") {
      finishPacked();
      steps.push(one);
    } else if (one.kind === "text") {
      addTextCriterion(packed, one.name);
    } else {
      packed.push(one);
    }
  }
  finishPacked();
  return { steps, ties };
}

function isActive(criterion: Criterion, { layout, origin, scores }: OrderFacts): boolean {
  if (criterion.kind === "text") return layout !== undefined;
  if (criterion.kind === "geo" || criterion.kind === "distance") return origin !== undefined;
  return criterion.kind === "sort" || scores.groups.length > 0;
}

function addTextCriterion(packed: PackedCriterion[], name: TextCriterion): void {
  const last = packed.at(-1);
  if (last?.kind === "text") packed[packed.length - 1] = { kind: "text", names: [...last.names, name] };
  else packed.push({ kind: "text", names: [name] });
}

/** When all text criteria are adjacent, the match key serves as is. */
function packedSteps(packed: readonly PackedCriterion[], criteria: readonly Criterion[]): OrderStep[] {
  const texts = criteria.filter((one) => one.kind === "text").length;
  const [only] = packed;
  if (packed.length === 1 && only?.kind === "text" && only.names.length === texts)
    return [{ kind: "text key" }];
  const steps: { kind: "packed"; criteria: PackedCriterion[] }[] = [];
  let room = 0;
  for (const criterion of packed) {
    const radix = radixOf(criterion);
    if (room < radix) {
      steps.push({ kind: "packed", criteria: [] });
      room = largestKey;
    }
    steps.at(-1)?.criteria.push(criterion);
    room = Math.floor(room / radix);
  }
  return steps;
}

function radixOf(criterion: PackedCriterion): number {
  if (criterion.kind === "text") return criterion.names.reduce((product, name) => product * radices[name], 1);
  return criterion.kind === "filters" ? filterRadix : geoRadix;
}

/** The documents of one segment with their sort keys. */
export interface OrderedSegment {
  selected: Selected;
  /** One for each step. */
  levels: readonly Float64Array[];
  /** The number of steps compared. Trailing steps that the document order already answers are dropped. */
  compared: number;
  /** Whether ties are in document order. */
  liesInOrder: boolean;
}

export function orderSegment(
  selected: Selected,
  { steps, ties }: HitOrder,
  facts: OrderFacts,
): OrderedSegment {
  const { segment } = selected.live;
  const liesInOrder = sameOrder(segment.schema.order, ties);
  const lastOther = steps.findLastIndex((step) => step.kind !== "sort");
  const compared = liesInOrder ? lastOther + 1 : steps.length;
  const levels = steps.slice(0, compared).map((step) => levelOf(selected, step, facts));
  return { selected, levels, compared, liesInOrder };
}

function levelOf(selected: Selected, step: OrderStep, facts: OrderFacts): Float64Array {
  const { documents, keys, live } = selected;
  if (step.kind === "text key") return keys ?? new Float64Array(documents.length);
  if (step.kind === "sort") return sortKeys(live.segment, documents, step.rule);
  const level = new Float64Array(documents.length);
  for (const criterion of step.criteria) {
    const radix = radixOf(criterion);
    if (criterion.kind === "geo") addGeo(level, selected, { ...facts, radix });
    else if (criterion.kind === "distance") addGeo(level, selected, { ...facts, radix, precision: [] });
    else if (criterion.kind === "filters") addScores(level, selected, { radix, facts });
    else
      addText(level, keys, { radix, stride: facts.layout?.[criterion.names.at(-1) ?? "typo"]?.stride ?? 1 });
  }
  return level;
}

function addText(
  level: Float64Array,
  keys: Float64Array | undefined,
  digit: { radix: number; stride: number },
): void {
  for (let index = 0; index < level.length; index++) {
    level[index] = (level[index] ?? 0) * digit.radix + digitOf(digit, keys?.[index] ?? 0);
  }
}

function addGeo(
  level: Float64Array,
  { live, documents }: Selected,
  { radix, origin, precision }: { radix: number } & Pick<OrderFacts, "origin" | "precision">,
): void {
  const distances = origin ? nearestDistances(live.segment, documents, origin) : undefined;
  for (let index = 0; index < level.length; index++) {
    const distance = distances?.[index] ?? -1;
    const bucket = distance < 0 ? radix - 1 : geoBucket(distance, precision);
    level[index] = (level[index] ?? 0) * radix + Math.min(bucket, radix - 1);
  }
}

function addScores(
  level: Float64Array,
  { live, documents }: Selected,
  { radix, facts }: { radix: number; facts: OrderFacts },
): void {
  const scores = scoresOf(live.segment, documents, facts.scores);
  for (let index = 0; index < level.length; index++) {
    level[index] = (level[index] ?? 0) * radix + highestScore - (scores[index] ?? 0);
  }
}

/** Metres in a distance step, unless the request sets the precision. */
export const defaultPrecision = 10;

/** The number of the distance step that a distance falls into. */
export function geoBucket(distance: number, precision: readonly PrecisionStep[]): number {
  let buckets = 0;
  let from = 0;
  let value = precision[0]?.from === 0 ? precision[0].value : defaultPrecision;
  for (const step of precision) {
    if (step.from > distance) break;
    buckets += Math.ceil((step.from - from) / value);
    from = step.from;
    value = step.value;
  }
  return buckets + Math.floor((distance - from) / value);
}

/** Smaller sorts first; documents without a value sort last. */
function sortKeys(segment: Segment, documents: Uint32Array, { path, direction }: SortRule): Float64Array {
  // oxlint-disable-next-line unicorn/no-array-sort -- a column of the segment, not an array
  const column = segment.sort(path);
  const level = new Float64Array(documents.length);
  if (!column) return level.fill(Infinity);
  const sign = direction === "ascending" ? 1 : -1;
  for (let index = 0; index < level.length; index++) {
    const key = (column.keys[documents[index] ?? 0] ?? Number.NaN) * sign;
    level[index] = Number.isNaN(key) ? Infinity : key;
  }
  return level;
}

/** Compares two documents of one segment by their indexes in its lists. */
export function compareWithin(ordered: OrderedSegment, one: number, other: number): number {
  for (const level of ordered.levels) {
    const first = level[one] ?? 0;
    const second = level[other] ?? 0;
    if (first !== second) return first < second ? -1 : 1;
  }
  if (ordered.liesInOrder) return one - other;
  const { documents, live } = ordered.selected;
  const { sequences } = live.segment;
  return (sequences[documents[other] ?? 0] ?? 0) - (sequences[documents[one] ?? 0] ?? 0);
}

/** A document within all segments. */
export interface Position {
  ordered: OrderedSegment;
  /** Index in the lists of its segment. */
  index: number;
}

/**
 * Compares documents of different segments. Texts are compared directly, because their ordinals differ between
 * segments.
 */
export function compareAcross(one: Position, other: Position, { steps, ties }: HitOrder): number {
  if (one.ordered === other.ordered) return compareWithin(one.ordered, one.index, other.index);
  for (const [at, step] of steps.entries()) {
    const difference =
      step.kind === "sort"
        ? compareSorted(one, other, step.rule)
        : (one.ordered.levels[at]?.[one.index] ?? 0) - (other.ordered.levels[at]?.[other.index] ?? 0);
    if (difference !== 0) return difference;
  }
  for (const rule of ties) {
    const difference = compareSorted(one, other, rule);
    if (difference !== 0) return difference;
  }
  return sequenceOf(other) - sequenceOf(one);
}

function sequenceOf({ ordered: { selected }, index }: Position): number {
  return selected.live.segment.sequences[selected.documents[index] ?? 0] ?? 0;
}

function compareSorted(one: Position, other: Position, { path, direction }: SortRule): number {
  const first = sortedValue(one, path);
  const second = sortedValue(other, path);
  if (first === second) return 0;
  if (first === undefined) return 1;
  if (second === undefined) return -1;
  const sign = direction === "ascending" ? 1 : -1;
  // Numbers sort before texts; texts sort by code units, as in segments.
  if (typeof first !== typeof second) return typeof first === "number" ? -1 : 1;
  return (first < second ? -1 : 1) * sign;
}

function sortedValue({ ordered: { selected }, index }: Position, path: string): number | string | undefined {
  // oxlint-disable-next-line unicorn/no-array-sort -- a column of the segment, not an array
  const column = selected.live.segment.sort(path);
  const key = column?.keys[selected.documents[index] ?? 0] ?? Number.NaN;
  if (Number.isNaN(key)) return undefined;
  return column?.texts ? column.texts[key] : key;
}
