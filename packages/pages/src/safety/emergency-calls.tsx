import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import styles from "./emergency-calls.module.css";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";

/** An emergency number. */
export interface EmergencyLine {
  number: string;
  /** The countries where it applies, in the reader's language. */
  countries: readonly string[];
}

/** The emergency numbers, each one tap away. */
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
