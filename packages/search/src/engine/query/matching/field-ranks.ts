import { hasBit } from "../../segment/bitset.ts";
import { lastPosition, type Segment } from "../../segment/segment.ts";
import { isWithin } from "../views/view-schema.ts";
import type { View } from "../views/view.ts";

/** A match near the beginning of an ordered attribute is better; positions beyond this one are equally late. */
export const lastRankedPosition = 63;
/** The position rank of a match: rank × this + position. */
export const rankWeight = lastRankedPosition + 1;
/** More ranks than this are one. */
const lastRank = 99;
export const notSearched = 255;

/** How a view sees the fields of a segment; fields after the segment's own stand for what a glossary says. */
export interface FieldRanks {
  /** By field: 0 is the most important; `notSearched` for none of the view's. */
  ranks: Uint8Array;
  /** By field: documents in which a translation hides it, so that it ranks last there. */
  hidden: readonly (Uint32Array | undefined)[];
  /** By field: 1 when a match near the beginning is better. */
  ordered: Uint8Array;
  /** By field: 1 when mistyped words do not count. */
  typoFree: Uint8Array;
  /** By field: 1 when a match there is never exact. */
  inexact: Uint8Array;
  /** By field: 1 when words must be whole. */
  prefixFree: Uint8Array;
  /** The rank of what readers of the view's language do not see. */
  last: number;
  /** Whether a translation hides anything. */
  hidesAny: boolean;
  /** The first field that stands for a glossary: names, everyday words, all else. */
  glossaryField: number;
}

export interface FieldRules {
  restrictTo: readonly string[] | undefined;
  typoFree: readonly string[];
  inexact: readonly string[];
}

const cache = new WeakMap<Segment, WeakMap<View, Map<string, FieldRanks>>>();
/** Nearly all requests have the rules of the view; anybody may ask for others. */
const maxRuleSets = 64;

/** The same for the same rules: what is found by them is cached, too. */
export function fieldRanks(segment: Segment, view: View, rules: FieldRules): FieldRanks {
  let ofSegment = cache.get(segment);
  if (!ofSegment) {
    ofSegment = new WeakMap();
    cache.set(segment, ofSegment);
  }
  let ofView = ofSegment.get(view);
  if (!ofView) {
    ofView = new Map();
    ofSegment.set(view, ofView);
  }
  const key = JSON.stringify([rules.restrictTo ?? null, rules.typoFree, rules.inexact]);
  let ranks = ofView.get(key);
  if (!ranks) {
    ranks = computeRanks(segment, view, rules);
    if (ofView.size >= maxRuleSets) ofView.clear();
    ofView.set(key, ranks);
  }
  return ranks;
}

function computeRanks(segment: Segment, view: View, rules: FieldRules): FieldRanks {
  const { fields } = segment;
  const size = fields.length + 3;
  const { attributes } = view;
  const hidden = fields.map((field) => hiddenDocuments(segment, view, field));
  const others = Math.min(
    lastRank,
    Math.max(-1, ...(attributes ?? [{ rank: 0 }]).map((one) => one.rank)) + 2,
  );
  const found: FieldRanks = {
    ranks: new Uint8Array(size).fill(notSearched),
    hidden,
    hidesAny: hidden.some((one) => one !== undefined),
    ordered: new Uint8Array(size),
    typoFree: new Uint8Array(size),
    inexact: new Uint8Array(size),
    prefixFree: new Uint8Array(size),
    last: others,
    glossaryField: fields.length,
  };
  for (const [number, { path, language }] of fields.entries()) {
    if (rules.restrictTo && !isListed(path, rules.restrictTo)) continue;
    const attribute = attributes
      ? attributes.find((one) => isWithin(path, one.path))
      : { rank: 0, ordered: false };
    if (!attribute) continue;
    const isOther = language !== undefined && language !== view.language;
    if (isOther && view.otherTranslations === "unsearched") continue;
    found.ranks[number] = isOther ? others : Math.min(attribute.rank, lastRank);
    found.ordered[number] = attribute.ordered && !isOther ? 1 : 0;
    found.typoFree[number] = isListed(path, rules.typoFree) ? 1 : 0;
    found.inexact[number] = isListed(path, rules.inexact) ? 1 : 0;
    found.prefixFree[number] = isListed(path, view.disablePrefixOnAttributes) ? 1 : 0;
  }
  rankGlossary(found, view, rules);
  return found;
}

function rankGlossary(found: FieldRanks, view: View, { restrictTo }: FieldRules): void {
  const names = view.coded?.names;
  if (names === undefined || (restrictTo && !isListed(names, restrictTo))) return;
  const rank = view.attributes?.find((one) => one.path === names)?.rank ?? found.last - 1;
  found.ranks[found.glossaryField] = rank;
  found.ranks[found.glossaryField + 1] = found.last - 1;
  found.ranks[found.glossaryField + 2] = found.last;
}

/** The rank of a position in its field: smaller is better. */
export function positionRankOf(
  occurrence: number,
  document: number,
  { ranks, ordered, hidden, last }: FieldRanks,
): number {
  const field = occurrence >>> 16;
  const bits = hidden[field];
  if (bits && hasBit(bits, document)) return last * rankWeight;
  const rank = (ranks[field] ?? 0) * rankWeight;
  return ordered[field] === 1 ? rank + Math.min(occurrence & lastPosition, lastRankedPosition) : rank;
}

/** Documents whose own text readers of the view's language do not see, since they have a translation of it. */
function hiddenDocuments(
  { fields }: Segment,
  view: View,
  { path, language }: { path: string; language?: string },
): Uint32Array | undefined {
  if (language !== undefined || view.language === undefined) return undefined;
  return fields.find((one) => one.path === path && one.language === view.language)?.documents;
}

function isListed(path: string, attributes: readonly string[]): boolean {
  return attributes.some((one) => isWithin(path, one));
}
