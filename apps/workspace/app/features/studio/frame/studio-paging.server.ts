import { controls } from "./studio-controls.ts";
import type { StudioVisit } from "./studio-visit.server.ts";

/** The part of a list for `?page=` (from 1), with one item more than is shown. */
export function pageQuery({ url }: StudioVisit, most: number): { skip: number; most: number } {
  return { skip: (pageNumber(url) - 1) * most, most: most + 1 };
}

/** The address of the next page; `null` where no further item was found. */
export function nextPage(
  { url }: StudioVisit,
  { found, most }: { found: readonly unknown[]; most: number },
): string | null {
  if (found.length <= most) return null;
  const next = new URLSearchParams(url.searchParams);
  next.delete("done");
  next.set(controls.page, String(pageNumber(url) + 1));
  return `?${next.toString()}`;
}

/** The longest of the lists of a page: all of them are turned together. */
export function longest(lists: readonly (readonly unknown[])[]): readonly unknown[] {
  return lists.reduce((one, other) => (other.length > one.length ? other : one), []);
}

function pageNumber(url: URL): number {
  const page = Math.trunc(Number(url.searchParams.get(controls.page)));
  return page >= 1 && page <= 10_000 ? page : 1;
}
