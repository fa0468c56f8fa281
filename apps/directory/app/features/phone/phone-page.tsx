import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type FormEvent } from "react";
import { Form } from "react-router";
import { CountryChoice } from "@dragoman/ui/fields/country-choice.tsx";
import type { CountryOption } from "@dragoman/ui/fields/country-choice-find.ts";
import { ErrorSummary, type ErrorSummaryView } from "@dragoman/ui/fields/error-summary.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { usePhoneEntry } from "@dragoman/ui/fields/phone-field-entry.ts";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";
import { PhoneField } from "@dragoman/ui/fields/phone-field.tsx";
import { PhoneAnswer, prepareAnswer } from "./phone-answer.tsx";
import { controls } from "@dragoman/pages/phone/phone-form.ts";
import styles from "./phone-page.module.css";
import type { PhoneWords } from "./phone-words.ts";

export interface PhonePageProps {
  countries: readonly CountryOption[];
  suggested: readonly string[];
  /** Where the reader is, and whose number it is, most likely. */
  here: string | null;
  planVersion: string;
  words: PhoneWords;
  /** Of the server, if it was asked; `null` when it did not answer. */
  answer: CheckedPhone | null | undefined;
}

/** Somebody has a number on a piece of paper, and wants to know whether it is right before calling it. */
export function PhonePage({
  countries,
  suggested,
  here: likely,
  planVersion,
  words,
  answer,
}: PhonePageProps) {
  const { t } = useLingui();
  const first = { text: "", country: likely };
  const phone = usePhoneEntry({ first, countryFollows: true, answer, planVersion });
  const { entry, reading, change, finish } = phone;
  const [here, setHere] = useState(likely);
  const [sent, setSent] = useState(Boolean(answer));
  const [summary, setSummary] = useState(summaryOf(problemIn(answer), words));
  const [heard, setHeard] = useState(answer);
  if (answer !== heard) {
    setHeard(answer);
    setSummary(summaryOf(problemIn(answer), words));
  }
  const result = useRef<HTMLDivElement>(null);
  const isMissing = entry.text.trim() === "" && sent;
  const nameOf = (code: string | null) => countries.find(({ value }) => value === code)?.name;

  const send = (event: FormEvent<HTMLFormElement>) => {
    const problem = entry.text.trim() === "" ? "missing" : phone.isWrong() ? "wrong" : null;
    finish();
    setSent(true);
    if (!phone.isRead() && problem !== "missing") return;
    event.preventDefault();
    setSummary(summaryOf(problem, words));
    // A right number is read below, where the keyboard of a phone would be.
    if (problem) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: "nearest" });
  };

  return (
    <div className={styles.page}>
      <ErrorSummary summary={summary} />
      <PageHead title={words.title} description={words.description} />
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Form method="post" className={styles.form} onSubmit={send} onFocus={prepareAnswer} noValidate>
        <CountryChoice
          name={controls.country}
          label={t`Country`}
          value={entry.country}
          onChange={(country) => change({ country })}
          countries={countries}
          suggested={suggested}
          autoComplete="off"
        />
        <PhoneField
          name={controls.number}
          label={t`Phone number`}
          hint={words.hint}
          error={
            reading?.state === "wrong" ? (
              <PhoneProblemWords problem={reading.problem} country={nameOf(reading.country)} />
            ) : (
              isMissing && <p>{words.missing}</p>
            )
          }
          phone={phone}
          nameOf={nameOf}
          autoComplete="off"
        />
        <button className={styles.button} type="submit">
          {words.check}
        </button>
      </Form>
      <div ref={result} className={styles.result} tabIndex={-1}>
        <PhoneAnswer
          reading={reading}
          whereabouts={{ here, onMove: setHere, countries, suggested }}
          nameOf={nameOf}
          words={words}
        />
      </div>
      <p className={styles.privacy}>{words.privacy}</p>
    </div>
  );
}

type PhoneProblem = "missing" | "wrong" | "unanswered";

/** Why the server has not taken a number; `null` when it has, or was not asked. */
function problemIn(answer: PhonePageProps["answer"]): PhoneProblem | null {
  if (answer === undefined) return null;
  if (answer === null) return "unanswered";
  if (answer.entry.text.trim() === "") return "missing";
  return answer.reading?.state === "wrong" ? "wrong" : null;
}

function summaryOf(problem: PhoneProblem | null, words: PhoneWords): ErrorSummaryView | null {
  if (!problem) return null;
  const field = problem === "unanswered" ? null : controls.number;
  return { errors: [{ words: words[problem], field }] };
}
