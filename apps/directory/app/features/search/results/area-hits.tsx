import { Trans } from "@lingui/react/macro";
import { memo, useId } from "react";
import styles from "./area-hits.module.css";
import { keyOfHit } from "./hit-key.ts";
import { HitItem } from "./hit-item.tsx";
import type { SearchView } from "./search-view.ts";

/** Help that is not nearby but serves the chosen place: by phone, or from an office for the whole country. */
export const AreaHits = memo(function AreaHits({ view: { forArea, place } }: { view: SearchView }) {
  const title = useId();
  if (forArea.length === 0 || !place) return null;
  const name = <bdi lang={place.nameLanguage}>{place.name}</bdi>;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Trans>Also for people in {name}</Trans>
      </h2>
      <ul className={styles.list}>
        {forArea.map((hit) => (
          <HitItem key={keyOfHit(hit)} hit={hit} />
        ))}
      </ul>
    </section>
  );
});
