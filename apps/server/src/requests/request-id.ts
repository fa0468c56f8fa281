import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The header in which a request's id comes from a proxy and goes to the caller. */
export const requestIdHeader = "X-Request-Id";

/**
 * Letters, digits, `-` and `_`: a UUID, a ULID, or the hexadecimal digits of nginx. Ids with other characters may name the
 * caller, like those of HAProxy, which contain its address, and digits alone may be a phone number.
 */
const wellFormed = /^(?!\d+$)[\w-]{8,64}$/;

/** The id of a trusted proxy, if it is well-formed, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}

const current = new AsyncLocalStorage<string>();

/** Does the work of a request: until it ends, `currentRequestId` is this id. */
export function withRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : current.run(id, work);
}

/** The id of the request that is being answered; `undefined` for work of the server itself. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
