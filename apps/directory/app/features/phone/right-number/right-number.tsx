import { Trans } from "@lingui/react/macro";
import type { PhoneInput, ValidPhone } from "@dragoman/reference/phone-input";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { CountryFact } from "./country-fact.tsx";
import type { Whereabouts } from "./how-to-dial.tsx";
import "./messages.ts";
import styles from "./right-number.module.css";
import { ValidPhoneFacts } from "./valid-phone.tsx";

/** A number that can be called. */
export type RightPhone = ValidPhone | Extract<PhoneInput, { state: "short" }>;

/** The verdict that a number is valid, in the place from which it is announced. */
export function Verdict({ reading }: { reading: RightPhone }) {
  const worksEverywhere = reading.state === "valid" || isEuropean(reading.code);
  return (
    <p className={styles.verdict}>
      <Icon name="checked" size={28} />
      <span>
        {worksEverywhere ? (
          <Trans>This is a valid number.</Trans>
        ) : (
          <Trans>This is a short number. It works only in its own country.</Trans>
        )}
      </span>
    </p>
  );
}

export interface RightNumberProps<Reading> {
  reading: Reading;
  whereabouts: Whereabouts;
  /** Returns the name of a country in the reader's language. */
  nameOf: (country: string | null) => string | undefined;
}

/** Facts about a valid number: its country, its kind, and how to call it. */
export function RightNumber({ reading, whereabouts, nameOf }: RightNumberProps<RightPhone>) {
  if (reading.state === "valid")
    return <ValidPhoneFacts reading={reading} whereabouts={whereabouts} nameOf={nameOf} />;
  return (
    <div className={styles.answer}>
      <PhoneLink text={reading.code} uri={`tel:${reading.code}`} prominent />
      <dl className={styles.facts}>
        {!isEuropean(reading.code) && <CountryFact name={nameOf(reading.country)} />}
      </dl>
    </div>
  );
}

/** 112 and 116xxx have the same meaning in all of Europe, and 112 is answered on mobile phones nearly everywhere. */
function isEuropean(code: string): boolean {
  return /^(?:112|116\d{3})$/.test(code);
}
