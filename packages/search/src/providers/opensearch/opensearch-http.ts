import { statusOf, type Failed } from "../provider-error.ts";
import type { Authentication } from "../provider-url.ts";
import { createOpenSearchNodes } from "./opensearch-nodes.ts";

export interface OpenSearchCall {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  path: string;
  /** JSON; a list is sent as newline-delimited JSON. */
  body?: object;
  /** Somebody waits: gives up sooner. */
  isUrgent?: boolean;
}

/**
 * Calls the engine and parses its JSON. Asks another node when one does not answer, and all of them again after a
 * pause; so each call must be one that can be repeated. Throws on an error status.
 */
export type CallOpenSearch = (call: OpenSearchCall, doing: string) => Promise<unknown>;

export interface OpenSearchAccess {
  /** Addresses of the nodes. */
  nodes: readonly string[];
  /** The value of the header; none when absent. */
  authorization: string | undefined;
  failed: Failed;
  pause: Pause;
}

/** Waits for this many milliseconds. */
export type Pause = (milliseconds: number) => Promise<void>;

/** Milliseconds for one answer: of a search, and of anything else. */
const timeouts = { urgent: 10_000, patient: 60_000 };
/**
 * Milliseconds before all nodes are asked again. Half a minute of work that nobody waits for is enough for a cluster
 * that has lost a node to choose others in its place.
 */
const pauses = { urgent: [200, 1000], patient: [200, 1000, 3000, 10_000, 15_000] };
/** The node cannot answer, and another one may. */
const ofOneNode = new Set([502, 503, 504]);
/** The same call may succeed after a pause. */
const passing = new Set([429, 500, ...ofOneNode]);

export function createOpenSearchCalls({
  nodes: addresses,
  authorization,
  failed,
  pause,
}: OpenSearchAccess): CallOpenSearch {
  const nodes = createOpenSearchNodes(addresses);

  async function callNode(address: string, call: OpenSearchCall): Promise<unknown> {
    const { method, path, body, isUrgent = false } = call;
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
      signal: AbortSignal.timeout(isUrgent ? timeouts.urgent : timeouts.patient),
    });
    const text = await response.text();
    if (response.ok) return text === "" ? {} : JSON.parse(text);
    throw Object.assign(new Error(reasonIn(text)), { status: response.status });
  }

  /** The answer of the first node that has one; the last error when none has. */
  async function callAny(call: OpenSearchCall): Promise<unknown> {
    let failure: unknown;
    for (const address of nodes.inTurn()) {
      try {
        const answer = await callNode(address, call);
        nodes.answered(address);
        return answer;
      } catch (error) {
        const status = statusOf(error);
        if (status !== undefined && !ofOneNode.has(status)) throw error;
        nodes.failed(address);
        failure = error;
      }
    }
    throw failure;
  }

  return async (call, doing) => {
    const waits = [...(call.isUrgent ? pauses.urgent : pauses.patient)];
    for (;;) {
      try {
        return await callAny(call);
      } catch (error) {
        const status = statusOf(error);
        const wait = waits.shift();
        if (wait === undefined || (status !== undefined && !passing.has(status))) throw failed(error, doing);
        await pause(wait);
      }
    }
  };
}

/** The value of `Authorization`; `undefined` without credentials. */
export function authorizationOf({
  authentication,
  account,
  secret,
}: {
  authentication: Authentication;
  account: string;
  secret: string;
}): string | undefined {
  if (secret === "") return undefined;
  if (authentication === "bearer") return `Bearer ${secret}`;
  if (authentication === "api-key") return `ApiKey ${secret}`;
  return `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}`;
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

/** The words of an error in an answer. */
export function reasonOf(error: unknown): string {
  const reason = property(error, "reason") ?? error;
  return typeof reason === "string" ? reason : "no reason given";
}
