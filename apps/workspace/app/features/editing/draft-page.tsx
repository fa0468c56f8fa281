import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SaidCard } from "@dragoman/entry-view/suggestions/said-card.tsx";
import { DraftConflicts } from "./draft-conflicts.tsx";
import { DraftForm } from "./fields/draft-form.tsx";
import styles from "./draft-page.module.css";
import { DraftParts } from "./fields/draft-parts.tsx";
import type { DraftView } from "./draft-view.ts";
import { controls } from "./draft-controls.ts";
import { LostTexts } from "./autosave/lost-texts.tsx";
import type { DraftAnswer } from "./serve-draft.server.ts";

export interface DraftPageProps {
  view: DraftView;
  answer: DraftAnswer | undefined;
  onSaid: () => void;
}

/** An entry as somebody writes it. Ordinary forms: they need no script. */
export function DraftPage({ view: loaded, answer, onSaid }: DraftPageProps) {
  const locale = useLocale();
  const view = answer?.view ?? loaded;
  const { title, texts, form } = view;
  return (
    <div className={view.said ? `${formStyles.page} ${styles.withSaid}` : formStyles.page}>
      <PageHead title={title.value} unlisted />
      <Link className={formStyles.other} to={texts ? texts.back : `/${locale}/account/organizations`}>
        {texts ? <bdi>{title.value}</bdi> : view.back}
      </Link>
      <h1 lang={texts ? undefined : (title.language ?? undefined)}>
        <bdi>{texts ? texts.title : title.value}</bdi>
      </h1>
      <p className={formStyles.lead}>{view.state}</p>
      {view.said && (
        <div className={styles.said}>
          <SaidCard said={view.said} />
        </div>
      )}
      {view.note && (
        <section className={styles.note}>
          <h2>{view.note.title}</h2>
          <p dir="auto">{view.note.text}</p>
        </section>
      )}
      {view.secret && (
        <p className={styles.note} role="note">
          {view.secret.words} {view.secret.fields.join(" · ")}
        </p>
      )}
      {view.conflicts && <DraftConflicts conflicts={view.conflicts} version={view.version} />}
      {view.lost && <LostTexts lost={view.lost} view={view} />}
      {form ? (
        <DraftForm key={view.language} view={{ ...view, seen: form.seen }} answer={answer} onSaid={onSaid}>
          {(problems) => <DraftParts form={form} problems={problems} />}
        </DraftForm>
      ) : (
        <Buttons view={view} version={view.version} />
      )}
      {view.look && (
        <Link className={formStyles.other} to={view.look.href}>
          {view.look.words}
        </Link>
      )}
      {view.languages && (
        <details className={styles.part}>
          <summary className={styles.summary}>
            <h2>{view.languages.title}</h2>
          </summary>
          <ul className={styles.languages}>
            {view.languages.all.map(({ href, name }) => (
              <li key={href}>
                <Link className={formStyles.other} to={href}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {view.withdraw && <Withdraw withdraw={view.withdraw} version={view.version} />}
    </div>
  );
}

function Buttons({ view, version }: { view: DraftView; version: number }) {
  return view.buttons.map(({ intent, words }) => (
    <Asking key={intent} intent={intent} words={words} version={version} />
  ));
}

function Withdraw({ withdraw, version }: { withdraw: NonNullable<DraftView["withdraw"]>; version: number }) {
  if (!withdraw.sure)
    return (
      <Link className={formStyles.other} to="?withdraw#withdraw" reloadDocument>
        {withdraw.words}
      </Link>
    );
  return (
    <div id="withdraw">
      <Asking intent="withdraw" words={withdraw.lead} version={version} className={formStyles.danger} />
    </div>
  );
}

interface AskingProps {
  intent: string;
  words: string;
  version: number;
  className?: string | undefined;
}

function Asking({ intent, words, version, className = formStyles.quietButton }: AskingProps) {
  return (
    <form method="post">
      <input type="hidden" name={controls.version} value={version} />
      <button className={className} type="submit" name={controls.intent} value={intent}>
        {words}
      </button>
    </form>
  );
}
