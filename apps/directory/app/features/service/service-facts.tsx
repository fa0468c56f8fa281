import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Fact } from "@dragoman/entry-view/facts/fact.tsx";
import { FactLines } from "@dragoman/entry-view/facts/fact-lines.tsx";
import { HoursTable } from "@dragoman/entry-view/hours/hours-table.tsx";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import styles from "./service-facts.module.css";
import type { ServicePageView } from "./service-page-view.server.ts";

/** What the reader needs to know before going there. */
export function ServiceFacts({ service }: { service: ServicePageView }) {
  const { hours, facts, categories, messages } = service;
  return (
    <div>
      {hours && (
        <Fact icon="hours" title={messages.hours}>
          <HoursTable hours={hours} />
        </Fact>
      )}
      {facts.map(({ icon, title, lines, originals }) => (
        <Fact key={title} icon={icon} title={title}>
          <FactLines lines={lines} originals={originals} />
        </Fact>
      ))}
      <Categories categories={categories} />
    </div>
  );
}

function Categories({ categories }: Pick<ServicePageView, "categories">) {
  const locale = useLocale();
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories}>
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            className={styles.category}
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
