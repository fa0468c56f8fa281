import type { SessionProvider } from "../portable-request.ts";

/** What a page is told, so that it can search: whom to ask, with which key, and the indexes by language. */
export interface ClientSession {
  provider: SessionProvider;
  /** Empty where the engine has no applications. */
  appId: string;
  apiKey: string;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Without protocol; port and path included. */
  host: { url: string; protocol: "http" | "https"; accept: "read" | "write" | "readWrite" };
  indexes: Readonly<Record<string, string>>;
}

/** A search that got no answer, with the status of the refusal; without one when nobody answered in time. */
export class SearchFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined) {
    super(message);
    this.name = "SearchFailure";
    this.status = status;
  }
}

/** Whether the key is over or was refused: another session may help. Typesense says 401, all others 403. */
export function isRefusedKey(error: unknown): boolean {
  return error instanceof SearchFailure && (error.status === 401 || error.status === 403);
}

/** Whether the session ends within the next seconds, so that it would end on the way. */
export function isEnding({ expiresAt }: ClientSession, margin = 60): boolean {
  return expiresAt - margin <= Date.now() / 1000;
}

/** Milliseconds. Up to the first byte of the answer, which takes seconds on a bad network; and in all. */
export const timeouts = { connect: 5000, read: 10_000, write: 30_000 };
