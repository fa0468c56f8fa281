import { Trans } from "@lingui/react/macro";
import type { PhoneInput, ValidPhone } from "@dragoman/reference/phone-input";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { HowToDial, type Whereabouts } from "./how-to-dial.tsx";
import styles from "./phone-answer.module.css";
import type { PhoneWords } from "./phone-words.ts";

interface AnswerProps<Reading> {
  reading: Reading;
  whereabouts: Whereabouts;
  /** Of a country, in the reader's language. */
  nameOf: (country: string | null) => string | undefined;
  words: PhoneWords;
}

/** What a right number is: whose, of what kind, and how to call it. The place stays in the page, to be announced from. */
export function PhoneAnswer({ reading, whereabouts, nameOf, words }: AnswerProps<PhoneInput | null>) {
  return (
    <>
      <div aria-live="polite">
        {reading?.state === "valid" && (
          <p className={styles.verdict}>
            <Icon name="checked" size={28} />
            <span>{words.right}</span>
          </p>
        )}
        {reading?.state === "short" && (
          <p className={styles.verdict}>
            <Icon name="checked" size={28} />
            <span>{isEuropean(reading.code) ? words.right : words.short}</span>
          </p>
        )}
      </div>
      {reading?.state === "valid" && (
        <Valid reading={reading} whereabouts={whereabouts} nameOf={nameOf} words={words} />
      )}
      {reading?.state === "short" && (
        <div className={styles.answer}>
          <PhoneLink text={reading.code} uri={`tel:${reading.code}`} prominent />
          <dl className={styles.facts}>
            {!isEuropean(reading.code) && <Country name={nameOf(reading.country)} />}
          </dl>
        </div>
      )}
    </>
  );
}

/** 112 and 116xxx mean the same in all of Europe, and 112 is answered on mobile phones nearly everywhere. */
function isEuropean(code: string): boolean {
  return /^(?:112|116\d{3})$/.test(code);
}

function Valid({ reading, whereabouts, nameOf, words }: AnswerProps<ValidPhone>) {
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
        <Country name={nameOf(country)} />
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

function Country({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <div>
      <dt>
        <Trans>Country</Trans>
      </dt>
      <dd>{name}</dd>
    </div>
  );
}
