import { Plural } from "@lingui/react/macro";
import { Link } from "react-router";
import {
  placeParameters,
  useChosenPlace,
  type ChosenPlace,
} from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import type { HomeCategory } from "./home-categories.server.ts";
import styles from "./need-tiles.module.css";

interface NeedTilesProps {
  categories: readonly HomeCategory[];
  /** The place of the page; that which the reader has chosen by default. */
  place?: ChosenPlace;
  /** The place that the directory begins with, while the reader has chosen none. */
  start?: ChosenPlace | undefined;
}

/** Urgent needs, as large pictures with labels. */
export function NeedTiles({ categories, place, start }: NeedTilesProps) {
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category.slug}>
          <NeedLink category={category} className={styles.tile} place={place} start={start} />
        </li>
      ))}
    </ul>
  );
}

/** All other needs, in rows. */
export function NeedRows({ categories, place, start }: NeedTilesProps) {
  return (
    <ul className={styles.rows}>
      {categories.map((category) => (
        <li key={category.slug}>
          <NeedLink category={category} className={styles.row} place={place} start={start} />
        </li>
      ))}
    </ul>
  );
}

interface NeedLinkProps {
  category: HomeCategory;
  className: string | undefined;
  place: ChosenPlace | undefined;
  start: ChosenPlace | undefined;
}

/** With a chosen place, services near it come first, and of those the open ones. */
function NeedLink({
  category: { slug, name, language, count },
  className,
  place: ofPage,
  start,
}: NeedLinkProps) {
  const locale = useLocale();
  const [chosen] = useChosenPlace();
  const place = ofPage ?? chosen ?? start;
  const search = new URLSearchParams({
    category: slug,
    ...(place && placeParameters(place)),
  });
  return (
    <Link className={className} to={`/${locale}/search?${search.toString()}`}>
      <Pictogram code={slug} />
      <span className={styles.words}>
        <bdi className={styles.name} lang={language ?? undefined}>
          {name}
        </bdi>
        {/* The number is that of the whole directory, or of the town whose page this is. */}
        {(ofPage || !place) && (
          <span className={styles.count}>
            <Plural value={count} one="# place" other="# places" />
          </span>
        )}
      </span>
    </Link>
  );
}
