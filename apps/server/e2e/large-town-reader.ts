import { openPack, readPack } from "@dragoman/search/pack";
import type { PortableRequest } from "@dragoman/search/portable-request";

/** Milliseconds, and what was found. */
export interface LargeTownTimes {
  opened: number;
  /** Of each request, in their order. */
  answered: number[];
  services: number;
  found: (number | undefined)[];
}

/** Opens a pack and asks it, as the worker of a town does. Runs in a browser. */
export function timeTown(file: ArrayBuffer, requests: readonly PortableRequest[]): LargeTownTimes {
  const start = performance.now();
  const pack = readPack(file);
  const { search } = openPack(pack);
  const opened = performance.now() - start;
  const found: (number | undefined)[] = [];
  const answered = requests.map((request) => {
    const asked = performance.now();
    const [answer] = search([request]);
    found.push(answer?.nbHits);
    return performance.now() - asked;
  });
  return { opened, answered, services: pack.head.services, found };
}
