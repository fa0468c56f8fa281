import { Trans, useLingui } from "@lingui/react/macro";
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
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { controls } from "@dragoman/pages/phone/phone-form.ts";
import styles from "./phone-page.module.css";

const loadRightNumber = () => import("./right-number/right-number.tsx");
const RightNumber = loadLater(async () => ({ default: (await loadRightNumber()).RightNumber }));
const Verdict = loadLater(async () => ({ default: (await loadRightNumber()).Verdict }));

/** Loads the code that presents a valid number as soon as the reader types. */
function prepareRightNumber(): void {
  loadRightNumber().catch(() => undefined); // loaded again when a number is valid
}

export interface PhonePageProps {
  countries: readonly CountryOption[];
  suggested: readonly string[];
  /** The country of the reader, which is also the most likely country of the number. */
  here: string | null;
  planVersion: string;
  /** The server's response, if there was a request; `null` if it did not respond. */
  answer: CheckedPhone | null | undefined;
}

/** The reader has a number on paper, and wants to know whether it is valid before calling it. */
export function PhonePage({ countries, suggested, here: likely, planVersion, answer }: PhonePageProps) {
  const { t } = useLingui();
  const first = { text: "", country: likely };
  const phone = usePhoneEntry({ first, countryFollows: true, answer, planVersion });
  const { entry, reading, change, finish } = phone;
  const [here, setHere] = useState(likely);
  const [sent, setSent] = useState(Boolean(answer));
  const summaryOf = useSummaryOf();
  const [summary, setSummary] = useState(() => summaryOf(problemIn(answer)));
  const [shownAnswer, setShownAnswer] = useState(answer);
  if (answer !== shownAnswer) {
    setShownAnswer(answer);
    setSummary(summaryOf(problemIn(answer)));
  }
  const result = useRef<HTMLDivElement>(null);
  const right = reading?.state === "valid" || reading?.state === "short" ? reading : null;
  const isMissing = entry.text.trim() === "" && sent;
  const nameOf = (code: string | null) => countries.find(({ value }) => value === code)?.name;

  const send = (event: FormEvent<HTMLFormElement>) => {
    const problem = entry.text.trim() === "" ? "missing" : phone.isWrong() ? "wrong" : null;
    finish();
    setSent(true);
    if (!phone.isRead() && problem !== "missing") return;
    event.preventDefault();
    setSummary(summaryOf(problem));
    // The result is below, where the keyboard of a phone would cover it.
    if (problem) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: "nearest" });
  };

  const title = t`Check a phone number`;
  return (
    <div className={styles.page}>
      <ErrorSummary summary={summary} />
      <PageHead
        title={title}
        description={t`Check a phone number before you call: which country it is from, what it costs and how to dial it.`}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>
        <Trans>Do you have a phone number on paper or in a message? Check it before you call.</Trans>
      </p>
      <Form method="post" className={styles.form} onSubmit={send} onFocus={prepareRightNumber} noValidate>
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
          hint={t`Enter it as you see it.`}
          error={
            reading?.state === "wrong" ? (
              <PhoneProblemWords problem={reading.problem} country={nameOf(reading.country)} />
            ) : (
              isMissing && (
                <p>
                  <Trans>Enter a phone number.</Trans>
                </p>
              )
            )
          }
          phone={phone}
          nameOf={nameOf}
          autoComplete="off"
        />
        <button className={styles.button} type="submit">
          <Trans>Check the number</Trans>
        </button>
      </Form>
      <div ref={result} className={styles.result} tabIndex={-1}>
        {/* Always rendered, so that its later content is announced. */}
        <div aria-live="polite">{right && <Verdict reading={right} />}</div>
        {right && (
          <RightNumber
            reading={right}
            whereabouts={{ here, onMove: setHere, countries, suggested }}
            nameOf={nameOf}
          />
        )}
      </div>
      <p className={styles.privacy}>
        <Trans>We do not keep the number.</Trans>
      </p>
    </div>
  );
}

type PhoneProblem = "missing" | "wrong" | "unanswered";

/** Why the server rejected a number; `null` if it accepted it, or got no request. */
function problemIn(answer: PhonePageProps["answer"]): PhoneProblem | null {
  if (answer === undefined) return null;
  if (answer === null) return "unanswered";
  if (answer.entry.text.trim() === "") return "missing";
  return answer.reading?.state === "wrong" ? "wrong" : null;
}

/** Makes the error summary of a rejected form. Each is a new object, so that each takes the focus. */
function useSummaryOf(): (problem: PhoneProblem | null) => ErrorSummaryView | null {
  const { t } = useLingui();
  return (problem) => {
    if (!problem) return null;
    const messages = {
      missing: t`Enter a phone number.`,
      wrong: t`Check the phone number.`,
      unanswered: t`We could not check the number because you have no connection. Try again.`,
    };
    const field = problem === "unanswered" ? null : controls.number;
    return { errors: [{ message: messages[problem], field }] };
  };
}
