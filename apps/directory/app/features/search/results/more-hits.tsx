import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import type { FoldedHit, HitBelow } from "./fold-hits.ts";
import { hitAddress } from "./hit-address.ts";
import { keyOfHit } from "./hit-key.ts";
import { Distance } from "../../../ui/distance.tsx";
import { MatchedWords } from "./matched-words.tsx";
import styles from "./more-hits.module.css";

export interface MoreHitsProps {
  folded: FoldedHit;
  /** Key of the hit that is highlighted on the map, too. */
  selected: string | null;
}

/** The other places of a service, and the other services of its organization: collapsed at first. */
export function MoreHits({ folded: { places, others }, selected }: MoreHitsProps) {
  return (
    <>
      {places && (
        <HitsBelow below={places} selected={selected}>
          <Plural value={places.length} one="# more place" other="# more places" />
        </HitsBelow>
      )}
      {others && (
        <HitsBelow below={others} selected={selected}>
          <Trans>More from this organization: {others.length}</Trans>
        </HitsBelow>
      )}
    </>
  );
}

interface HitsBelowProps {
  below: readonly HitBelow[];
  selected: string | null;
  children: ReactNode;
}

function HitsBelow({ below, selected, children }: HitsBelowProps) {
  const locale = useLocale();
  return (
    <details className={styles.below} open={below.some(({ hit }) => keyOfHit(hit) === selected) || undefined}>
      <summary>{children}</summary>
      <ul>
        {below.map(({ hit, where }) => (
          <li key={keyOfHit(hit)} data-hit={keyOfHit(hit)}>
            {/* Followed by `useFollowedLinks`. */}
            <a href={hitAddress(locale, hit)} data-follow="" lang={(!where && hit.nameLanguage) || undefined}>
              {where ?? <MatchedWords highlighted={hit.name} />}
            </a>
            <p>
              {hit.distance !== null && <Distance metres={hit.distance} className={styles.distance} />}
              {!hit.closed && <OpenStatus status={hit.open} />}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
