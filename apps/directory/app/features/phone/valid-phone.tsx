import { Trans } from "@lingui/react/macro";
import type { ValidPhone } from "@dragoman/reference/phone-input";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { CountryFact } from "./country-fact.tsx";
import { HowToDial } from "./how-to-dial.tsx";
import type { AnswerProps } from "./phone-answer.tsx";
import styles from "./phone-answer.module.css";

/** Whose a right number is, of what kind, and how to call it. */
export default function ValidPhoneAnswer({ reading, whereabouts, nameOf, words }: AnswerProps<ValidPhone>) {
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
            <dt>{words.kind}</dt>
            <dd>{words.kinds[type]}</dd>
          </div>
        )}
      </dl>
      <HowToDial phone={reading} whereabouts={whereabouts} nameOf={nameOf} words={words} />
      <CopyButton key={international} text={international}>
        <span>{words.copy}</span>
      </CopyButton>
      <p className={styles.note}>{words.limits}</p>
    </div>
  );
}
