import { Plural, Trans } from "@lingui/react/macro";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { Distance } from "../../../ui/distance.tsx";
import type { CheckedAge } from "./checked-age.ts";
import styles from "./hit-facts.module.css";
import type { HitView } from "./hit-view.ts";

/** The short facts for choosing a result: distance, languages, cost, a recent check. */
export function HitFacts({ hit }: { hit: HitView }) {
  const locale = useLocale();
  return (
    <ul className={styles.facts}>
      {(hit.city !== null || hit.distance !== null) && (
        <li className={styles.place}>
          <Icon name="place" size={18} />
          {hit.distance !== null && <Distance metres={hit.distance} className={styles.distance} />}
          {hit.city !== null && <bdi>{hit.city}</bdi>}
        </li>
      )}
      {hit.languages.length > 0 && (
        <li className={styles.languages}>
          <Icon name="languages" size={18} />
          <VisuallyHidden>
            <Trans>Languages</Trans>
          </VisuallyHidden>
          <bdi>{joinNames(hit.languages, locale)}</bdi>
        </li>
      )}
      {hit.free && (
        <li>
          <Icon name="cost" size={18} />
          <Trans>Free</Trans>
        </li>
      )}
      {hit.checked && !isAged(hit.checked) && (
        <li className={styles.fresh}>
          <Icon name="checked" size={18} />
          <span>
            <Checked age={hit.checked} />
          </span>
        </li>
      )}
    </ul>
  );
}

/** Months after which verified data may have changed. */
const aging = 3;

/** Verified data may have changed since. */
export function isAged(age: CheckedAge): boolean {
  return age === "old" || (typeof age === "object" && age.months >= aging);
}

/** In words when the data were checked last. */
export function Checked({ age }: { age: CheckedAge }) {
  if (age === "week") return <Trans>Checked this week</Trans>;
  if (age === "month") return <Trans>Checked this month</Trans>;
  if (age === "old") return <Trans>Checked more than a year ago. Call first</Trans>;
  const { months } = age;
  if (months < aging) return <Plural value={months} one="Checked # month ago" other="Checked # months ago" />;
  return (
    <Plural value={months} one="Checked # month ago. Call first" other="Checked # months ago. Call first" />
  );
}
