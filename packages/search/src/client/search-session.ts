import type { SessionProvider } from "../portable-request.ts";

/** The session that lets a page search: the host, a key, and the indexes by language. */
export interface ClientSession {
  provider: SessionProvider;
  /** Empty for engines without applications. */
  appId: string;
  apiKey: string;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Without the scheme; includes port and path. */
  host: { url: string; protocol: "http" | "https"; accept: "read" | "write" | "readWrite" };
  indexes: Readonly<Record<string, string>>;
}

/** A failed search with the status of the refusal; without a status after a timeout. */
export class SearchFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined) {
    super(message);
    this.name = "SearchFailure";
    this.status = status;
  }
}

/**
 * Whether the key has expired or was refused, so that a new session may help. Typesense answers 401, all others 403.
 */
export function isRefusedKey(error: unknown): boolean {
  return error instanceof SearchFailure && (error.status === 401 || error.status === 403);
}

/** Whether the session expires within the margin, so that a request could outlive it. */
export function isEnding({ expiresAt }: ClientSession, margin = 60): boolean {
  return expiresAt - margin <= Date.now() / 1000;
}

/**
 * Milliseconds: until the first byte of the answer, and from there to the last. Longer than a bad network and a busy host
 * take together: a search that is given up is lost, while the page says after a second that it is slow.
 */
export const timeouts = { connect: 15_000, read: 15_000, write: 30_000 };
