import type { EntryErrorKind } from "@dragoman/database";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { ChoiceLinks } from "../../ui/choice-links.tsx";
import { ErrorSummary } from "@dragoman/ui/fields/error-summary.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { kindForms } from "./kind-forms.ts";
import type { SuggestAnswer } from "./suggest-answer.server.ts";
import { SuggestForm } from "./suggest-form.tsx";
import styles from "./suggest-page.module.css";
import type { SuggestView } from "./suggest-view.server.ts";

export interface SuggestPageProps {
  view: SuggestView;
  /** Why it was rejected; `null` if the server did not respond. */
  answer: SuggestAnswer | null | undefined;
}

/** The reader reports a mistake. One question per page, and none about the reader. */
export function SuggestPage({ view, answer }: SuggestPageProps) {
  const locale = useLocale();
  const title = useTitle(view);
  const entry = `/${locale}/services/${view.service.id}`;
  return (
    <div className={styles.page}>
      <PageHead title={title} neutral={view.sensitive} unlisted />
      <Link className={styles.back} to={view.step === "form" ? `${entry}/suggest` : entry}>
        <Icon name="back" />
        <DataText text={view.service.name} />
      </Link>
      <ErrorSummary summary={answer?.summary ?? null} />
      <h1>{title}</h1>
      {view.step === "choose" && <Choices kinds={view.kinds} />}
      {view.step === "form" && <SuggestForm key={view.kind} view={view} answer={answer} />}
      {view.step === "thanks" && (
        <>
          <p className={styles.lead}>
            <Trans>Our team will check it. We change the page only after we have checked.</Trans>
          </p>
          <p>
            <Trans>We cannot write back to you, because we do not know who you are.</Trans>
          </p>
          <Link className={styles.onwards} to={entry}>
            <Trans>Back to the service</Trans>
          </Link>
          <Link className={styles.onwards} to={`/${locale}/search`}>
            <Trans>Look for other help</Trans>
          </Link>
        </>
      )}
    </div>
  );
}

function useTitle(view: SuggestView): string {
  const { t } = useLingui();
  if (view.step === "form") return t(kindForms[view.kind].title);
  return view.step === "thanks" ? t`Thank you` : t`What is wrong?`;
}

function Choices({ kinds }: { kinds: readonly EntryErrorKind[] }) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceLinks
        choices={kinds.map((kind) => ({
          words: t(kindForms[kind].title),
          address: `?about=${kind}`,
          picture: <Icon name={kindForms[kind].icon} />,
        }))}
      />
      <p className={styles.quiet}>
        <Trans>You do not need an account. We do not ask who you are.</Trans>
      </p>
    </>
  );
}
