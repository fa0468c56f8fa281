import { ProviderError, type Failed } from "../provider-error.ts";
import { retried } from "../retry.ts";

export interface OpenSearchCall {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  /** JSON; a list is sent as newline-delimited JSON. */
  body?: object;
}

/** Calls the engine and parses its JSON. Throws on an error status, after retrying transient ones. */
export type CallOpenSearch = (call: OpenSearchCall, doing: string) => Promise<unknown>;

/** Milliseconds. */
const callTimeout = 30_000;

export function createOpenSearchCalls({
  address,
  account,
  secret,
  failed,
}: {
  address: string;
  account: string;
  secret: string;
  failed: Failed;
}): CallOpenSearch {
  const authorization =
    account === "" ? undefined : `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}`;

  async function callOnce({ method, path, body }: OpenSearchCall, doing: string): Promise<unknown> {
    const isLines = Array.isArray(body);
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(body && { "content-type": isLines ? "application/x-ndjson" : "application/json" }),
      },
      ...(body && {
        body: isLines ? body.map((line) => `${JSON.stringify(line)}\n`).join("") : JSON.stringify(body),
      }),
      // A redirect would forward the password elsewhere.
      redirect: "error",
      signal: AbortSignal.timeout(callTimeout),
    });
    const text = await response.text();
    if (response.ok) return text === "" ? {} : JSON.parse(text);
    const { message } = failed(new Error(reasonIn(text)), doing);
    throw new ProviderError("opensearch", { doing, reason: message, status: response.status });
  }

  return async (call, doing) => {
    try {
      return await retried(() => callOnce(call, doing));
    } catch (error) {
      throw failed(error, doing);
    }
  };
}

function reasonIn(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    const error = property(parsed, "error");
    const [cause] = arrayOf(property(error, "root_cause"));
    const reason = property(cause, "reason") ?? property(error, "reason") ?? error;
    return typeof reason === "string" ? reason : text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}

/** A member of a JSON object; `undefined` when it is not an object or lacks the member. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined; // an object with that name
}

/** The elements of a JSON list; empty for any other value. */
export function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
