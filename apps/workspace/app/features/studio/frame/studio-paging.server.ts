import { controls } from "./studio-controls.ts";
import type { StudioVisit } from "./studio-visit.server.ts";

/** `?page=`, from 1: which part of a long list to ask for, with one thing more than is shown. */
export function partAsked({ url }: StudioVisit, most: number): { skip: number; most: number } {
  return { skip: (pageAsked(url) - 1) * most, most: most + 1 };
}

/** The address of the next page, where one thing more was found than is shown. */
export function nextPage(
  { url }: StudioVisit,
  { found, most }: { found: readonly unknown[]; most: number },
): string | null {
  if (found.length <= most) return null;
  const next = new URLSearchParams(url.searchParams);
  next.delete("done");
  next.set(controls.page, String(pageAsked(url) + 1));
  return `?${next.toString()}`;
}

function pageAsked(url: URL): number {
  const page = Math.trunc(Number(url.searchParams.get(controls.page)));
  return page >= 1 && page <= 10_000 ? page : 1;
}
