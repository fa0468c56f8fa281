import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import styles from "./safety-question.module.css";
import type { SafetyView } from "./safety-view.ts";

export interface SafetyQuestionProps {
  safety: SafetyView;
  /** The id of the element with the places. */
  places: string;
}

/**
 * Help shown before the places where the reader may be in danger: numbers to call on the first screen of a small phone,
 * then advice. The answers open natively (`details`): what the reader opens is not in the address, is neither sent nor
 * stored, and works without scripts.
 */
export function SafetyQuestion({ safety, places }: SafetyQuestionProps) {
  const title = useId();
  const calls = [<Lines key="lines" safety={safety} />, <Numbers key="numbers" safety={safety} />];
  return (
    <section className={styles.safety} aria-labelledby={title} data-safety={safety.kind}>
      <h2 id={title} className={styles.title}>
        <Icon name="warning" />
        <span>{safety.title}</span>
      </h2>
      {/* A person with suicidal thoughts, or who hurts others, needs a listener before the police. */}
      {safety.kind === "violence" ? calls.toReversed() : calls}
      {safety.parts.map(({ question, advice, scripted }) => (
        <details key={question} className={scripted ? `${styles.part} ${styles.scripted}` : styles.part}>
          <summary className={styles.question}>{question}</summary>
          <ul className={styles.advice}>
            {advice.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      ))}
      <p className={styles.secret}>{safety.secret}</p>
      <a className={styles.onwards} href={`#${places}`}>
        {safety.onwards}
      </a>
    </section>
  );
}

function Numbers({ safety: { danger, numbers } }: { safety: SafetyView }) {
  const locale = useLocale();
  if (numbers.length === 0) return null;
  return (
    <div className={styles.calls}>
      <p>{danger}</p>
      <ul className={styles.numbers}>
        {numbers.map(({ number, countries }) => (
          <li key={number}>
            <Call text={number} uri={`tel:${number}`} />
            {countries.length > 0 && <span className={styles.where}>{joinNames(countries, locale)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ safety: { listening, lines } }: { safety: SafetyView }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.calls}>
      <p>{listening}</p>
      <ul className={styles.lines}>
        {lines.map(({ key, name, language, text, uri, country, details, chat }) => (
          <li key={key}>
            <Call text={text} uri={uri} />
            <span className={styles.where}>
              <bdi lang={language ?? undefined}>{name}</bdi>
              {country !== null && <bdi>{country}</bdi>}
              {details !== undefined && <span>{details}</span>}
              {chat && (
                <a href={chat.address} rel="noreferrer">
                  {chat.label}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Call({ text, uri }: { text: string; uri: string }) {
  const { t } = useLingui();
  return (
    <a className={styles.call} href={uri} aria-label={t`Call ${text}`}>
      <Icon name="phone" size={20} />
      <Code text={text} className={styles.number} />
    </a>
  );
}
