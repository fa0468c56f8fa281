import { findControl, longestFind } from "./find-control.ts";

/** The search text; empty for everything. */
export function readFind({ searchParams }: URL): string {
  return searchParams.get(findControl)?.trim().slice(0, longestFind) ?? "";
}

/**
 * Whether one of the texts contains the search text, regardless of case. Marks count, unlike in names: the texts of the
 * interface have placeholders.
 */
export function containsFind(texts: readonly string[], find: string): boolean {
  const wanted = folded(find);
  return texts.some((text) => folded(text).includes(wanted));
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The results for `?page=` (from 1; the last page for a larger number), and the address of the next page. */
export function pageOfFound<Item>(
  found: readonly Item[],
  { url, most }: { url: URL; most: number },
): { items: Item[]; next: string | null } {
  const find = readFind(url);
  const number = Math.trunc(Number(url.searchParams.get("page"))) || 1;
  const page = Math.min(Math.max(number, 1), Math.ceil(found.length / most) || 1);
  const next = new URLSearchParams({ ...(find !== "" && { [findControl]: find }), page: String(page + 1) });
  return {
    items: found.slice((page - 1) * most, page * most),
    next: found.length > page * most ? `?${next.toString()}` : null,
  };
}
