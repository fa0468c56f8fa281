import { openPack, readPack } from "@dragoman/search/pack";
import { warmUp } from "@dragoman/entry-view/town/warm-up.ts";
import type { PortableRequest } from "@dragoman/search/portable-request";

/** Milliseconds, and what was found. */
export interface LargeTownTimes {
  opened: number;
  /** What the page shows before anybody types. */
  first: number;
  /** Of each request, in their order. */
  answered: number[];
  services: number;
  found: (number | undefined)[];
}

/**
 * Opens a pack and asks it, as the worker of a town does: first what a page shows before anybody types. Runs in a
 * browser.
 */
export async function timeTown(
  file: ArrayBuffer,
  requests: readonly PortableRequest[],
): Promise<LargeTownTimes> {
  const start = performance.now();
  const pack = readPack(file);
  const open = openPack(pack);
  const { search } = open;
  const opened = performance.now() - start;
  const shown = requests.slice(0, 1).map((request) => ({ ...request, query: "" }));
  const [page] = search(shown);
  const first = performance.now() - start - opened;
  await warmUp(
    open,
    shown,
    (page?.hits ?? []).map((hit) => String(hit["summary"])),
  );
  const found: (number | undefined)[] = [];
  const answered = requests.map((request) => {
    const asked = performance.now();
    const [answer] = search([request]);
    found.push(answer?.nbHits);
    return performance.now() - asked;
  });
  return { opened, first, answered, services: pack.head.services, found };
}
