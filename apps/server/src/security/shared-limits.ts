import { countCalls, countOnce, type Database } from "@dragoman/database";
import { createHmac } from "node:crypto";
import { type CallLimitOptions, exceedsLimit } from "./call-limit.ts";
import { callerNetworks, callerSite } from "./caller-network.ts";

/** Counts a call, and returns the seconds to wait if it exceeds the limit, otherwise 0. */
export type SharedLimit = (address: string | undefined) => Promise<number>;

/** Whether somebody at an address does something for the first time in the window. */
export type FirstTime = (address: string | undefined, what: string) => Promise<boolean>;

/** Limits that protect people. All servers of one database share them, and a restart resets none. */
export interface SharedLimits {
  /** Limits calls per window as `limitCalls` does. Each limit has a name of its own. */
  limit(name: string, options: Omit<CallLimitOptions, "now">): SharedLimit;
  /**
   * Counts people rather than repetitions: once in this time, and at most once in twice of it. It stores neither
   * addresses nor what they do, and cannot prove either: a keyed hash of the thing, and 12 bits of one of the caller
   * and the thing, which one in 4,096 callers shares. All callers without an address count as one.
   */
  firstTime(name: string, options: { milliseconds: number }): FirstTime;
}

export interface SharedLimitsOptions {
  database: Database;
  /** Keys the hashes of networks. */
  key: string;
  now?: () => number;
}

/** The subject that represents all callers. */
const everybody = "all";

/**
 * Counts in the database, in windows that begin at the same moment everywhere. Networks are stored as hashes with a key
 * of the window, so that nobody can link two windows by them, until `runRetention` deletes the window.
 */
export function openSharedLimits({ database, key, now = Date.now }: SharedLimitsOptions): SharedLimits {
  function windowOf(name: string, { milliseconds, ago = 0 }: { milliseconds: number; ago?: number }) {
    const at = now() - ago * milliseconds;
    const endsAt = new Date((Math.floor(at / milliseconds) + 1) * milliseconds);
    const windowKey = createHmac("sha256", key).update(`${name}\n${endsAt.toISOString()}`).digest();
    const hash = (...parts: string[]) => createHmac("sha256", windowKey).update(parts.join("\n")).digest();
    return { endsAt, hash, secondsLeft: Math.ceil((endsAt.getTime() - at) / 1000) };
  }
  return {
    limit(name, { each, all, milliseconds }) {
      return async (address) => {
        const { endsAt, hash, secondsLeft } = windowOf(name, { milliseconds });
        const networks = (address === undefined ? [] : callerNetworks(address)).map(({ network, share }) => ({
          // 128 bits.
          subject: `${name} ${hash("network", network).subarray(0, 16).toString("base64url")}`,
          share,
        }));
        const total = `${name} ${everybody}`;
        const isCounted = await countCalls(database, {
          endsAt,
          calls: [total, ...networks.map(({ subject }) => subject)].map((subject) => ({ subject, cost: 1 })),
          isAllowed(counts) {
            const before = (subject: string) => (counts.get(subject) ?? 1) - 1;
            const ofNetworks = networks.map(({ subject, share }) => ({ count: before(subject), share }));
            return !exceedsLimit({ total: before(total), counts: ofNetworks, cost: 1 }, { each, all });
          },
        });
        return isCounted ? 0 : secondsLeft;
      };
    },
    firstTime(name, { milliseconds }) {
      function subjectOf(ago: number, { who, what }: { who: string; what: string }) {
        const { endsAt, hash } = windowOf(name, { milliseconds, ago });
        // 96 bits: among a million things, two collide once in 10¹⁷ cases.
        const thing = hash("thing", what).subarray(0, 12).toString("base64url");
        const caller = hash("caller", who, what).toString("hex").slice(0, 3);
        // Stored for another window, because a window may end a moment after somebody was counted.
        const storedUntil = new Date(endsAt.getTime() + milliseconds);
        return { subject: `${name} ${thing} ${caller}`, endsAt: storedUntil };
      }
      return (address, what) => {
        const caller = { who: address === undefined ? "" : callerSite(address), what };
        return countOnce(database, { ...subjectOf(0, caller), earlier: subjectOf(1, caller) });
      };
    },
  };
}
