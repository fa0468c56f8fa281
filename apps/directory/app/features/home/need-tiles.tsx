import { Plural } from "@lingui/react/macro";
import { Link } from "react-router";
import { placeParameters, useChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import type { HomeCategory } from "./home-categories.server.ts";
import styles from "./need-tiles.module.css";

interface NeedTilesProps {
  categories: readonly HomeCategory[];
}

/** Urgent needs, as large pictures with labels. */
export function NeedTiles({ categories }: NeedTilesProps) {
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category.slug}>
          <NeedLink category={category} className={styles.tile} />
        </li>
      ))}
    </ul>
  );
}

/** All other needs, in rows. */
export function NeedRows({ categories }: NeedTilesProps) {
  return (
    <ul className={styles.rows}>
      {categories.map((category) => (
        <li key={category.slug}>
          <NeedLink category={category} className={styles.row} />
        </li>
      ))}
    </ul>
  );
}

interface NeedLinkProps {
  category: HomeCategory;
  className: string | undefined;
}

/** With a chosen place, services near it come first, and of those the open ones. */
function NeedLink({ category: { slug, name, language, count }, className }: NeedLinkProps) {
  const locale = useLocale();
  const [place] = useChosenPlace();
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
        <span className={styles.count}>
          <Plural value={count} one="# place" other="# places" />
        </span>
      </span>
    </Link>
  );
}
