import { refusal } from "../search-refusal.ts";

/** What a path asks for. */
export type Route =
  | { kind: "queries" }
  | { kind: "query"; indexName: string }
  | { kind: "facet"; indexName: string; facet: string };

/** Reads the path below the mount. Paths of the protocol that a search key may not use are refused, others unknown. */
export function routeOf(method: string, path: string): Route {
  const [version, collection, first, second, third, fourth, ...more] = path.split("/").slice(1).map(decoded);
  if (version !== "1") throw refusal.pathUnknown(path);
  if (collection === "indexes" && method === "POST" && first !== undefined && more.length === 0) {
    if (first === "*" && second === "queries" && third === undefined) return { kind: "queries" };
    if (first !== "*" && second === "query" && third === undefined)
      return { kind: "query", indexName: first };
    if (first !== "*" && second === "facets" && third !== undefined && fourth === "query") {
      return { kind: "facet", indexName: first, facet: third };
    }
  }
  throw refusal.methodNotAllowed();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refusal.pathUnknown(part);
  }
}
