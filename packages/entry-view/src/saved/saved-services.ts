import { useSyncExternalStore } from "react";
import { createDeviceStore } from "@dragoman/pages/device/device-store.ts";
import { deletePageCopies, savePageOffline } from "@dragoman/pages/offline/offline-pages.ts";
import { mostSaved, parseSavedServices, type SavedService } from "./saved-service.ts";

/** The services that a reader keeps on this device, in the reader's order, and how to change them. They are sent nowhere. */
export function useSavedServices() {
  const services = useSyncExternalStore(store.subscribe, store.read, store.readNothing);
  return { services, isFull: services.length >= mostSaved, ...savedChanges };
}

/** The services that this device keeps at present, where no part of a page shows them. */
export function readSavedServices(): readonly SavedService[] {
  return store.read();
}

/** How to change what this device keeps. */
export const savedChanges = {
  /** Puts a service at the end; `false` when there is no room. What is kept already stays where it is. */
  keep(this: void, service: SavedService): boolean {
    return savedChanges.keepAll([service]) === 0;
  },
  /** Adds what is not there yet, and returns how many found no room. */
  keepAll(this: void, added: readonly SavedService[]): number {
    const kept = store.read();
    const fresh = added.filter(({ id }) => kept.every((one) => one.id !== id));
    const all = [...kept, ...fresh];
    write(all.slice(0, mostSaved));
    return Math.max(all.length - mostSaved, 0);
  },
  remove(this: void, id: string): void {
    write(store.read().filter((one) => one.id !== id));
  },
  /** Moves a service up (-1) or down (1) by one. */
  move(this: void, id: string, by: -1 | 1): void {
    const kept = [...store.read()];
    const from = kept.findIndex((one) => one.id === id);
    const [one, other] = [kept[from], kept[from + by]];
    if (!one || !other) return;
    kept[from] = other;
    kept[from + by] = one;
    write(kept);
  },
  /** The whole list, as it was before something was taken out. */
  restore(this: void, services: readonly SavedService[]): void {
    write(services.slice(0, mostSaved));
  },
  /** Puts what the directory says at present in place of what was kept of the same services. */
  renew(this: void, current: readonly SavedService[], gone: readonly string[]): void {
    const byId = new Map(current.map((one) => [one.id, one]));
    write(
      store.read().map((kept) => {
        const one = byId.get(kept.id);
        if (one) return { ...one, day: kept.day };
        return gone.includes(kept.id) ? { ...kept, gone: true } : kept;
      }),
    );
  },
};

/** Whether this browser keeps anything beyond the page: some are told not to, and private windows forget. */
export function isKeepingThings(): boolean {
  try {
    localStorage.setItem("dragoman.trial", "1");
    localStorage.removeItem("dragoman.trial");
    return true;
  } catch {
    return false;
  }
}

function write(services: readonly SavedService[]): void {
  keepPagesOf(services);
  store.write(services.length === 0 ? null : JSON.stringify(services));
}

/** With a service its page is kept, for when there is no connection, and forgotten with it. */
function keepPagesOf(services: readonly SavedService[]): void {
  const before = store.read();
  const added = services.filter((one) => !isAmong(before, one) && !one.handed && !one.numberOnly);
  const removed = before.filter((one) => !isAmong(services, one));
  const changed = [
    ...added.map((one) => savePageOffline(pageOf(one))),
    ...removed.map((one) => deletePageCopies(pageOf(one))),
  ];
  Promise.all(changed).catch((error: unknown) => {
    // The list has all that one needs to call and to go there.
    console.warn("The pages of the saved services could not be kept.", error);
  });
}

function isAmong(services: readonly SavedService[], { id }: SavedService): boolean {
  return services.some((one) => one.id === id);
}

function pageOf({ id, locale }: SavedService): string {
  return `/${locale}/services/${encodeURIComponent(id)}`;
}

const store = createDeviceStore<readonly SavedService[]>("dragoman.services", (text) =>
  parseSavedServices(text).slice(0, mostSaved),
);
