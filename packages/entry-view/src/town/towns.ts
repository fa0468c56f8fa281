import { readPack, type PackFile } from "@dragoman/search/pack-file";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import type { PackAbout } from "./pack-about.ts";

/** A town whose help this device has. */
export interface Town extends PackAbout {
  /** The address of its pack, which identifies it: a town in a language. */
  address: string;
  locale: string;
  version: string;
  withSensitive: boolean;
  services: number;
  /** Bytes, as transferred. */
  bytes: number;
  /** When it was last compared with the server: milliseconds since the epoch. */
  comparedAt: number;
}

/** Header of a stored pack: the `Town`, percent-encoded, because names are in any script. */
const townHeader = "Town";

/** Milliseconds between two attempts, and how often to request a pack that is being built. */
const pause = 2_000;
const mostAttempts = 60;

/** Milliseconds after which a town is compared with the server again. */
const longestAge = 86_400_000;

/** Whether this browser can keep towns: private windows and plain http cannot. */
export function canKeepTowns(): boolean {
  return "caches" in globalThis && "serviceWorker" in navigator;
}

export function packAddress(locale: string, placeId: string): string {
  return `/packs/${locale}/${placeId}`;
}

function changesAddress(address: string): string {
  return `${address}?changes`;
}

/** The towns on this device, in the order in which they were saved. */
export async function readTowns(): Promise<Town[]> {
  // Opening a cache would create it.
  if (!("caches" in globalThis) || !(await caches.has(townCache))) return [];
  const cache = await caches.open(townCache);
  const towns: Town[] = [];
  for (const request of await cache.keys()) {
    const town = (await cache.match(request))?.headers.get(townHeader);
    if (town !== null && town !== undefined) towns.push(JSON.parse(decodeURIComponent(town)) as Town); // as `store` writes it
  }
  return towns;
}

/** Calls back after another page or thread of this browser has saved, refreshed or deleted a town. */
export function whenTownsChange(act: () => void): void {
  new BroadcastChannel(townCache).addEventListener("message", act);
}

function tellTownsChanged(): void {
  const channel = new BroadcastChannel(townCache);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(null);
  channel.close();
}

/** Bytes to transfer for a town, once the server has made its pack. */
export async function measureTown(address: string, signal: AbortSignal): Promise<number> {
  const response = await fetchPatiently(address, { method: "HEAD", signal });
  return Number(response.headers.get("Content-Length"));
}

/** Saves the help of a town on this device. Throws if it fails; an earlier pack then stays. */
export async function saveTown(
  address: string,
  { withSensitive }: { withSensitive: boolean },
): Promise<Town> {
  const town = await storePack(address, await fetchPatiently(addressOf(address, { withSensitive })), {
    withSensitive,
  });
  const cache = await caches.open(townCache);
  await Promise.all(
    surroundingsOf(town).map(async (one) => {
      const response = await fetch(one);
      if (!response.ok) throw new Error(`${one} answers ${response.status}`);
      await cache.put(one, response);
    }),
  );
  return town;
}

/** The parts of a search page besides results. */
function surroundingsOf({ locale, place }: Town): string[] {
  return [
    `/${locale}/search-words`,
    `/${locale}/safety`,
    `/api/places/${place.id}?locale=${locale}`,
    "/pictograms.svg",
  ];
}

/** Requests the changes of a town since it was saved. Throws without a connection; the town then does not change. */
export async function refreshTown(town: Town): Promise<Town> {
  const { address, withSensitive } = town;
  const { head } = await openFile(address);
  const response = await fetchPatiently(addressOf(address, { withSensitive, since: head.version }));
  return storePack(address, response, { withSensitive });
}

/** Refreshes the towns that were compared more than a day ago. */
export async function refreshOldTowns(): Promise<void> {
  for (const town of await readTowns())
    if (Date.now() - town.comparedAt > longestAge) await refreshTown(town);
}

export async function deleteTown({ address }: Town): Promise<void> {
  const cache = await caches.open(townCache);
  await cache.delete(address);
  await cache.delete(changesAddress(address));
  if ((await readTowns()).length === 0) await caches.delete(townCache);
  tellTownsChanged();
}

/** The pack of a town, and its later changes. */
export async function openFiles(address: string): Promise<{ pack: PackFile; changes: PackFile | undefined }> {
  const cache = await caches.open(townCache);
  const changes = await cache.match(changesAddress(address));
  return {
    pack: await openFile(address),
    changes: changes && (await readPack(await changes.blob())),
  };
}

async function openFile(address: string): Promise<PackFile> {
  const response = await (await caches.open(townCache)).match(address);
  if (!response) throw new Error(`There is no ${address} on this device`);
  return readPack(await response.blob());
}

/** A difference is stored beside the pack, and replaces an earlier difference; a pack replaces all. */
async function storePack(
  address: string,
  response: Response,
  { withSensitive }: { withSensitive: boolean },
): Promise<Town> {
  const bytes = Number(response.headers.get("Content-Length"));
  const file = await response.blob();
  const { head } = await readPack(file);
  const about = head.about as PackAbout; // as our own server writes it
  const cache = await caches.open(townCache);
  const isDifference = head.since !== undefined;
  const before = (await readTowns()).find((one) => one.address === address);
  const town: Town = {
    ...about,
    address,
    locale: head.language,
    version: head.version,
    withSensitive,
    services: isDifference && before ? before.services : head.services,
    bytes: isDifference && before ? before.bytes : bytes,
    comparedAt: Date.now(),
  };
  if (isDifference) {
    await cache.put(changesAddress(address), new Response(file));
    const pack = await cache.match(address);
    if (pack) await cache.put(address, withTown(await pack.blob(), town));
  } else {
    await cache.delete(changesAddress(address));
    await cache.put(address, withTown(file, town));
  }
  tellTownsChanged();
  return town;
}

function withTown(body: Blob, town: Town): Response {
  return new Response(body, { headers: { [townHeader]: encodeURIComponent(JSON.stringify(town)) } });
}

function addressOf(
  address: string,
  { withSensitive, since }: { withSensitive: boolean; since?: string },
): string {
  const parameters = new URLSearchParams({
    ...(withSensitive && { sensitive: "1" }),
    ...(since !== undefined && { since }),
  });
  return parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
}

/** The response once the server has made it. */
async function fetchPatiently(address: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const response = await fetch(address, init);
    if (response.status === 200) return response;
    if (response.status !== 202) throw new Error(`${address} answers ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`${address} is still being made`);
}
