import type { KeyGrant } from "../../keys/keys.ts";
import { refusal } from "../../search-refusal.ts";
import type { RepeatableAnswer } from "../answering/answer-cache.ts";
import type { Permission } from "./api-key.ts";
import type { Parameters } from "../reading/parameter-values.ts";

/** One call of the protocol: what it looks like, who may make it, and what it does. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `/1/indexes/:index/query`; what begins with a colon stands for one part of the path. */
  path: string;
  /** `valid`: every valid key. `nobody`: no key is looked at. */
  permission: Permission | "administrator" | "valid" | "nobody";
  /** Bytes of its body; `maximumBodyBytes` when absent. */
  bodyLimit?: number;
  answer: (call: RouteCall) => Promise<RouteAnswer | RepeatableAnswer> | RouteAnswer;
}

/** What a route is asked. */
export interface RouteCall {
  /** The parts of the path by their names in the route's. */
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: () => Promise<Parameters>;
  /** A body that is a list. */
  list: () => Promise<readonly unknown[]>;
  grant: KeyGrant;
  /** Who shares an allowance and a turn; nothing where that is not known. */
  caller: string | undefined;
  /** Counts what the call costs beyond the one that it is, in calls of the usual size, or refuses it. */
  charge: (cost: number) => void;
  /** Counts what it turned out to cost besides, and refuses nothing. */
  owe: (cost: number) => void;
}

export interface RouteAnswer {
  /** 200 when absent. */
  status?: number;
  /** A text is JSON already. */
  body: object | string;
}

/** A part of the path; the route's own path says that it is there. */
export function part({ path }: RouteCall, name: string): string {
  const value = path[name];
  if (value === undefined) throw new Error(`The route has no part "${name}"`);
  return value;
}

/** The index that the path names, when the key may use it. */
export function indexIn(call: RouteCall): string {
  return permittedIndex(call, part(call, "index"));
}

export function permittedIndex({ grant }: RouteCall, name: string): string {
  if (!grant.allowsIndex(name)) throw refusal.indexNotAllowed();
  return name;
}

/** Whether the query string switches something on. */
export function isOn({ query }: RouteCall, name: string): boolean {
  return query.get(name) === "true";
}

export interface FoundRoute {
  route: Route;
  path: Record<string, string>;
}

/** Finds routes by their method and path. A part that is written out goes before one that stands for any. */
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
