import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { EmergencyCalls } from "@dragoman/pages/safety/emergency-calls.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import styles from "./guide-page.module.css";
import type { GuideView, UrgentView } from "./guide-view.server.ts";

const HearPage = loadLater(() => import("../../ui/hear/hear-page.tsx"));

/** What to know before going to a place for the first time. */
export function GuidePage({ guide }: { guide: GuideView }) {
  const locale = useLocale();
  const { need, name, discreet, answers, urgent } = guide;
  return (
    <div className={styles.page}>
      <PageHead title={name} description={answers[0]?.answer} neutral={discreet} />
      <h1 className={styles.title}>
        <Pictogram code={need} />
        <span>{name}</span>
      </h1>
      <HearPage />
      {urgent?.pressing && <Urgent urgent={urgent} />}
      <dl className={styles.answers}>
        {answers.map(({ question, answer }) => (
          <div key={question} className={styles.answer}>
            <dt className={styles.question}>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <Link
        className={styles.find}
        to={`/${locale}/search?${new URLSearchParams({ category: need }).toString()}`}
      >
        {guide.find}
      </Link>
      {urgent && !urgent.pressing && <Urgent urgent={urgent} />}
      <Link className={styles.link} to={`/${locale}/guides`}>
        {guide.all}
      </Link>
    </div>
  );
}

function Urgent({ urgent: { title, lines, crisisLines } }: { urgent: UrgentView }) {
  const locale = useLocale();
  return (
    <section className={styles.urgent}>
      <h2 className={styles.question}>{title}</h2>
      <EmergencyCalls lines={lines} />
      {crisisLines !== null && (
        <Link className={styles.link} to={`/${locale}/search?category=crisis-line`}>
          {crisisLines}
        </Link>
      )}
    </section>
  );
}
