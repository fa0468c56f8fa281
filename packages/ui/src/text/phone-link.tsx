import { useLingui } from "@lingui/react/macro";
import { Icon } from "../icons.tsx";
import { Code } from "./isolated-text.tsx";
import styles from "./phone-link.module.css";

export interface PhoneLinkProps {
  text: string;
  /** The `tel:` URI (RFC 3966); `null` when the number cannot be dialled as written. */
  uri: string | null;
  /** The primary button of a page. */
  prominent?: boolean;
}

/** A phone number, always read from left to right: a reordered number is another number. */
export function PhoneLink({ text, uri, prominent = false }: PhoneLinkProps) {
  const { t } = useLingui();
  const number = <Code text={text} className={styles.number} />;
  if (uri === null) {
    return (
      <span className={styles.plain}>
        <Icon name="phone" />
        {number}
      </span>
    );
  }
  return (
    <a className={prominent ? styles.prominent : styles.call} href={uri} aria-label={t`Call ${text}`}>
      <Icon name="phone" size={prominent ? 28 : 20} />
      {number}
    </a>
  );
}
