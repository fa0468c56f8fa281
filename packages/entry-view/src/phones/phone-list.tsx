import { Trans } from "@lingui/react/macro";
import type { AbroadView, PhoneView } from "./present-phones.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { OpenStatus } from "../hours/open-status.tsx";
import { PhoneChats } from "./phone-chats.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import styles from "./phone-list.module.css";

/** All lines of a place; the first one is the primary button of the page. */
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
          {phone.kind === "fax" ? (
            <p className={styles.facts}>
              <Trans>Fax</Trans> <Code text={phone.text} className={styles.number} />
            </p>
          ) : (
            <PhoneLink
              text={phone.text}
              uri={phone.uri}
              prominent={prominent && index === 0 && phone.uri !== null}
            />
          )}
          {phone.chats.length > 0 && <PhoneChats chats={phone.chats} number={phone.text} />}
          <PhoneFacts phone={phone} />
          {phone.abroad && phone.kind !== "fax" && <FromAbroad abroad={phone.abroad} />}
        </li>
      ))}
    </ul>
  );
}

function PhoneFacts({ phone }: { phone: PhoneView }) {
  const locale = useLocale();
  const { kind, cost, extension, purposes, open, languages } = phone;
  return (
    <div className={styles.facts}>
      {kind === "textphone" && (
        <p>
          <Trans>Text phone for deaf people</Trans>
        </p>
      )}
      {extension !== null && (
        <p>
          <Trans>
            Extension <bdi dir="ltr">{extension}</bdi>
          </Trans>
        </p>
      )}
      {purposes.map((purpose) => (
        <p key={purpose.value}>
          <DataText text={purpose} />
        </p>
      ))}
      {open && (
        <p>
          <OpenStatus status={open} />
        </p>
      )}
      {languages.length > 0 && (
        <p>
          <Trans>Speaks {isolatedName(joinNames(languages, locale))}</Trans>
        </p>
      )}
      {cost !== null && (
        <p>
          {cost === "free" ? (
            <Trans>Free to call</Trans>
          ) : (
            <Trans>This call is expensive. Ask for the price before you call.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** How to dial the number from another country. Readers need not say where they are. */
function FromAbroad({ abroad: { text, mayFail } }: { abroad: AbroadView }) {
  return (
    <details className={styles.abroad}>
      <summary className={styles.summary}>
        <Trans>From another country</Trans>
      </summary>
      <p>
        <Code text={text} className={styles.number} />
      </p>
      {mayFail && (
        <p>
          <Trans>It may not work from other countries.</Trans>
        </p>
      )}
    </details>
  );
}
