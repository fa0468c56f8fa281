import { Refusal } from "@dragoman/hsds/refusal";
import { createHash } from "node:crypto";
import type { Handout, HandoutSource } from "@dragoman/pages/site/handout.server.ts";
import { limitCalls } from "../security/call-limit.ts";
import { createHandoutProcess, type HandoutProcess } from "./handout-process.ts";
import { problemResponse } from "../problem.ts";

export interface Handouts {
  source: HandoutSource;
  close(): void;
}

export interface HandoutsOptions {
  process?: HandoutProcess;
  /** Services and pictures set per minute, for one address and in total. */
  limits?: { each: number; all: number };
  /** Bytes of cached files. */
  maxCacheBytes?: number;
  /** The bytes of the logo of the directory; `null` if it has none. */
  logo?: () => Promise<readonly number[] | null>;
}

/**
 * A whole shelter may share one address and print four lists of thirty. A service takes 30 ms in a list and twice as
 * long alone; the total is about half of what one core sets.
 */
const defaultLimits = { each: 120, all: 600 };

/** Bytes: about two hundred sheets, or the preview pictures of links in a busy chat. */
const defaultCacheBytes = 12_000_000;

const types = { service: "application/pdf", list: "application/pdf", picture: "image/png" } as const;

/** Seconds for which caches store a picture. A printed sheet must be current. */
const pictureAge = 3600;

/** Serves handouts as files. The typesetter starts with the first request. */
export function createHandouts(options: HandoutsOptions = {}): Handouts {
  const { process: typesetter = createHandoutProcess(), limits = defaultLimits } = options;
  const secondsToWait = limitCalls({ ...limits, milliseconds: 60_000 });
  const print = rememberFiles(
    (handout) => typesetter.ask(handout),
    options.maxCacheBytes ?? defaultCacheBytes,
  );
  return {
    source: {
      async answer(asked, address) {
        try {
          const logo = await options.logo?.();
          const handout = logo ? { ...asked, logo } : asked;
          const file = await print(handout, () => {
            const seconds = secondsToWait(address, costOf(handout));
            if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
          });
          return fileResponse(asked, file);
        } catch (error) {
          if (error instanceof Refusal) return problemResponse(error);
          throw error;
        }
      },
    },
    close: () => typesetter.close(),
  };
}

function costOf(handout: Handout): number {
  return handout.kind === "list" ? Math.max(1, handout.entries.length) : 1;
}

type File = Uint8Array<ArrayBuffer>;

/**
 * Caches handouts by their content, up to `most` bytes, and sets each once for concurrent requests. Calls `permit`,
 * which may throw, only before a handout has to be set.
 */
function rememberFiles(set: (handout: Handout) => Promise<File>, most: number) {
  const cached = new Map<string, File>();
  const making = new Map<string, Promise<File>>();
  let total = 0;

  function keep(name: string, file: File): void {
    cached.set(name, file);
    total += file.length;
    // Removes the least recently used first.
    for (const [old, { length }] of cached) {
      if (total <= most) return;
      cached.delete(old);
      total -= length;
    }
  }

  return async (handout: Handout, permit: () => void): Promise<File> => {
    const name = createHash("sha256").update(JSON.stringify(handout)).digest("base64url");
    const known = cached.get(name);
    if (known) {
      cached.delete(name);
      cached.set(name, known);
      return known;
    }
    const begun = making.get(name);
    if (begun) return begun;
    permit();
    const made = set(handout).finally(() => making.delete(name));
    making.set(name, made);
    const file = await made;
    keep(name, file);
    return file;
  };
}

function fileResponse({ kind, lang }: Handout, bytes: File): Response {
  const isPicture = kind === "picture";
  return new Response(bytes, {
    headers: {
      "Content-Type": types[kind],
      "Content-Language": lang,
      // A sheet is for one person and one day; a shared phone must not store it.
      "Cache-Control": isPicture ? `public, max-age=${pictureAge}` : "private, no-store",
      // The file name reveals nothing about the content.
      ...(isPicture ? {} : { "Content-Disposition": 'inline; filename="dragoman.pdf"' }),
      "Content-Security-Policy": "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "X-Robots-Tag": "noindex",
    },
  });
}
