import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import styles from "./kinds-of-help.module.css";
import type { ServicePageView } from "./service-page-view.server.ts";

/**
 * What a service helps with, in the reader's language and in pictures: above a name that may be in another language.
 * Each leads to all services of its kind.
 */
export function KindsOfHelp({ categories }: Pick<ServicePageView, "categories">) {
  const locale = useLocale();
  if (categories.length === 0) return null;
  return (
    <ul className={styles.kinds}>
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            className={styles.kind}
            to={`/${locale}/search?${new URLSearchParams({ category: slug }).toString()}`}
          >
            <Pictogram code={slug} />
            <DataText text={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
