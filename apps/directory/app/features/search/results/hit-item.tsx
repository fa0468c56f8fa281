import { Trans } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { ForeignTextNote } from "@dragoman/entry-view/texts/foreign-text-note.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { hitAddress } from "./hit-address.ts";
import { Checked, HitFacts, isAged } from "./hit-facts.tsx";
import styles from "./hit-item.module.css";
import { keyOfHit } from "./hit-key.ts";
import type { HitView } from "./hit-view.ts";
import { startOfMatch } from "./matched-text.ts";
import { MatchedWords } from "./matched-words.tsx";
import { NeedPicture } from "./need-picture.tsx";

/** Few services say whether they have space. */
const CapacityStatus = loadLater(() => import("@dragoman/entry-view/capacity/capacity-status.tsx"));
/** Only where scripts run, because it saves on the device. */
const SaveHit = loadLater(whenTouched(() => import("./save-hit.tsx")));

export interface HitItemProps {
  hit: HitView;
  /** It is highlighted on the map, too. */
  selected?: boolean;
  /** Others like it, below it. */
  more?: ReactNode;
}

/** Renders only when its result changes, and not when others are added below it or selected. */
export const HitItem = memo(function HitItem({ hit, selected = false, more }: HitItemProps) {
  const locale = useLocale();
  return (
    <li className={styles.item} data-hit={keyOfHit(hit)} data-selected={selected || undefined}>
      <div className={styles.side}>
        <NeedPicture code={hit.category} />
        {useHydrated() && <SaveHit hit={hit} />}
      </div>
      <article className={styles.body}>
        <h2 className={styles.name} lang={hit.nameLanguage ?? undefined}>
          {/* Followed by `useFollowedLinks`. */}
          <a href={hitAddress(locale, hit)} data-follow="">
            <MatchedWords highlighted={hit.name} />
          </a>
        </h2>
        {hit.organization !== "" && (
          <p
            className={styles.organization}
            data-matched={hit.organization.includes(startOfMatch) || undefined}
          >
            <MatchedWords highlighted={hit.organization} />
          </p>
        )}
        {hit.closed ? (
          <p className={styles.closed}>
            <Trans>Closed for now</Trans>
          </p>
        ) : (
          <p className={styles.now}>
            <OpenStatus status={hit.open} />
          </p>
        )}
        {hit.capacity && (
          <p className={styles.now}>
            <CapacityStatus capacity={hit.capacity} />
          </p>
        )}
        {hit.alert && (
          <p className={styles.alert}>
            <Icon name="warning" size={18} />
            <span>
              <Trans>There is important news about this.</Trans>
            </span>
          </p>
        )}
        {hit.summary !== "" && (
          <p className={styles.summary} lang={hit.summaryLanguage ?? undefined}>
            <MatchedWords highlighted={hit.summary} />
          </p>
        )}
        <div className={styles.note}>
          <ForeignTextNote language={hit.foreign} machine={hit.machine} />
        </div>
        {hit.checked && isAged(hit.checked) && (
          <p className={styles.aged}>
            <Icon name="warning" size={18} />
            <span>
              <Checked age={hit.checked} />
            </span>
          </p>
        )}
        <HitFacts hit={hit} />
        {hit.phone && <HitPhone phone={hit.phone} />}
      </article>
      {more}
    </li>
  );
});

function HitPhone({ phone: { text, uri, extension } }: { phone: NonNullable<HitView["phone"]> }) {
  return (
    <p className={styles.phone}>
      <PhoneLink text={text} uri={uri} />
      {extension !== null && (
        <span>
          <Trans>
            Extension <bdi dir="ltr">{extension}</bdi>
          </Trans>
        </span>
      )}
    </p>
  );
}
