import { Trans } from "@lingui/react/macro";
import type { PhoneView } from "../directory-view/present-phones.server.ts";
import { joinNames } from "../i18n/join-names.ts";
import { useLocale } from "../i18n/use-locale.ts";
import { DataText } from "./data-text.tsx";
import { isolatedName } from "./isolated-name.tsx";
import { PhoneLink } from "./phone-link.tsx";
import styles from "./phone-list.module.css";

/** All lines of a place; the first one is the biggest button of the page. */
export function PhoneList({
  phones,
  prominent = false,
}: {
  phones: readonly PhoneView[];
  prominent?: boolean;
}) {
  return (
    <ul className={styles.list}>
      {phones.map((phone, index) => (
        <li key={`${phone.text} ${phone.extension ?? ""}`} className={styles.line}>
          <PhoneLink
            text={phone.text}
            uri={phone.uri}
            prominent={prominent && index === 0 && phone.uri !== null}
          />
          <PhoneFacts phone={phone} />
        </li>
      ))}
    </ul>
  );
}

function PhoneFacts({ phone }: { phone: PhoneView }) {
  const locale = useLocale();
  const { fax, extension, purpose, languages } = phone;
  return (
    <div className={styles.facts}>
      {fax && (
        <p>
          <Trans>Fax</Trans>
        </p>
      )}
      {extension !== null && (
        <p>
          <Trans>
            Extension <bdi dir="ltr">{extension}</bdi>
          </Trans>
        </p>
      )}
      {purpose && (
        <p>
          <DataText text={purpose} />
        </p>
      )}
      {languages.length > 0 && (
        <p>
          <Trans>Speaks {isolatedName(joinNames(languages, locale))}</Trans>
        </p>
      )}
    </div>
  );
}
