import { useSyncExternalStore } from "react";
import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";
import { removePageOffline, savePageOffline } from "@dragoman/pages/offline/offline-pages.ts";
import type { Fetched } from "./fetch-saved.ts";
import { maxSaved, parseSavedServices, type SavedService } from "./saved-service.ts";

/**
 * The services saved on this device, in the reader's order, and the functions that change them. They are never sent.
 */
export function useSavedServices() {
  const services = useSyncExternalStore(store.subscribe, store.read, store.readNothing);
  return { services, isFull: services.length >= maxSaved, ...savedChanges };
}

/** Returns the services saved on this device, for code outside of components. */
export function readSavedServices(): readonly SavedService[] {
  return store.read();
}

/** Functions that change the services saved on this device. */
export const savedChanges = {
  /** Appends a service; returns `false` when there is no room. A service that is already saved keeps its position. */
  add(this: void, service: SavedService): boolean {
    return savedChanges.addAll([service]) === 0;
  },
  /** Adds the services that are not saved yet, and returns how many found no room. */
  addAll(this: void, added: readonly SavedService[]): number {
    const saved = store.read();
    const fresh = added.filter(({ id }) => saved.every((one) => one.id !== id));
    const all = [...saved, ...fresh];
    write(all.slice(0, maxSaved));
    return Math.max(all.length - maxSaved, 0);
  },
  remove(this: void, id: string): void {
    write(store.read().filter((one) => one.id !== id));
  },
  /** Moves a service up (-1) or down (1) by one position. */
  move(this: void, id: string, by: -1 | 1): void {
    const saved = [...store.read()];
    const from = saved.findIndex((one) => one.id === id);
    const [one, other] = [saved[from], saved[from + by]];
    if (!one || !other) return;
    saved[from] = other;
    saved[from + by] = one;
    write(saved);
  },
  /** Restores the whole list as it was before a service was removed. */
  restore(this: void, services: readonly SavedService[]): void {
    write(services.slice(0, maxSaved));
  },
  /** Replaces the saved data by the current data of the same services. */
  renew(this: void, { services, gone, twice = [] }: Fetched): void {
    const byId = new Map(services.map((one) => [one.id, one]));
    write(
      store.read().flatMap((saved) => {
        const one = byId.get(saved.id);
        if (one) return { ...one, day: saved.day };
        if (twice.includes(saved.id)) return [];
        return gone.includes(saved.id) ? { ...saved, gone: true } : saved;
      }),
    );
  },
};

/** Whether this browser stores anything beyond the page: some are configured not to, and private windows do not. */
export function hasDeviceStorage(): boolean {
  try {
    localStorage.setItem("dragoman.trial", "1");
    localStorage.removeItem("dragoman.trial");
    return true;
  } catch {
    return false;
  }
}

function write(services: readonly SavedService[]): void {
  savePagesOf(services);
  store.write(services.length === 0 ? null : JSON.stringify(services));
}

/** Saves the page of each added service offline, and removes the pages of removed ones. */
function savePagesOf(services: readonly SavedService[]): void {
  const before = store.read();
  const isAdded = (one: SavedService) => !isAmong(before, one) && !one.handed && !one.numberOnly;
  for (const one of services) if (isAdded(one)) savePageOffline(pageOf(one));
  for (const one of before) if (!isAmong(services, one)) removePageOffline(pageOf(one));
}

function isAmong(services: readonly SavedService[], { id }: SavedService): boolean {
  return services.some((one) => one.id === id);
}

function pageOf({ id, locale }: SavedService): string {
  return `/${locale}/services/${encodeURIComponent(id)}`;
}

const store = createDeviceStore<readonly SavedService[]>("dragoman.services", (text) =>
  parseSavedServices(text).slice(0, maxSaved),
);
