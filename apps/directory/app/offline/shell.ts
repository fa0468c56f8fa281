import { answerAsset, cacheAssets } from "./asset-cache.ts";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import { localeIn } from "./routing.ts";
import { assetsIn, copyOf, responseOf } from "@dragoman/pages/offline/page-copy.ts";

/** Inserted into the worker by its build. */
export interface OfflineBuild {
  /** Changes with every build of the pages. */
  id: string;
  /** The address of the list of its files (`OfflineFiles`): as long as the worker itself. */
  list: string;
}

/** The files of a build that pages load after they were cached. */
export interface OfflineFiles {
  /** Those that the saved list loads on the first interaction. */
  later: readonly string[];
  /** Those with which a town on the device is searched and shown. */
  town: readonly string[];
}

/** The offline page. */
const offline = "offline";
/** Pages that show data of the device itself. */
const ofDevice = ["saved", "saved/show"];
/** The page that shows a town from the device, which only those who have one need. */
const ofTown = "town";

/** The maximum number of cached languages: those of a family and of a caseworker. */
const maxLanguages = 3;

/** Milliseconds: emergency numbers and texts may change without a new build. */
const longestAge = 7 * 86_400_000;

/** Header of a copy: the build that it belongs to. */
const buildHeader = "Kept-Build";

/**
 * Caches the pages that need no server in a language, with all files that they load. `saveData`: the device requests
 * reduced data usage, and gets only the offline page.
 */
export async function cacheShell(
  locale: string,
  { build, saveData }: { build: OfflineBuild; saveData: boolean },
): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  const town = (await hasTown(locale)) ? [ofTown] : [];
  for (const page of [offline, ...(saveData ? [] : ofDevice), ...town]) {
    const key = `/${locale}/${page}`;
    const cached = await cache.match(key, { ignoreVary: true });
    if (cached && isCurrent(cached, build.id)) continue;
    const response = await fetch(key);
    if (!response.ok || response.redirected) continue;
    const copy = await copyOf(response);
    // Files first: a page without its files would be broken.
    await cacheAssets([...assetsIn(copy.html), ...(await laterFilesOf(page, build))]);
    copy.headers.set(buildHeader, build.id);
    await cache.delete(key);
    await cache.put(key, responseOf(copy));
  }
  await deleteOldLanguages(cache);
}

async function laterFilesOf(page: string, build: OfflineBuild): Promise<readonly string[]> {
  if (page === offline) return [];
  const { later, town } = await offlineFilesOf(build);
  return page === ofTown ? town : later;
}

/** The list of a build. Throws without a connection, unless it is cached. */
export async function offlineFilesOf({ list }: OfflineBuild): Promise<OfflineFiles> {
  return (await (await answerAsset(list)).json()) as OfflineFiles; // our own build writes it
}

/** Whether the device has a town in a language. */
export async function hasTown(locale: string): Promise<boolean> {
  // Opening a cache would create it.
  if (!(await caches.has(townCache))) return false;
  const keys = await (await caches.open(townCache)).keys();
  return keys.some(({ url }) => url.includes(`/packs/${locale}/`));
}

function isCurrent({ headers }: Response, build: string): boolean {
  const age = Date.now() - Date.parse(headers.get("Date") ?? "");
  return headers.get(buildHeader) === build && age < longestAge;
}

async function deleteOldLanguages(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const languages = new Set(keys.toReversed().map(languageOf));
  const kept = new Set([...languages].slice(0, maxLanguages));
  for (const request of keys) if (!kept.has(languageOf(request))) await cache.delete(request);
}

/** The offline page, in this language or else in the one most recently used here. */
export async function findOfflinePage(locale: string | null): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.shell);
  const own = locale === null ? undefined : await cache.match(`/${locale}/${offline}`, { ignoreVary: true });
  if (own) return own;
  const last = await lastLocale();
  return last === null ? undefined : await cache.match(`/${last}/${offline}`, { ignoreVary: true });
}

/**
 * The same page in the language most recently used here, if it is cached only in that one: the QR code of a list may
 * come from a reader of another language.
 */
export async function findInLanguageHere(key: string): Promise<string | null> {
  const page = ofDevice.find((one) => key === `/${localeIn(key)}/${one}`);
  const last = page === undefined ? null : await lastLocale();
  if (last === null) return null;
  const own = `/${last}/${page}`;
  const cache = await caches.open(cacheNames.shell);
  return (await cache.match(own, { ignoreVary: true })) ? own : null;
}

/** The language most recently used here. */
export async function lastLocale(): Promise<string | null> {
  const keys = await (await caches.open(cacheNames.shell)).keys();
  const last = keys.at(-1);
  return last ? languageOf(last) : null;
}

function languageOf({ url }: Request): string | null {
  return localeIn(new URL(url).pathname);
}
