import { textIn } from "@dragoman/hsds";
import { categorySlug } from "@dragoman/search";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { Directory } from "../site/site.server.ts";

export interface LabelledCategory {
  slug: string;
  name: string;
  language: string | null;
  /** A top-level category of its taxonomy. */
  top: boolean;
  /** Slug of the parent category, if it is among the requested ones. */
  parent: string | null;
}

/** The names of categories in the reader's language. Unknown slugs are omitted. */
export async function labelCategories({
  directory,
  slugs,
  locale,
}: {
  directory: Directory;
  slugs: readonly string[];
  locale: Locale;
}): Promise<LabelledCategory[]> {
  const terms = await directory.findTerms(slugs);
  const slugById = new Map(terms.map((term) => [term.id, categorySlug(term)]));
  return terms.flatMap((term) => {
    const text = textIn(term, "name", locale);
    return text
      ? [
          {
            slug: categorySlug(term),
            name: text.value,
            language: text.language,
            top: term.parent_id === null,
            parent: (term.parent_id !== null && slugById.get(term.parent_id)) || null,
          },
        ]
      : [];
  });
}
