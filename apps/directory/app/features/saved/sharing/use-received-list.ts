import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { gatheredParts, gatherPart } from "./gathered-parts.ts";
import { readPart, type ListPart, type PartProblem } from "./list-part.ts";

export interface ReceivedList {
  services: SavedService[];
  /** How many codes are not scanned yet. */
  missing: number;
  /** What is wrong with the address, if there is nothing to show. */
  problem: PartProblem | null;
}

/** The list in the address, with the parts scanned before. Nothing is sent or saved. */
export function useReceivedList(): ReceivedList {
  const fragment = useSyncExternalStore(watchAddress, fragmentNow, noFragment);
  const gathered = useSyncExternalStore(
    gatheredParts.subscribe,
    gatheredParts.read,
    gatheredParts.readNothing,
  );
  const [day] = useState(today);
  const current = useMemo(() => readPart(fragment, day), [fragment, day]);
  const isOneOfSeveral = typeof current === "object" && current.count > 1;
  useEffect(() => {
    if (isOneOfSeveral) gatherPart(fragment.slice(1));
  }, [fragment, isOneOfSeveral]);
  return useMemo(() => joinParts(current, gathered, day), [current, gathered, day]);
}

/** Joins the parts of a list. Without a list in the address, it takes the one that was scanned last. */
export function joinParts(
  current: ListPart | PartProblem,
  gathered: readonly string[],
  day: string,
): ReceivedList {
  const before = gathered.map((one) => readPart(one, day)).filter((part) => typeof part === "object");
  const part = typeof current === "object" ? current : current === "none" ? before.at(-1) : undefined;
  if (!part) return { services: [], missing: 0, problem: typeof current === "object" ? null : current };
  const ofList = [...before, part].filter(({ list, count }) => list === part.list && count === part.count);
  const byIndex = new Map(ofList.map((one) => [one.index, one.services]));
  const inOrder = [...byIndex].toSorted(([one], [other]) => one - other).flatMap(([, services]) => services);
  return {
    services: [...new Map(inOrder.map((one) => [one.id, one])).values()],
    missing: part.count - byIndex.size,
    problem: null,
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function watchAddress(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  addEventListener("popstate", changed);
  return () => {
    removeEventListener("hashchange", changed);
    removeEventListener("popstate", changed);
  };
}

function fragmentNow(): string {
  return location.hash;
}

function noFragment(): string {
  return "";
}
