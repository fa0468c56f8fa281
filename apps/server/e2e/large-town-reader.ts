import { openPack, readPack } from "@dragoman/search/pack";
import { warmUp } from "@dragoman/entry-view/town/warm-up.ts";
import type { PortableRequest } from "@dragoman/search/portable-request";

/** Milliseconds. */
export interface LargeTownTimes {
  opened: number;
  /** What the page shows before anybody types. */
  first: number;
  /** Of each request, in their order: once for each reader who types all of them. */
  answered: number[][];
  services: number;
}

/**
 * Opens a pack and asks it, as the worker of a town does: first what a page shows before anybody types. Several readers
 * type after each other, each in a pack newly opened: nothing is known from the one before. Runs in a browser.
 */
export async function timeTown(
  file: Blob,
  { requests, readers }: { requests: readonly PortableRequest[]; readers: number },
): Promise<LargeTownTimes> {
  const start = performance.now();
  const pack = await readPack(file);
  const open = await openPack(pack);
  const opened = performance.now() - start;
  const shown = requests.slice(0, 1).map((request) => ({ ...request, query: "" }));
  const [page] = open.search(shown);
  const first = performance.now() - start - opened;
  const texts = (page?.hits ?? []).map((hit) => String(hit["summary"]));
  await warmUp(open, shown, texts);
  const answered: number[][] = [];
  for (let reader = 0; reader < readers; reader++) {
    const { search } = reader === 0 ? open : await openPack(pack);
    answered.push(requests.map((request) => millisecondsOf(() => search([request]))));
  }
  return { opened, first, answered, services: pack.head.services };
}

function millisecondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
