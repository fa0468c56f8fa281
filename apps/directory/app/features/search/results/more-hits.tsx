import { Plural } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import type { FoldedHit } from "./fold-hits.ts";
import { Distance } from "./hit-facts.tsx";
import { hitAddress } from "./hit-address.ts";
import type { HitView } from "./hit-view.ts";
import { MatchedWords } from "./matched-words.tsx";
import styles from "./more-hits.module.css";

export interface MoreHitsProps {
  folded: FoldedHit;
  /** Key of the hit that is highlighted on the map, too. */
  selected: string | null;
}

/** The other places of a service, and the other services of its organization: closed until they are asked for. */
export function MoreHits({ folded: { places, others }, selected }: MoreHitsProps) {
  return (
    <div className={styles.more}>
      {places.length > 0 && (
        <details open={places.some(({ key }) => key === selected) || undefined}>
          <summary>
            <Plural value={places.length} one="# more place" other="# more places" />
          </summary>
          <ul>
            {places.map((hit) => (
              <OtherHit key={hit.key} hit={hit} isPlace />
            ))}
          </ul>
        </details>
      )}
      {others.length > 0 && (
        <details open={others.some(({ key }) => key === selected) || undefined}>
          <summary>
            <Plural
              value={others.length}
              one="# more service of this organization"
              other="# more services of this organization"
            />
          </summary>
          <ul>
            {others.map((hit) => (
              <OtherHit key={hit.key} hit={hit} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** `isPlace`: named by its address, since its name stands above. */
function OtherHit({ hit, isPlace = false }: { hit: HitView; isPlace?: boolean }) {
  const locale = useLocale();
  const where = hit.address ?? hit.city;
  return (
    <li data-hit={hit.key}>
      {/* Followed by `useFollowedLinks`. */}
      <a href={hitAddress(locale, hit)} data-follow="">
        {isPlace && where !== null ? (
          <bdi>{where}</bdi>
        ) : (
          <span lang={hit.nameLanguage ?? undefined}>
            <MatchedWords parts={hit.name} />
          </span>
        )}
      </a>
      <p className={styles.facts}>
        {hit.distance !== null && <Distance metres={hit.distance} />}
        {!hit.closed && <OpenStatus status={hit.open} />}
      </p>
    </li>
  );
}
