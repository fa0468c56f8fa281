/** What is being looked for. The address bar holds it, and nothing else does. */
export interface SearchState {
  query: string;
  /** Slug of one category, or `null` for all. */
  category: string | null;
  /** Counted from 1. */
  page: number;
}

/** The search host refuses longer queries. Characters. */
export const longestQuery = 200;
/** The search host gives no pages beyond its first 1,000 answers. */
const lastPage = 50;

/** Reads `?q=…&category=…&page=…`. What is missing or makes no sense becomes the default. */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const page = Number(parameters.get("page") ?? "1");
  return {
    query: Array.from((parameters.get("q") ?? "").replace(/\s+/gu, " ").trim())
      .slice(0, longestQuery)
      .join(""),
    category: parameters.get("category") || null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
  };
}

/** The reverse of `readSearchState`: `?q=food&page=2`, or nothing at all for the default. */
export function writeSearchState({ query, category, page }: SearchState): string {
  const parameters = new URLSearchParams();
  if (query !== "") parameters.set("q", query);
  if (category !== null) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
