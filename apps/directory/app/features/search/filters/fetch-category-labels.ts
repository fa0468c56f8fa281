import type { CategoryLabels } from "./category-labels.ts";

/** Asks the server what categories are called; only a browser that searches by itself meets some that it does not know. */
export async function fetchCategoryLabels({
  locale,
  codes,
  signal,
}: {
  locale: string;
  codes: string;
  signal: AbortSignal;
}): Promise<CategoryLabels> {
  const response = await fetch(`/${locale}/categories?codes=${encodeURIComponent(codes)}`, { signal });
  if (!response.ok) throw new Error(`No names of categories: ${response.status}`);
  return (await response.json()) as CategoryLabels; // our own server's answer, by contract
}
