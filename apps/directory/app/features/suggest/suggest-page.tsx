import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { ChoiceLinks } from "../../ui/choice-links.tsx";
import { ErrorSummary } from "@dragoman/ui/fields/error-summary.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import type { SuggestAnswer } from "./suggest-answer.server.ts";
import { SuggestForm } from "./suggest-form.tsx";
import styles from "./suggest-page.module.css";
import type { SuggestView } from "./suggest-view.server.ts";

export interface SuggestPageProps {
  view: SuggestView;
  /** Why it was not taken; `null` when the server did not answer. */
  answer: SuggestAnswer | null | undefined;
}

/** Somebody knows better than the directory. One question a page, and no question about the person. */
export function SuggestPage({ view, answer }: SuggestPageProps) {
  const locale = useLocale();
  const entry = `/${locale}/services/${view.service.id}`;
  return (
    <div className={styles.page}>
      <PageHead title={view.title} neutral={view.sensitive} unlisted />
      <Link className={styles.back} to={view.step === "form" ? `${entry}/suggest` : entry}>
        <Icon name="back" />
        <DataText text={view.service.name} />
      </Link>
      <ErrorSummary summary={answer?.summary ?? null} />
      <h1>{view.title}</h1>
      {view.step === "choose" && <Choices view={view} />}
      {view.step === "form" && <SuggestForm key={view.kind} view={view} answer={answer} />}
      {view.step === "thanks" && (
        <>
          <p className={styles.lead}>{view.next}</p>
          <p>{view.silence}</p>
          <Link className={styles.onwards} to={entry}>
            {view.back}
          </Link>
          <Link className={styles.onwards} to={`/${locale}/search`}>
            {view.search}
          </Link>
        </>
      )}
    </div>
  );
}

function Choices({ view }: { view: Extract<SuggestView, { step: "choose" }> }) {
  return (
    <>
      <ChoiceLinks
        choices={view.choices.map(({ kind, name }) => ({
          words: name,
          address: `?about=${kind}`,
          picture: <Icon name={icons[kind]} />,
        }))}
      />
      <p className={styles.quiet}>{view.lead}</p>
    </>
  );
}

const icons = {
  phone: "phone",
  closed: "close",
  moved: "place",
  hours: "hours",
  languages: "languages",
  other: "warning",
} as const;
