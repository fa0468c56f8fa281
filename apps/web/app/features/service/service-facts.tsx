import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { joinNames } from "../../i18n/join-names.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { DataLines, DataParagraphs, DataText } from "../../ui/data-text.tsx";
import { Fact } from "../../ui/fact.tsx";
import { HoursTable } from "../../ui/hours-table.tsx";
import { Pictogram } from "../../ui/pictograms.tsx";
import { Ages } from "./ages.tsx";
import { Costs } from "./costs.tsx";
import styles from "./service-facts.module.css";
import type { ServiceView } from "./service-view.server.ts";

/** Everything that one needs to know before going there, most urgent first. */
export function ServiceFacts({ service }: { service: ServiceView }) {
  const { hours, places, languages, interpretation, eligibility, ages, documents, apply, wait, areas } =
    service;
  const hoursKnown = hours !== null || places.some((place) => place.hours !== null);
  const locale = useLocale();
  return (
    <div>
      {hours && (
        <Fact icon="hours" title={<Trans>Opening hours</Trans>}>
          <HoursTable hours={hours} />
        </Fact>
      )}
      {!hoursKnown && (
        <Fact icon="hours" title={<Trans>Opening hours</Trans>}>
          <p>
            <Trans>We do not know the hours. Call before you go.</Trans>
          </p>
        </Fact>
      )}
      {(languages.length > 0 || interpretation) && (
        <Fact icon="languages" title={<Trans>Languages</Trans>}>
          {languages.length > 0 && <p>{joinNames(languages, locale)}</p>}
          {interpretation && <DataParagraphs text={interpretation} />}
        </Fact>
      )}
      {(eligibility || ages) && (
        <Fact icon="people" title={<Trans>Who it is for</Trans>}>
          {ages && <Ages ages={ages} />}
          {eligibility && <DataParagraphs text={eligibility} />}
        </Fact>
      )}
      {documents.length > 0 && (
        <Fact icon="papers" title={<Trans>What to bring</Trans>}>
          <DataLines texts={documents} />
        </Fact>
      )}
      <Fact icon="cost" title={<Trans>Cost</Trans>}>
        <Costs costs={service.costs} />
      </Fact>
      {(apply || wait) && (
        <Fact icon="steps" title={<Trans>How to get this help</Trans>}>
          {apply && <DataParagraphs text={apply} />}
          {wait && (
            <p>
              <Trans>
                Waiting time: <DataText text={wait} />
              </Trans>
            </p>
          )}
        </Fact>
      )}
      {areas.length > 0 && (
        <Fact icon="area" title={<Trans>For people in</Trans>}>
          <DataLines texts={areas} />
        </Fact>
      )}
      <Categories categories={service.categories} />
    </div>
  );
}

function Categories({ categories }: { categories: ServiceView["categories"] }) {
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
