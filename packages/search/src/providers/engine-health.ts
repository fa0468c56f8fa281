import type { HostedEngine } from "./hosted-engine.ts";
import { isOutage } from "./provider-error.ts";

export interface EngineWatch {
  /** The same engine; every call is observed. */
  engine: HostedEngine;
  isUp: () => boolean;
  /** When the engine last answered, in milliseconds since the epoch; `undefined` before its first answer. */
  lastAnswer: () => number | undefined;
}

/** Learns from every call to an engine whether it is to be had. A refused request is an answer, too. */
export function watchEngine(engine: HostedEngine, now: () => number = Date.now): EngineWatch {
  let isUp = true;
  let answered: number | undefined;

  async function observed<T>(running: Promise<T>): Promise<T> {
    try {
      const result = await running;
      isUp = true;
      answered = now();
      return result;
    } catch (error) {
      isUp = !isOutage(error);
      if (isUp) answered = now();
      throw error;
    }
  }

  return {
    engine: {
      ...engine,
      inventory: () => observed(engine.inventory()),
      create: (build, settings) => observed(engine.create(build, settings)),
      async write(index, change) {
        const settled = await observed(engine.write(index, change));
        return () => observed(settled());
      },
      recordsOf: (index, serviceIds) => observed(engine.recordsOf(index, serviceIds)),
      publish: (builds) => observed(engine.publish(builds)),
      remove: (build) => observed(engine.remove(build)),
      count: (index) => observed(engine.count(index)),
      search: (queries) => observed(engine.search(queries)),
    },
    isUp: () => isUp,
    lastAnswer: () => answered,
  };
}
