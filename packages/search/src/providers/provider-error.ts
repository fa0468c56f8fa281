import type { ProviderKind } from "../directory/provider.ts";

/** A hosted engine failed an operation. The message names it and never contains a key or password. */
export class ProviderError extends Error {
  readonly provider: ProviderKind;
  /** Status of the engine's answer; absent without one. */
  readonly status: number | undefined;

  constructor(
    provider: ProviderKind,
    { doing, reason, status }: { doing: string; reason: string; status?: number | undefined },
  ) {
    super(`${provider}: ${doing} failed${status === undefined ? "" : ` (${status})`}: ${reason}`);
    this.name = "ProviderError";
    this.provider = provider;
    this.status = status;
  }
}

/** Makes the errors of an engine: `failed(error, "what was being done")`. */
export type Failed = (error: unknown, doing: string) => ProviderError;

/**
 * Client errors carry whole requests, with keys in their headers. Only the message without secrets and the status are
 * retained.
 */
export function failureOf(provider: ProviderKind, secrets: readonly string[]): Failed {
  return (error, doing) => {
    if (error instanceof ProviderError) return error;
    const reason = withoutSecrets(error instanceof Error ? messageOf(error) : String(error), secrets);
    return new ProviderError(provider, { doing, reason, status: statusOf(error) });
  };
}

const maxReasonLength = 500;

function messageOf(error: Error): string {
  // `fetch failed` alone is useless; the cause has the system's reason.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Also as encoded in URLs and in `Authorization`. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) =>
    secret === "" ? [] : [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")],
  );
  return forms.reduce((left, form) => left.replaceAll(form, "…"), text).slice(0, maxReasonLength);
}

/** The response status of a client error. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("status" in error && typeof error.status === "number") return error.status;
  if ("httpStatus" in error && typeof error.httpStatus === "number") return error.httpStatus;
  if ("response" in error) return statusOf(error.response);
  return undefined;
}

/** Responses of an engine that cannot work now, or not for us: overloaded, broken, or another password. */
const outages = new Set([401, 403, 408, 429]);

/** Whether an error means that the engine is unavailable, rather than that it refuses one request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.status === undefined || error.status >= 500 || outages.has(error.status);
}

/** A record that the engine rejected. */
export interface RefusedRecord {
  objectID: string;
  reason: string;
}

const namedRecords = 3;

/** One error for all rejected records; names the first ones. */
export function refusedRecords(
  refused: readonly RefusedRecord[],
  { sent, failed, status }: { sent: number; failed: Failed; status?: number | undefined },
): ProviderError {
  const named = refused.slice(0, namedRecords).map(({ objectID, reason }) => `${objectID} (${reason})`);
  const rest = refused.length > namedRecords ? ` and ${refused.length - namedRecords} more` : "";
  const error = new Error(`${refused.length} of ${sent} records were refused: ${named.join(", ")}${rest}`);
  return failed(Object.assign(error, { status }), "writing");
}
