import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";
import { readSavedServices, savedChanges } from "@dragoman/entry-view/saved/saved-services.ts";
import { fetchSaved } from "@dragoman/entry-view/saved/fetch-saved.ts";
import { savedControls } from "@dragoman/pages/account/account-controls.ts";

/** The state after the last synchronization. */
interface Synced {
  /** The owner of the account: changes of one person are not changes of another. */
  person: string;
  ids: string[];
  /** The part of `ids` that came from an account to this device. */
  brought: string[];
}

/**
 * `full`: the account has no room for the services of this device. `offline`: no answer. Both leave everything as it
 * was.
 */
export type SyncOutcome = "done" | "full" | "offline";

/** Sends the saved services of this device to the account, and adds those of the account. */
export async function syncSaved(locale: string, signal: AbortSignal): Promise<SyncOutcome> {
  const here = readSavedServices().flatMap(({ id, numberOnly }) => (numberOnly ? [] : id));
  const known = store.read();
  const answer = await send({ locale, here, known, signal });
  if (answer === "full") return answer;
  if (!answer || signal.aborted) return "offline";
  const { ids } = answer;
  const missing = ids.filter((id) => !here.includes(id));
  const fetched = missing.length === 0 ? { services: [] } : await fetchSaved(missing, locale);
  if (!fetched) return "offline";
  for (const id of here) if (!ids.includes(id)) savedChanges.remove(id);
  // A sensitive service is saved on a device only by its reader there.
  savedChanges.addAll(fetched.services.filter(({ sensitive }) => !sensitive));
  // A service that found no room here, or left the directory, was not removed by the reader.
  const stored = readSavedServices().flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  const others = known && known.person !== answer.person ? known.ids : (known?.brought ?? []);
  const own = new Set(here.filter((id) => !others.includes(id)));
  const brought = stored.filter((id) => !own.has(id));
  store.write(JSON.stringify({ person: answer.person, ids: stored, brought } satisfies Synced));
  return "done";
}

/**
 * Removes the services that came from the account when a person signs out. The account still has them, and services
 * that were saved on this device stay.
 */
export function removeSynced(): void {
  const known = store.read();
  if (!known) return;
  const { person, ids, brought } = known;
  for (const id of brought) savedChanges.remove(id);
  // Not removed by the reader: the account adds them again.
  const left = ids.filter((id) => !brought.includes(id));
  store.write(JSON.stringify({ person, ids: left, brought: [] } satisfies Synced));
}

/** After the account is deleted, the saved services belong to this device only. */
export function forgetAccount(): void {
  store.write(null);
}

interface SyncRequest {
  locale: string;
  here: readonly string[];
  known: Synced | null;
  signal: AbortSignal;
}

/** HTTP status of the refusal `list-full`. */
const fullStatus = 409;

async function send({ locale, here, known, signal }: SyncRequest): Promise<Synced | "full" | null> {
  const body = new URLSearchParams([
    ...here.map((id) => [savedControls.here, id]),
    ...(known?.ids ?? []).map((id) => [savedControls.known, id]),
    [savedControls.person, known?.person ?? ""],
  ]);
  try {
    const answer = await fetch(`/${locale}/account/saved`, { method: "POST", body, signal });
    if (answer.status === fullStatus) return "full";
    return answer.ok ? parseSynced(await answer.text()) : null;
  } catch (error) {
    if (!signal.aborted) console.warn("The saved list was not synchronized.", error);
    return null;
  }
}

function parseSynced(text: string | null): Synced | null {
  try {
    // The server's response has no `brought`.
    const { person, ids, brought = [] } = JSON.parse(text ?? "") as Partial<Synced>;
    return typeof person === "string" && isIds(ids) && isIds(brought) ? { person, ids, brought } : null;
  } catch {
    return null; // anything may stand in a browser's storage
  }
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

const store = createDeviceStore<Synced | null>("dragoman.account", parseSynced);
