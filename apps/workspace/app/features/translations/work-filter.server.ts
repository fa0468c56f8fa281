import { waitingKinds, type WorkFilter } from "@dragoman/database";
import { workControls } from "./translation-controls.ts";

/** UTF-16 units: a part of a name. */
const longest = 100;

/** Which entries a translator goes through, and in which language the originals are shown too. It is in the address. */
export interface WorkChoice {
  filter: WorkFilter;
  /** BCP 47. */
  read: string | null;
}

/** Parses the address. Unknown values find nothing, or count as absent. */
export function parseWorkChoice({ searchParams }: URL): WorkChoice {
  const valueOf = (name: string) => searchParams.get(name)?.trim().slice(0, longest) || undefined;
  const [name, need, town] = [workControls.name, workControls.need, workControls.town].map(valueOf);
  const kind = waitingKinds.find((one) => one === searchParams.get(workControls.kind));
  return {
    filter: { ...(name && { name }), ...(kind && { kind }), ...(need && { need }), ...(town && { town }) },
    read: canonical(valueOf(workControls.read)) ?? null,
  };
}

/** The query of an address: empty, or `?…`. `more` comes last. */
export function formatWorkChoice({ filter, read }: WorkChoice, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filter, ...(read && { [workControls.read]: read }), ...more });
  return query.size === 0 ? "" : `?${query.toString()}`;
}

function canonical(language: string | undefined): string | undefined {
  try {
    return language && Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
