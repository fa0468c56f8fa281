import { keepAssets } from "./asset-cache.ts";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import { localeIn } from "./routing.ts";
import { assetsIn, copyOf, responseOf } from "@dragoman/pages/offline/page-copy.ts";

/** Written into the worker by its build. */
export interface OfflineBuild {
  /** Another one for every build of the pages. */
  id: string;
  /** Files that the saved list loads when it is touched. */
  later: readonly string[];
}

/** The page that says what works without a connection. */
const offline = "offline";
/** Pages that show what the device itself holds. */
const ofDevice = ["saved", "saved/show"];

/** Languages whose pages are kept: a family's, and that of a caseworker. */
const mostLanguages = 3;

/** Milliseconds: emergency numbers and words may change without a new build. */
const longestAge = 7 * 86_400_000;

/** In a copy: the build that it belongs to. */
const buildHeader = "Kept-Build";

/**
 * Keeps the pages that need no server, in a language, with all files that they load. `saveData`: the device asks to be
 * spared, and is given only the page that says what works.
 */
export async function keepShell(
  locale: string,
  { build, saveData }: { build: OfflineBuild; saveData: boolean },
): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  for (const page of saveData ? [offline] : [offline, ...ofDevice]) {
    const key = `/${locale}/${page}`;
    const kept = await cache.match(key, { ignoreVary: true });
    if (kept && isCurrent(kept, build.id)) continue;
    const response = await fetch(key);
    if (!response.ok || response.redirected) continue;
    const copy = await copyOf(response);
    // The files first: a page that stands there without them would be a broken one.
    await keepAssets([...assetsIn(copy.html), ...(page === offline ? [] : build.later)]);
    copy.headers.set(buildHeader, build.id);
    await cache.delete(key);
    await cache.put(key, responseOf(copy));
  }
  await forgetOldLanguages(cache);
}

function isCurrent({ headers }: Response, build: string): boolean {
  const age = Date.now() - Date.parse(headers.get("Date") ?? "");
  return headers.get(buildHeader) === build && age < longestAge;
}

async function forgetOldLanguages(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const languages = new Set(keys.toReversed().map(languageOf));
  const kept = new Set([...languages].slice(0, mostLanguages));
  for (const request of keys) if (!kept.has(languageOf(request))) await cache.delete(request);
}

/** The page that says what works, in this language or else in the last one that was read here. */
export async function findOfflinePage(locale: string | null): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.shell);
  const own = locale === null ? undefined : await cache.match(`/${locale}/${offline}`, { ignoreVary: true });
  if (own) return own;
  const last = await lastLocale();
  return last === null ? undefined : await cache.match(`/${last}/${offline}`, { ignoreVary: true });
}

/**
 * The same page of the device in the language that was read here last, where it is kept in that one only: the code of a
 * list comes from somebody who reads another language.
 */
export async function findInLanguageHere(key: string): Promise<string | null> {
  const page = ofDevice.find((one) => key === `/${localeIn(key)}/${one}`);
  const last = page === undefined ? null : await lastLocale();
  if (last === null) return null;
  const own = `/${last}/${page}`;
  const cache = await caches.open(cacheNames.shell);
  return (await cache.match(own, { ignoreVary: true })) ? own : null;
}

/** The language that was read here last. */
export async function lastLocale(): Promise<string | null> {
  const keys = await (await caches.open(cacheNames.shell)).keys();
  const last = keys.at(-1);
  return last ? languageOf(last) : null;
}

function languageOf({ url }: Request): string | null {
  return localeIn(new URL(url).pathname);
}
