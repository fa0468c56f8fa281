import { textIn } from "@dragoman/hsds";
import { categorySlug } from "@dragoman/search";
import type { Locale } from "../i18n/locale.ts";
import type { Directory } from "./site.server.ts";

export interface LabelledCategory {
  slug: string;
  name: string;
  language: string | null;
  /** It stands at the top of its taxonomy. */
  top: boolean;
}

/** The names of categories in the reader's language. Slugs that the directory does not know have none. */
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
  return terms.flatMap((term) => {
    const text = textIn(term, "name", locale);
    return text
      ? [
          {
            slug: categorySlug(term),
            name: text.value,
            language: text.language,
            top: term.parent_id === null,
          },
        ]
      : [];
  });
}
