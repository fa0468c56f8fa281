import { Trans, useLingui } from "@lingui/react/macro";
import { diallingFrom, mayFailAbroad } from "@dragoman/reference/phone-dialling";
import type { ValidPhone } from "@dragoman/reference/phone-input";
import { CountryChoice } from "@dragoman/ui/fields/country-choice.tsx";
import type { CountryOption } from "@dragoman/ui/fields/country-choice-find.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import styles from "./right-number.module.css";

/** The country of the reader, and how to change it. */
export interface Whereabouts {
  here: string | null;
  onMove: (country: string | null) => void;
  countries: readonly CountryOption[];
  suggested: readonly string[];
}

interface HowToDialProps {
  phone: ValidPhone;
  whereabouts: Whereabouts;
  /** Returns the name of a country in the reader's language. */
  nameOf: (country: string | null) => string | undefined;
}

/** What to dial in the reader's country, and everywhere. Without scripts the reader cannot choose a country. */
export function HowToDial({ phone, whereabouts, nameOf }: HowToDialProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const { here, onMove, countries, suggested } = whereabouts;
  return (
    <>
      <h2 className={styles.title}>
        <Trans>How to dial it</Trans>
      </h2>
      {hydrated && (
        <CountryChoice
          label={t`Where are you?`}
          value={here}
          onChange={onMove}
          countries={countries}
          suggested={suggested}
        />
      )}
      <dl className={styles.facts} aria-live="polite">
        {hydrated && here !== null && (
          <div>
            <dt>{nameOf(here)}</dt>
            <dd>
              <bdi dir="ltr">{diallingFrom(phone, here).text}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>From any country</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{phone.international}</bdi>
            {mayFailAbroad(phone) && (
              <p className={styles.note}>
                <Trans>It may not work from other countries.</Trans>
              </p>
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}
