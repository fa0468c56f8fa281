import { ProviderError, type Failed } from "../provider-error.ts";
import { retried } from "../retry.ts";

export interface OpenSearchCall {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  /** JSON; a list is sent as lines of JSON. */
  body?: object;
}

/** Calls the engine and reads its JSON. An answer that is an error is thrown, after what may pass was tried again. */
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
      // A redirection would carry the password elsewhere.
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

/** A field of a JSON value; `undefined` when it is no object, or has none by that name. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined; // an object with that name
}

/** The elements of a JSON value that is a list; none of another. */
export function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
