import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, type ButtonProps } from "@dragoman/ui/button.tsx";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SuggestionsCard } from "@dragoman/entry-view/suggestions/suggestions-card.tsx";
import { DraftConflicts } from "./draft-conflicts.tsx";
import { DraftForm, IntentButton } from "../../drafts/draft-form.tsx";
import styles from "../../drafts/draft-form.module.css";
import { DraftParts } from "./fields/draft-parts.tsx";
import { AlikeCard } from "./completeness/alike-card.tsx";
import type { DraftView } from "./draft-view.ts";
import { controls, type DraftIntent } from "../../drafts/draft-controls.ts";
import { LostTexts } from "./recovered-texts.tsx";
import { lostReasons, revisionStates } from "../../drafts/revision-texts.ts";
import type { DraftAnswer } from "./serve-draft.server.ts";

export interface DraftPageProps {
  view: DraftView;
  answer: DraftAnswer | undefined;
  onAnswer: () => void;
}

/** The draft of an entry. Ordinary forms: they need no script. */
export function DraftPage({ view: loaded, answer, onAnswer }: DraftPageProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const view = answer?.view ?? loaded;
  const { texts, form, state, lost, version, withdraw } = view;
  const untitled = view.isOrganization ? t`New organization` : t`New service`;
  const title = view.title ?? { value: untitled, language: locale };
  return (
    <div className={view.reports ? `${formStyles.page} ${styles.withReports}` : formStyles.page}>
      <PageHead title={title.value} unlisted />
      <Link className={formStyles.other} to={texts ? texts.back : view.home.to}>
        {texts ? (
          <bdi>{title.value}</bdi>
        ) : view.home.isStudio ? (
          <Trans>Organization</Trans>
        ) : (
          <Trans>My organizations</Trans>
        )}
      </Link>
      <h1 lang={texts ? undefined : (title.language ?? undefined)}>
        <bdi>{texts ? t`Texts in ${texts.languageName}` : title.value}</bdi>
      </h1>
      <p className={formStyles.lead}>{i18n._(lost ? lostReasons[lost.why] : revisionStates[state])}</p>
      {view.reports && (
        <div className={styles.reports}>
          <SuggestionsCard card={view.reports} />
        </div>
      )}
      {view.note !== "" && (
        <section className={styles.note}>
          <h2>
            <Trans>Message from the directory team:</Trans>
          </h2>
          <p dir="auto">{view.note}</p>
        </section>
      )}
      {view.secret.length > 0 && (
        <p className={styles.note} role="note">
          {t`These texts say where the confidential place is. The public does not see them. Rewrite them without the street and postal code:`}{" "}
          {view.secret.join(" · ")}
        </p>
      )}
      {view.alike.length > 0 && <AlikeCard alike={view.alike} />}
      {view.conflicts.length > 0 && <DraftConflicts conflicts={view.conflicts} version={version} />}
      {lost && <LostTexts lost={lost} draft={view.id} />}
      {form && (
        <DraftForm
          key={view.language}
          view={{ ...view, seen: form.seen }}
          answer={answer}
          onAnswer={onAnswer}
          buttons={<FormButtons mayPublish={view.mayPublish} isIncomplete={answer?.isIncomplete === true} />}
        >
          {(problems) => <DraftParts form={form} problems={problems} />}
        </DraftForm>
      )}
      {state === "in-review" && !lost && (
        <Move intent="take-back" version={version}>
          <Trans>Continue editing</Trans>
        </Move>
      )}
      {view.look !== null && (
        <Link className={formStyles.other} to={view.look}>
          {state === "published" ? <Trans>Open the page</Trans> : <Trans>Preview</Trans>}
        </Link>
      )}
      <OtherLanguages languages={view.languages} />
      {withdraw === "offered" && (
        <Link className={formStyles.other} to="?withdraw#withdraw" reloadDocument>
          <Trans>Discard changes</Trans>
        </Link>
      )}
      {withdraw === "confirming" && (
        <div id="withdraw">
          <Move intent="withdraw" version={version} kind="danger">
            <Trans>Yes, discard changes</Trans>
          </Move>
        </div>
      )}
    </div>
  );
}

function FormButtons({ mayPublish, isIncomplete }: { mayPublish: boolean; isIncomplete: boolean }) {
  return (
    <>
      {isIncomplete && <input type="hidden" name={controls.anyway} value="yes" />}
      {mayPublish ? (
        <>
          <IntentButton intent="publish" isMain>
            <Trans>Publish</Trans>
          </IntentButton>
          <IntentButton intent="submit">
            <Trans>Send for review</Trans>
          </IntentButton>
        </>
      ) : (
        <IntentButton intent="submit" isMain>
          <Trans>Send for review</Trans>
        </IntentButton>
      )}
      <IntentButton intent="preview">
        <Trans>Preview</Trans>
      </IntentButton>
      <IntentButton intent="keep">
        <Trans>Save</Trans>
      </IntentButton>
    </>
  );
}

function OtherLanguages({ languages }: Pick<DraftView, "languages">) {
  const { t } = useLingui();
  if (languages.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        <h2>{t`Write texts in another language`}</h2>
      </summary>
      <ul className={styles.languages}>
        {languages.map(({ href, name }) => (
          <li key={href}>
            <Link className={formStyles.other} to={href}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MoveProps {
  intent: DraftIntent;
  version: number;
  kind?: ButtonProps["kind"];
  children: ReactNode;
}

function Move({ intent, version, kind = "quiet", children }: MoveProps) {
  return (
    <form method="post">
      <input type="hidden" name={controls.version} value={version} />
      <Button kind={kind} name={controls.intent} value={intent}>
        {children}
      </Button>
    </form>
  );
}
