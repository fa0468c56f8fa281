import { startTransition, useEffect, useMemo, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";

/** Names of categories by slug, in the reader's language where there is a translation. */
export type CategoryLabels = Readonly<Record<string, CategoryLabel>>;

export interface CategoryLabel {
  name: string;
  /** BCP 47; `null` when unknown. */
  language: string | null;
  /** A top-level category of its taxonomy. */
  top: boolean;
  /** Slug of the parent category. */
  parent?: string | null;
}

/** Labels that this document has loaded, by locale: names of categories do not change during a visit. */
const seen = new Map<string, CategoryLabels>();

/**
 * Labels for the given slugs: those that came with the page, and the others once the server has sent them. Results do
 * not wait for them, and a category without a name is not offered.
 */
export function useCategoryLabels(
  slugs: readonly string[],
  initial: CategoryLabels | undefined,
): CategoryLabels {
  const locale = useLocale();
  const [fetched, setFetched] = useState<CategoryLabels>({});
  // The same object while its contents are equal, so that components whose code has not loaded do not render again.
  const labels = useMemo(() => ({ ...seen.get(locale), ...fetched, ...initial }), [locale, fetched, initial]);
  const unknown = slugs
    .filter((slug) => !Object.hasOwn(labels, slug))
    .toSorted()
    .join(",");
  useEffect(() => {
    if (initial) seen.set(locale, { ...seen.get(locale), ...initial });
  }, [locale, initial]);
  useEffect(() => {
    if (unknown === "") return undefined;
    const controller = new AbortController();
    const load = async () => {
      try {
        const { fetchCategoryLabels } = await import("./fetch-category-labels.ts");
        const found = await fetchCategoryLabels({ locale, codes: unknown, signal: controller.signal });
        seen.set(locale, { ...seen.get(locale), ...found });
        startTransition(() => setFetched((known) => ({ ...known, ...found })));
      } catch (error) {
        if (!controller.signal.aborted) console.warn("Categories have no names.", error);
      }
    };
    void load();
    return () => controller.abort();
  }, [locale, unknown]);
  return labels;
}
