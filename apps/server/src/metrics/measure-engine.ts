import type { Search } from "../search.ts";
import { secondsSince } from "./measure-queues.ts";
import type { Measurement } from "./measurement.ts";

const states = ["up", "down", "filling"] as const;

/** The health of a hosted search engine; nothing is measured of the embedded one, which is a part of the server. */
export function measureEngine({ engineHealth }: Pick<Search, "engineHealth">): readonly Measurement[] {
  if (!engineHealth()) return [];
  return [
    {
      name: "dragoman_search_engine",
      help: "1 for the state that the hosted search engine is in, otherwise 0.",
      labels: ["state"],
      read() {
        const health = engineHealth();
        return states.map((state) => ({ labels: { state }, value: health?.state === state ? 1 : 0 }));
      },
    },
    {
      name: "dragoman_search_engine_silent_seconds",
      help: "How long the hosted search engine has not answered; absent before its first answer.",
      read() {
        const last = engineHealth()?.lastAnswer;
        return last === undefined ? undefined : secondsSince(new Date(last));
      },
    },
  ];
}
