import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import styles from "./emergency-calls.module.css";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";

/** A number to call in danger. */
export interface EmergencyLine {
  number: string;
  /** Where it is the right one, in the reader's language. */
  countries: readonly string[];
}

/** The numbers to call in danger, each one tap away. */
export function EmergencyCalls({ lines }: { lines: readonly EmergencyLine[] }) {
  const locale = useLocale();
  return (
    <ul className={styles.lines}>
      {lines.map(({ number, countries }) => (
        <li key={number} className={styles.line}>
          <PhoneLink text={number} uri={`tel:${number}`} prominent />
          <span className={styles.countries}>{joinNames(countries, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
