import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { CacheResult } from "../pages/page-cache.ts";
import { callerAddress } from "../security/caller-address.ts";
import { plainAddress, type TrustedProxies } from "../security/trusted-proxies.ts";
import { requestIdHeader, requestIdOf, withRequestId } from "./request-id.ts";
import { routeClass, type RouteClass } from "./route-class.ts";

/** A request after its answer, as logs and measurements learn of it. */
export interface AnsweredRequest {
  method: string;
  /** As received; it may contain a private query. */
  url: string;
  path: string;
  status: number;
  /** From the request to the start of the answer. */
  milliseconds: number;
  route: RouteClass;
  /** For pages. */
  cache?: CacheResult | undefined;
}

/** Headers in which proxies report the request that they have received. */
const forwardingHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", requestIdHeader];

/**
 * The first middleware: removes forwarding headers that no trusted proxy has set, so that all later code may
 * believe them, gives the request its id, and reports each answer.
 */
export function answerRequests({
  proxies,
  cacheResultOf = () => undefined,
  onAnswered,
}: {
  proxies: TrustedProxies;
  /** How the page of a request was found. */
  cacheResultOf?: (request: Request) => CacheResult | undefined;
  onAnswered?: ((answered: AnsweredRequest) => void) | undefined;
}): MiddlewareHandler {
  return (context, next) => {
    const start = performance.now();
    const { req } = context;
    distrustStrangers(context, proxies);
    const id = requestIdOf(req.header(requestIdHeader));
    return withRequestId(id, async () => {
      await next();
      const { res } = context;
      res.headers.set(requestIdHeader, id);
      if (!onAnswered) return;
      const cache = cacheResultOf(req.raw);
      onAnswered({
        method: req.method,
        url: req.url,
        path: req.path,
        status: res.status,
        milliseconds: performance.now() - start,
        route: routeClass(req.path, { isKept: cache === "hit" }),
        cache,
      });
    });
  };
}

/** A request without a connection, as in tests, has only headers that the program itself has set. */
function distrustStrangers(context: Context, proxies: TrustedProxies): void {
  const peer = peerOf(context);
  if (peer === undefined || proxies.has(plainAddress(peer))) return;
  for (const name of forwardingHeaders)
    if (context.req.header(name) !== undefined) context.req.raw.headers.delete(name);
}

/** The caller's address. Used for rate limits, never stored. */
export function addressOf(context: Context, proxies: TrustedProxies): string | undefined {
  const forwardedFor = context.req.header("x-forwarded-for") ?? null;
  return callerAddress({ socket: peerOf(context), forwardedFor }, proxies);
}

/** Absent without a connection, as in tests. */
function peerOf(context: Context): string | undefined {
  const { incoming }: Partial<HttpBindings> = context.env ?? {};
  return incoming === undefined ? undefined : getConnInfo(context).remote.address;
}
