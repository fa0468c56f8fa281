import type { CategoryLabels } from "./category-labels.ts";

/** Loads labels of categories from the server; only a browser that searches by itself needs it. */
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
  return (await response.json()) as CategoryLabels; // trusted: our own server wrote it
}
