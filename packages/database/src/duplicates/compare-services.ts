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
  /** Streets with their towns, and points: in a form of which equal ones are the same place. */
  places: readonly string[];
}

/** Two services of different sources. `one` is the lower id. */
export interface FoundPair {
  one: string;
  other: string;
  reasons: DuplicateReason[];
}

/** Services that share a number, a host or a place. Of more than these, names have to be the same. */
const mostInGroup = 40;

/** Pairs that a queue holds: months of work for one steward. */
export const mostPairs = 5_000;

/** Compared names between two breaths. */
const slice = 2_000;

/**
 * Pairs of services of different sources that may be the same: a similar name, and a number, a web host or a place in
 * common; or a number and a place that nothing else has. The likeliest first.
 */
export async function compareServices(
  services: readonly ComparedService[],
  { breathe = () => Promise.resolve() }: { breathe?: () => Promise<void> } = {},
): Promise<FoundPair[]> {
  const byId = new Map(services.map((one) => [one.id, one]));
  const pairs = new Map<string, { ids: [string, string]; reasons: Set<DuplicateReason>; isAlone: boolean }>();
  const groups = [
    ...groupsBy(services, "phone", ({ phones }) => phones),
    ...groupsBy(services, "web", ({ webs }) => webs),
    ...groupsBy(services, "place", ({ places }) => places),
  ];
  let compared = 0;
  for (const { reason, members } of groups)
    for (const [one, other] of pairsIn(members)) {
      const key = `${one.id} ${other.id}`;
      const pair = pairs.get(key) ?? { ids: [one.id, other.id], reasons: new Set(), isAlone: true };
      pairs.set(key, pair);
      pair.reasons.add(reason);
      pair.isAlone &&= members.length === 2;
      compared += 1;
      if (compared % slice === 0) await breathe();
    }
  const words = new Map<string, ReturnType<typeof nameWords>[]>();
  const wordsOf = (id: string) => {
    const known = words.get(id);
    if (known) return known;
    const made = (byId.get(id)?.names ?? []).map(nameWords);
    words.set(id, made);
    return made;
  };
  const found: FoundPair[] = [];
  for (const { ids, reasons, isAlone } of pairs.values()) {
    const [one, other] = ids;
    compared += 1;
    if (compared % slice === 0) await breathe();
    if (wordsOf(one).some((ours) => wordsOf(other).some((theirs) => shareWords(ours, theirs))))
      reasons.add("name");
    else if (!(isAlone && reasons.has("phone") && reasons.has("place"))) continue;
    found.push({ one, other, reasons: duplicateReasons.filter((reason) => reasons.has(reason)) });
  }
  return found
    .toSorted((one, other) => other.reasons.length - one.reasons.length || (one.one < other.one ? -1 : 1))
    .slice(0, mostPairs);
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

/** Those of different sources, the lower id first. */
function* pairsIn(members: readonly ComparedService[]): Generator<[ComparedService, ComparedService]> {
  for (const [index, one] of members.entries())
    for (const other of members.slice(index + 1))
      if (one.source !== other.source) yield one.id < other.id ? [one, other] : [other, one];
}
