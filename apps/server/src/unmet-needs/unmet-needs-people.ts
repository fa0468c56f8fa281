import { createHmac, randomBytes } from "node:crypto";
import { callerSite } from "../security/caller-network.ts";

/** Returns whether an address asks for something for the first time. */
export type FirstTime = (address: string | undefined, query: string) => boolean;

export interface FirstTimeOptions {
  /** Milliseconds after which everything is forgotten. */
  lifetime: number;
  /** How many queries to remember: some megabytes. */
  most: number;
  now: () => number;
}

/**
 * Counts people rather than repetitions, without storing addresses or queries: only a keyed hash of both together, in
 * memory. The key never leaves this function and changes with each span, so that nobody can determine later who asked,
 * or whether two queries came from one person. All callers without an address count as one person, because they cannot
 * be told apart.
 */
export function createFirstTime({ lifetime, most, now }: FirstTimeOptions): FirstTime {
  let seen = new Set<string>();
  let key = randomBytes(32);
  let until = now() + lifetime;
  return (address, query) => {
    if (now() >= until) {
      seen = new Set();
      key = randomBytes(32);
      until = now() + lifetime;
    }
    const who = address === undefined ? "" : callerSite(address);
    // 96 bits: among a million queries, two collide once in 10¹⁷ cases.
    const hash = createHmac("sha256", key).update(`${who}\n${query}`).digest("base64url").slice(0, 16);
    if (seen.has(hash)) return false;
    const [oldest] = seen;
    if (seen.size >= most && oldest !== undefined) seen.delete(oldest);
    seen.add(hash);
    return true;
  };
}
