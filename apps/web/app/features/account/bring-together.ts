import { createDeviceStore } from "../../device-store.ts";
import { readSavedServices, savedChanges } from "../../saved-services.ts";
import { fetchSaved } from "../../ui/keep/fetch-saved.ts";
import { savedControls } from "./account-controls.ts";

/** What this device and an account held the last time. */
interface Known {
  /** Whose account: what one person took out is nothing that another has to lose. */
  person: string;
  ids: string[];
}

/**
 * Sends what is saved here to the account, and brings what the account has: `false` when nobody answers, and nothing
 * has changed then.
 */
export async function bringTogether(locale: string, signal: AbortSignal): Promise<boolean> {
  const here = readSavedServices().map(({ id }) => id);
  const held = await ask({ locale, here, known: store.read(), signal });
  if (!held || signal.aborted) return false;
  const { ids } = held;
  const missing = ids.filter((id) => !here.includes(id));
  const fetched = missing.length === 0 ? { services: [] } : await fetchSaved(missing, locale);
  if (!fetched) return false;
  for (const id of here) if (!ids.includes(id)) savedChanges.remove(id);
  savedChanges.keepAll(fetched.services);
  // What found no room here, or is in the directory no more, was not taken out by anybody.
  const kept = readSavedServices().filter(({ id }) => ids.includes(id));
  store.write(JSON.stringify({ ...held, ids: kept.map(({ id }) => id) }));
  return true;
}

interface Asked {
  locale: string;
  here: readonly string[];
  known: Known | null;
  signal: AbortSignal;
}

async function ask({ locale, here, known, signal }: Asked): Promise<Known | null> {
  const body = new URLSearchParams([
    ...here.map((id) => [savedControls.here, id]),
    ...(known?.ids ?? []).map((id) => [savedControls.known, id]),
    [savedControls.person, known?.person ?? ""],
  ]);
  try {
    const answer = await fetch(`/${locale}/account/saved`, { method: "POST", body, signal });
    return answer.ok ? parseKnown(await answer.text()) : null;
  } catch (error) {
    if (!signal.aborted) console.warn("The saved list was not brought together.", error);
    return null;
  }
}

function parseKnown(text: string | null): Known | null {
  try {
    const { person, ids } = JSON.parse(text ?? "") as Partial<Known>;
    const isList = Array.isArray(ids) && ids.every((id) => typeof id === "string");
    return typeof person === "string" && isList ? { person, ids } : null;
  } catch {
    return null; // anything may stand in a browser's storage
  }
}

const store = createDeviceStore<Known | null>("dragoman.account", parseKnown);
