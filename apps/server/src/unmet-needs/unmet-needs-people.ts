import { createHmac, randomBytes } from "node:crypto";
import { callerSite } from "../security/caller-network.ts";

/** Says whether an address asks for something the first time. */
export type FirstTime = (address: string | undefined, asked: string) => boolean;

export interface FirstTimeOptions {
  /** Milliseconds after which everything is forgotten. */
  keptFor: number;
  /** Of how many questions something is remembered: some megabytes. */
  most: number;
  now: () => number;
}

/**
 * Counts people and not their repetitions, and keeps neither addresses nor questions: a keyed hash of both together, in
 * memory only. The key leaves neither this function nor its span, so that nobody can tell afterwards who asked, nor
 * whether two questions were one person's. Callers without an address are one: who is nobody cannot be many.
 */
export function createFirstTime({ keptFor, most, now }: FirstTimeOptions): FirstTime {
  let seen = new Set<string>();
  let key = randomBytes(32);
  let until = now() + keptFor;
  return (address, asked) => {
    if (now() >= until) {
      seen = new Set();
      key = randomBytes(32);
      until = now() + keptFor;
    }
    const who = address === undefined ? "" : callerSite(address);
    // 96 bits: two of a million questions are the same by chance once in 10¹⁷.
    const hash = createHmac("sha256", key).update(`${who}\n${asked}`).digest("base64url").slice(0, 16);
    if (seen.has(hash)) return false;
    const [oldest] = seen;
    if (seen.size >= most && oldest !== undefined) seen.delete(oldest);
    seen.add(hash);
    return true;
  };
}
