import type { PhoneInput } from "@dragoman/reference/phone-input";
import { Icon } from "@dragoman/ui/icons.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { CountryFact } from "./country-fact.tsx";
import type { Whereabouts } from "./how-to-dial.tsx";
import styles from "./phone-answer.module.css";
import type { PhoneWords } from "./phone-words.ts";

const load = () => import("./valid-phone.tsx");
const ValidPhoneAnswer = loadLater(load);

/** Loads the answer to a right number while somebody writes one. */
export function prepareAnswer(): void {
  load().catch(() => undefined); // asked for again when a number is right
}

export interface AnswerProps<Reading> {
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
        <ValidPhoneAnswer reading={reading} whereabouts={whereabouts} nameOf={nameOf} words={words} />
      )}
      {reading?.state === "short" && (
        <div className={styles.answer}>
          <PhoneLink text={reading.code} uri={`tel:${reading.code}`} prominent />
          <dl className={styles.facts}>
            {!isEuropean(reading.code) && <CountryFact name={nameOf(reading.country)} />}
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
