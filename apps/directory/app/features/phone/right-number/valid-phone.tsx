import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PhoneType, ValidPhone } from "@dragoman/reference/phone-input";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { CountryFact } from "./country-fact.tsx";
import { HowToDial } from "./how-to-dial.tsx";
import type { RightNumberProps } from "./right-number.tsx";
import styles from "./right-number.module.css";

/** Labels for the kinds of numbers in a country's plan. */
const kinds = {
  fixed: msg`Landline`,
  mobile: msg`Mobile phone`,
  "fixed-or-mobile": msg`Landline or mobile phone`,
  "toll-free": msg`Free to call`,
  premium: msg`Expensive number`,
  "shared-cost": msg`Special-rate number`,
  voip: msg`Internet phone`,
  personal: msg`Personal number`,
  pager: msg`Pager`,
  uan: msg`Number of an organization`,
  voicemail: msg`Voicemail`,
} satisfies Record<Exclude<PhoneType, "unknown">, MessageDescriptor>;

/** Facts about a valid number: its country, its kind, and how to call it. */
export function ValidPhoneFacts({ reading, whereabouts, nameOf }: RightNumberProps<ValidPhone>) {
  const { t } = useLingui();
  const { country, type, national, international, uri, extension } = reading;
  const written = country === whereabouts.here ? national : international;
  return (
    <div className={styles.answer}>
      {type === "premium" && (
        <p className={styles.caution}>
          <Icon name="warning" />
          <span>
            <Trans>This call is expensive. Ask for the price before you call.</Trans>
          </span>
        </p>
      )}
      <div className={styles.call}>
        <PhoneLink text={written} uri={uri} prominent />
      </div>
      {extension !== null && (
        <p>
          <Trans>
            Extension <bdi dir="ltr">{extension}</bdi>
          </Trans>
        </p>
      )}
      <dl className={styles.facts}>
        <CountryFact name={nameOf(country)} />
        {type !== "unknown" && (
          <div>
            <dt>
              <Trans>Kind</Trans>
            </dt>
            <dd>{t(kinds[type])}</dd>
          </div>
        )}
      </dl>
      <HowToDial phone={reading} whereabouts={whereabouts} nameOf={nameOf} />
      <CopyButton key={international} text={international}>
        <span>
          <Trans>Copy the number</Trans>
        </span>
      </CopyButton>
      <p className={styles.note}>
        <Trans>We only check how the number is built. We do not know who answers.</Trans>
      </p>
    </div>
  );
}
