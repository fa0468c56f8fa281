import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";
import { deletePageCopies } from "@dragoman/pages/offline/offline-pages.ts";
import { readSavedServices, savedChanges } from "@dragoman/entry-view/saved/saved-services.ts";
import { fetchSaved } from "@dragoman/entry-view/saved/fetch-saved.ts";
import { savedControls } from "@dragoman/pages/account/account-controls.ts";

/** What this device and an account held the last time. */
interface Known {
  /** Whose account: what one person took out is nothing that another has to lose, and what one has is not another's. */
  person: string;
  ids: string[];
  /** Of `ids` those that were not on this device, or were another account's, before the account brought them. */
  brought: string[];
}

/** `full`: the account has no room for what is saved here. `offline`: nobody answers. Nothing has changed then. */
export type Together = "done" | "full" | "offline";

/** Sends what is saved here to the account, and brings what the account has. */
export async function bringTogether(locale: string, signal: AbortSignal): Promise<Together> {
  const here = readSavedServices().flatMap(({ id, numberOnly }) => (numberOnly ? [] : id));
  const known = store.read();
  const held = await ask({ locale, here, known, signal });
  if (held === "full") return held;
  if (!held || signal.aborted) return "offline";
  const { ids } = held;
  const missing = ids.filter((id) => !here.includes(id));
  const fetched = missing.length === 0 ? { services: [] } : await fetchSaved(missing, locale);
  if (!fetched) return "offline";
  for (const id of here) if (!ids.includes(id)) savedChanges.remove(id);
  // The name of a sensitive one comes to a device only where its reader asks for it there.
  savedChanges.keepAll(fetched.services.filter(({ sensitive }) => !sensitive));
  // What found no room here, or is in the directory no more, was not taken out by anybody.
  const kept = readSavedServices().flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  const others = known && known.person !== held.person ? known.ids : (known?.brought ?? []);
  const own = new Set(here.filter((id) => !others.includes(id)));
  const brought = kept.filter((id) => !own.has(id));
  store.write(JSON.stringify({ person: held.person, ids: kept, brought } satisfies Known));
  return "done";
}

/**
 * For who signs out: what the account had brought to this device leaves it, and stays in the account. What was saved here
 * stays here.
 */
export async function forgetBrought(locale: string): Promise<void> {
  const known = store.read();
  if (!known) return;
  const { person, ids, brought } = known;
  for (const id of brought) savedChanges.remove(id);
  // Taken out by nobody: the account brings them again.
  const left = ids.filter((id) => !brought.includes(id));
  store.write(JSON.stringify({ person, ids: left, brought: [] } satisfies Known));
  await Promise.all(brought.map((id) => deletePageCopies(`/${locale}/services/${encodeURIComponent(id)}`)));
}

/** For who deletes the account: what is saved here is nobody's but this device's from then on. */
export function forgetAccount(): void {
  store.write(null);
}

interface Asked {
  locale: string;
  here: readonly string[];
  known: Known | null;
  signal: AbortSignal;
}

/** Of `list-full`, the one refusal of that kind that there is. */
const fullStatus = 409;

async function ask({ locale, here, known, signal }: Asked): Promise<Known | "full" | null> {
  const body = new URLSearchParams([
    ...here.map((id) => [savedControls.here, id]),
    ...(known?.ids ?? []).map((id) => [savedControls.known, id]),
    [savedControls.person, known?.person ?? ""],
  ]);
  try {
    const answer = await fetch(`/${locale}/account/saved`, { method: "POST", body, signal });
    if (answer.status === fullStatus) return "full";
    return answer.ok ? parseKnown(await answer.text()) : null;
  } catch (error) {
    if (!signal.aborted) console.warn("The saved list was not brought together.", error);
    return null;
  }
}

function parseKnown(text: string | null): Known | null {
  try {
    // The server says nothing of `brought`.
    const { person, ids, brought = [] } = JSON.parse(text ?? "") as Partial<Known>;
    return typeof person === "string" && isIds(ids) && isIds(brought) ? { person, ids, brought } : null;
  } catch {
    return null; // anything may stand in a browser's storage
  }
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

const store = createDeviceStore<Known | null>("dragoman.account", parseKnown);
