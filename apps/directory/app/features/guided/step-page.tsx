import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SafetyQuestion } from "@dragoman/pages/safety/safety-question.tsx";
import { GuidedChoices } from "./guided-choices.tsx";
import type { StepView } from "./guided-view.server.ts";
import styles from "./step-page.module.css";
import { WhereStep } from "./where-step.tsx";

const HearPage = loadLater(() => import("../../ui/hear/hear-page.tsx"));

/** One question per page, and finally the form that leads to the search. */
export function StepPage({ step }: { step: StepView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { title, discreet, answered, next, safety } = step;
  const Path = safety ? "h1" : "p";
  const Question = safety ? "h2" : "h1";
  return (
    <div className={styles.page}>
      <PageHead title={title} neutral={discreet} unlisted={answered.length > 0} />
      <Path className={styles.path}>{title}</Path>
      {safety && <SafetyQuestion safety={safety} places="question" />}
      {answered.length > 0 && (
        <ul className={styles.taken}>
          {answered.map(({ question, answer, again }) => (
            <li key={question} className={styles.answered}>
              <span className={styles.said}>
                <span className={styles.quiet}>{question}</span>
                <span className={styles.answer}>{answer}</span>
              </span>
              <Link className={styles.again} to={again} aria-label={`${t`Change`}: ${question}`}>
                <Trans>Change</Trans>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Question id="question" className={styles.title}>
        {next ? next.question : <Trans>In which town or place?</Trans>}
      </Question>
      <HearPage />
      {next ? <GuidedChoices choices={next.choices} /> : <WhereStep wish={step.wish} />}
      <Link className={styles.again} to={`/${locale}/find`}>
        <Trans>Other questions</Trans>
      </Link>
    </div>
  );
}
