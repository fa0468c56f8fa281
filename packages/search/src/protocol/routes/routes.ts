import type { KeyGrant } from "../../keys/keys.ts";
import { refusal } from "../../search-refusal.ts";
import type { RepeatableAnswer } from "../answering/answer-cache.ts";
import type { Permission } from "./api-key.ts";
import type { Parameters } from "../reading/parameter-values.ts";

/** A route of the protocol: its pattern, required permission and handler. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `/1/indexes/:index/query`; a segment with a colon is a parameter. */
  path: string;
  /** `valid`: every valid key. `nobody`: no key required. */
  permission: Permission | "administrator" | "valid" | "nobody";
  /** Maximum body size in bytes; `maximumBodyBytes` when absent. */
  bodyLimit?: number;
  answer: (call: RouteCall) => Promise<RouteAnswer | RepeatableAnswer> | RouteAnswer;
}

/** A call as its route receives it. */
export interface RouteCall {
  /** The path parameters by name. */
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: () => Promise<Parameters>;
  /** The body as a list. */
  list: () => Promise<readonly unknown[]>;
  grant: KeyGrant;
  /** The identity for rate limits and fair queueing; `undefined` where unknown. */
  caller: string | undefined;
  /** Charges the extra cost of the call against the rate limit, in typical calls; refuses the call when exhausted. */
  charge: (cost: number) => void;
  /** Charges an additional cost afterwards, without refusing. */
  owe: (cost: number) => void;
}

export interface RouteAnswer {
  /** 200 when absent. */
  status?: number;
  /** A string is already JSON. */
  body: object | string;
}

/** A path parameter; guaranteed by the route's pattern. */
export function part({ path }: RouteCall, name: string): string {
  const value = path[name];
  if (value === undefined) throw new Error(`The route has no part "${name}"`);
  return value;
}

/** The index in the path, if the key may use it. */
export function indexIn(call: RouteCall): string {
  return permittedIndex(call, part(call, "index"));
}

export function permittedIndex({ grant }: RouteCall, name: string): string {
  if (!grant.allowsIndex(name)) throw refusal.indexNotAllowed();
  return name;
}

/** Whether the query string enables a flag. */
export function isOn({ query }: RouteCall, name: string): boolean {
  return query.get(name) === "true";
}

export interface FoundRoute {
  route: Route;
  path: Record<string, string>;
}

/** Finds routes by method and path. A literal segment takes precedence over a parameter. */
export function createRouter(
  routes: readonly Route[],
): (method: string, path: string) => FoundRoute | undefined {
  const byShape = Map.groupBy(
    routes.map((route) => ({ route, parts: route.path.split("/") })),
    ({ route, parts }) => shapeOf(route.method, parts),
  );
  for (const [shape, found] of byShape) byShape.set(shape, found.toSorted(literalFirst));
  return (method, path) => {
    const parts = path.split("/");
    const fitting = byShape.get(shapeOf(method, parts))?.find((one) => fits(one.parts, parts));
    return fitting && { route: fitting.route, path: named(fitting.parts, parts) };
  };
}

interface RouteParts {
  route: Route;
  parts: readonly string[];
}

function shapeOf(method: string, parts: readonly string[]): string {
  return `${method} ${parts.length}`;
}

function literalFirst(one: RouteParts, other: RouteParts): number {
  const difference = one.parts.findIndex((part, at) => isName(part) !== isName(other.parts[at] ?? ""));
  return difference === -1 ? 0 : isName(one.parts[difference] ?? "") ? 1 : -1;
}

function isName(part: string): boolean {
  return part.startsWith(":");
}

function fits(route: readonly string[], parts: readonly string[]): boolean {
  return route.every((one, at) => (isName(one) ? parts[at] !== "" : decoded(parts[at]) === one));
}

function named(route: readonly string[], parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    route.flatMap((one, at) => (isName(one) ? [[one.slice(1), decoded(parts[at])]] : [])),
  );
}

function decoded(part = ""): string {
  try {
    return part.includes("%") ? decodeURIComponent(part) : part;
  } catch {
    throw refusal.pathUnknown(part);
  }
}
