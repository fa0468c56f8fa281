import { useEffect, useId, useState } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import { EmergencyCalls, type EmergencyLine } from "./emergency-calls.tsx";
import { Icon } from "./icons.tsx";
import styles from "./safety-question.module.css";

/** The words of the questions come from the server: the catalogues of browsers do not have them. */
export interface SafetyView {
  title: string;
  danger: string;
  lines: readonly EmergencyLine[];
  parts: readonly { question: string; advice: readonly string[] }[];
  secret: string;
  onwards: string;
}

/** Needs before whose places somebody may be in danger this minute, or watched. */
const dangerous: ReadonlySet<string> = /* @__PURE__ */ new Set(["violence-at-home", "sexual-violence"]);

/** Whether the questions stand before the places of this category. */
export function asksForSafety(category: string | null): boolean {
  return category !== null && dangerous.has(category);
}

export interface SafetyQuestionProps {
  /** What came with the page; without it the browser asks the server for it. */
  given: SafetyView | undefined;
  /** The id of the element with the places. */
  places: string;
}

/**
 * Stands before places that protect from violence. Opening an answer is the browser's own affair (`details`): it is in no
 * address, is sent nowhere and kept nowhere, and works without scripts.
 */
export function SafetyQuestion({ given, places }: SafetyQuestionProps) {
  const title = useId();
  const safety = useSafetyView(given);
  if (!safety) return null;
  return (
    <section className={styles.safety} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Icon name="warning" />
        <span>{safety.title}</span>
      </h2>
      {safety.lines.length > 0 && (
        <div className={styles.danger}>
          <p>{safety.danger}</p>
          <EmergencyCalls lines={safety.lines} />
        </div>
      )}
      {safety.parts.map(({ question, advice }) => (
        <details key={question} className={styles.part}>
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

/** What this document has been told, in the one language that it has. */
let told: SafetyView | undefined;

function useSafetyView(given: SafetyView | undefined): SafetyView | undefined {
  const locale = useLocale();
  const [fetched, setFetched] = useState(() => told);
  useEffect(() => {
    if (given) told = given;
    if (told) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        told = await fetchSafety(locale, controller.signal);
        setFetched(told);
      } catch (error) {
        if (!controller.signal.aborted) console.warn("The questions of safety could not be loaded.", error);
      }
    };
    void ask();
    return () => controller.abort();
  }, [locale, given]);
  return given ?? fetched;
}

/** The questions in the language of the page, from our own server. */
export async function fetchSafety(locale: string, signal: AbortSignal): Promise<SafetyView> {
  const response = await fetch(`/${locale}/safety`, { signal });
  if (!response.ok) throw new Error(`No questions of safety: ${response.status}`);
  return (await response.json()) as SafetyView; // our own server's answer, by contract
}
