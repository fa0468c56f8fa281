import { sortedIndexName } from "@dragoman/search/portable-request";
import { serviceIndexName } from "@dragoman/search/service-index-name";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Town } from "@dragoman/entry-view/town/towns.ts";
import type { SearchState } from "../address/search-state.ts";
import { askSearchHost } from "./ask-search-host.ts";
import type { Ask } from "./search-requests.ts";

/** Milliseconds without an answer of the search host after which a town on this device is asked. */
const townPatience = 5000;

/**
 * Asks the search host, or a town on this device where the host does not answer, or not soon. The first failure decides
 * for all requests of a search.
 */
export function askHostOrTown(
  { place, near }: SearchState,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): { ask: Ask; town: () => Town | undefined } {
  let town: Town | undefined;

  async function askTown(requests: Parameters<Ask>[0]): ReturnType<Ask> {
    const index = serviceIndexName(locale);
    const { searchTown } = await import("@dragoman/entry-view/town/ask-town.ts");
    const found = await searchTown({
      locale,
      place,
      near,
      requests: requests((order) => sortedIndexName(index, order, "embedded")),
    });
    if (!found) throw new Error("There is no town on this device");
    ({ town } = found);
    return found.answers;
  }

  const ask: Ask = async (requests) => {
    if (town) return askTown(requests);
    const host = askSearchHost(({ indexes, provider }) => {
      const index = indexes[locale] ?? "";
      return requests((order) => sortedIndexName(index, order, provider));
    }, signal);
    const soon = await Promise.race([host.catch(() => undefined), wait(townPatience)]);
    if (soon) refreshOnce();
    else if (!signal.aborted && (await hasTowns())) return await askTown(requests).catch(() => host);
    return await host;
  };
  return { ask, town: () => town };
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Few devices have a town: the others load nothing for it. */
async function hasTowns(): Promise<boolean> {
  return "caches" in globalThis && (await caches.has(townCache));
}

/** Module state of one reader's browser. */
let isRefreshed = false;

/** Refreshes the towns that are old, once in a document, where there is a connection. */
function refreshOnce(): void {
  if (isRefreshed) return;
  isRefreshed = true;
  refreshTowns().catch((error: unknown) => {
    console.warn("The towns on this device could not be refreshed.", error);
  });
}

async function refreshTowns(): Promise<void> {
  if (!(await hasTowns())) return;
  const { refreshOldTowns } = await import("@dragoman/entry-view/town/towns.ts");
  await refreshOldTowns();
}
