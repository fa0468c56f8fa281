import { nameWords, shareWords } from "../entries/likeness.ts";

/** Why two services may be the same, the strongest first. */
export const duplicateReasons = ["phone", "web", "place", "name"] as const;

export type DuplicateReason = (typeof duplicateReasons)[number];

/** What services are compared by. */
export interface ComparedService {
  id: string;
  source: string;
  names: readonly string[];
  /** E.164. */
  phones: readonly string[];
  /** Hosts that no other organizations share. */
  webs: readonly string[];
  /** Streets with their towns, and points; normalized, so that equal values are the same place. */
  places: readonly string[];
}

/** Two services of different sources. `one` is the lower id. */
export interface FoundPair {
  one: string;
  other: string;
  reasons: DuplicateReason[];
}

/** Services that share a number, a host or a place. In a larger group, only those with the same name are compared. */
const mostInGroup = 40;

/** Comparisons between two breaths. */
const slice = 2_000;

/**
 * Pairs of services of different sources that may be the same: a similar name, and a number, a web host or a place in
 * common; or a number and a place that nothing else has. The likeliest first. `breathe` is called between comparisons,
 * so that others can continue.
 */
export async function compareServices(
  services: readonly ComparedService[],
  { breathe = () => Promise.resolve() }: { breathe?: () => Promise<void> } = {},
): Promise<FoundPair[]> {
  const pairs = new Map<string, Pair>();
  const isAlike = nameComparison();
  const groups = [
    ...groupsBy(services, "phone", ({ phones }) => phones),
    ...groupsBy(services, "web", ({ webs }) => webs),
    ...groupsBy(services, "place", ({ places }) => places),
  ].toSorted((one, other) => one.members.length - other.members.length);
  let compared = 0;
  for (const { reason, members } of groups)
    for (const [one, other] of pairsIn(members)) {
      compared += 1;
      if (compared % slice === 0) await breathe();
      if (one.source === other.source) continue;
      const key = `${one.id} ${other.id}`;
      const known = pairs.get(key);
      const isLike = known?.isLike ?? isAlike(one, other);
      // Of most that share something, names differ: only those that nothing else shares may still be the same.
      if (!known && !isLike && members.length > 2) continue;
      const pair = known ?? { one: one.id, other: other.id, reasons: new Set(), isLike, isAlone: true };
      pairs.set(key, pair);
      pair.reasons.add(reason);
      pair.isAlone &&= members.length === 2;
    }
  const found: FoundPair[] = [];
  for (const { one, other, reasons, isLike, isAlone } of pairs.values()) {
    if (isLike) reasons.add("name");
    else if (!(isAlone && reasons.has("phone") && reasons.has("place"))) continue;
    found.push({ one, other, reasons: duplicateReasons.filter((reason) => reasons.has(reason)) });
  }
  return found.toSorted(
    (one, other) => other.reasons.length - one.reasons.length || (one.one < other.one ? -1 : 1),
  );
}

interface Pair {
  one: string;
  other: string;
  reasons: Set<DuplicateReason>;
  isLike: boolean;
  /** Nothing that they share is shared by a third one. */
  isAlone: boolean;
}

/** Whether one of the names of two services is similar. The words of each name are found once. */
function nameComparison(): (one: ComparedService, other: ComparedService) => boolean {
  const words = new Map<string, ReturnType<typeof nameWords>[]>();
  const wordsOf = ({ id, names }: ComparedService) => {
    const known = words.get(id) ?? names.map(nameWords);
    words.set(id, known);
    return known;
  };
  return (one, other) =>
    wordsOf(one).some((ours) => wordsOf(other).some((theirs) => shareWords(ours, theirs)));
}

interface Group {
  reason: DuplicateReason;
  members: ComparedService[];
}

function groupsBy(
  services: readonly ComparedService[],
  reason: DuplicateReason,
  valuesOf: (service: ComparedService) => readonly string[],
): Group[] {
  const byValue = new Map<string, ComparedService[]>();
  for (const service of services)
    for (const value of new Set(valuesOf(service))) {
      const members = byValue.get(value);
      if (members) members.push(service);
      else byValue.set(value, [service]);
    }
  const groups = [...byValue.values()].filter((members) => members.length > 1);
  // An office with all services of a town at one number: those with the same name.
  return groups.flatMap((members) =>
    (members.length > mostInGroup ? sameNames(members) : [members]).map((one) => ({ reason, members: one })),
  );
}

function sameNames(members: readonly ComparedService[]): ComparedService[][] {
  const named = Map.groupBy(members, ({ names: [name = ""] }) => [...nameWords(name)].toSorted().join(" "));
  return [...named].flatMap(([name, same]) =>
    name !== "" && same.length > 1 && same.length <= mostInGroup ? [same] : [],
  );
}

/** The lower id first. */
function* pairsIn(members: readonly ComparedService[]): Generator<[ComparedService, ComparedService]> {
  for (const [index, one] of members.entries())
    for (let next = index + 1; next < members.length; next += 1) {
      const other = members[next];
      if (other) yield one.id < other.id ? [one, other] : [other, one];
    }
}
