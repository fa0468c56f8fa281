import { useEffect, useRef, useState, type RefObject } from "react";
import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import formStyles from "../../ui/form-page.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { DraftConflicts } from "./draft-conflicts.tsx";
import styles from "./draft-page.module.css";
import { DraftParts } from "./draft-parts.tsx";
import type { DraftView, EntryFormView } from "./draft-view.ts";
import { controls } from "./keeping-controls.ts";
import type { DraftAnswer } from "./serve-draft.server.ts";
import { type FormKeeper, keepForm, keptNothing, type KeepingState, type KeepState } from "./keep-form.ts";

export interface DraftPageProps {
  view: DraftView;
  answer: DraftAnswer | undefined;
}

/** An entry as somebody writes it. Ordinary forms: they need no script. */
export function DraftPage({ view: loaded, answer }: DraftPageProps) {
  const locale = useLocale();
  const view = answer?.view ?? loaded;
  const { title, texts } = view;
  return (
    <div className={formStyles.page}>
      <PageHead title={title.value} unlisted />
      <Link className={formStyles.other} to={texts ? texts.back : `/${locale}/account/organizations`}>
        {texts ? <bdi>{title.value}</bdi> : view.back}
      </Link>
      <h1 lang={texts ? undefined : (title.language ?? undefined)}>
        <bdi>{texts ? texts.title : title.value}</bdi>
      </h1>
      <p className={formStyles.lead}>{view.state}</p>
      {view.note && (
        <section className={styles.note}>
          <h2>{view.note.title}</h2>
          <p dir="auto">{view.note.text}</p>
        </section>
      )}
      {view.conflicts && <DraftConflicts conflicts={view.conflicts} version={view.version} />}
      {view.form ? (
        <EntryForm key={texts?.language ?? ""} view={view} form={view.form} answer={answer} />
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

interface EntryFormProps {
  view: DraftView;
  form: EntryFormView;
  answer: DraftAnswer | undefined;
}

function EntryForm({ view, form, answer }: EntryFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const keeper = useRef<FormKeeper>(null);
  const [kept, setKept] = useState(keptNothing);
  const { id: draft, keepAddress: address } = view;
  const language = view.texts?.language ?? null;
  const isRefused = Boolean(answer?.view);
  useEffect(() => {
    if (!element.current) return undefined;
    const started = keepForm(element.current, {
      kept: { draft, language },
      isRefused,
      address,
      onChange: setKept,
    });
    keeper.current = started;
    return started.stop;
  }, [draft, language, isRefused, address]);
  const { problems, words } = kept.said ?? answer ?? { problems: {}, words: null };
  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (keeper.current && !keeper.current.maySend(submitter)) event.preventDefault();
      }}
    >
      {/* The first button of a form is the one of the key Enter. */}
      <button type="submit" name={controls.intent} value="keep" hidden>
        {view.buttons.find(({ intent }) => intent === "keep")?.words}
      </button>
      <input type="hidden" name={controls.version} defaultValue={view.version} />
      <input type="hidden" name={controls.seen} defaultValue={form.seen} />
      {words && (
        <p className={formStyles.alert} role="alert">
          {words}
        </p>
      )}
      <Left kept={kept} keeper={keeper} view={view} remove={form.words.remove} />
      <DraftParts form={form} problems={problems} />
      <div className={styles.bar}>
        <Kept kept={kept} view={view} />
        {view.buttons.map(({ intent, words, strong }) => (
          <button
            key={intent}
            className={strong ? formStyles.button : styles.quietButton}
            type="submit"
            name={controls.intent}
            value={intent}
          >
            {words}
          </button>
        ))}
      </div>
    </form>
  );
}

const isTrouble: ReadonlySet<KeepState> = new Set<KeepState>(["here", "nowhere", "elsewhere"]);

export interface KeptProps {
  kept: KeepingState;
  view: Pick<DraftView, "keep" | "address">;
}

/** The place of the words is always there, so that they are announced; what goes on all the time is not. */
export function Kept({ kept: { state, isSignedOut }, view }: KeptProps) {
  const words = view.keep;
  const said = state === "untouched" ? "" : words[state];
  return (
    <p className={styles.kept} data-kept={state}>
      <span role={isTrouble.has(state) ? "status" : undefined}>{said}</span>
      {state === "elsewhere" && <a href={view.address}>{words.reload}</a>}
      {isSignedOut && (
        <a href={view.address} target="_blank" rel="noopener">
          {words.signIn}
        </a>
      )}
    </p>
  );
}

/** What was written on this device, where somebody has written something else meanwhile. */
interface LeftProps {
  kept: KeepingState;
  keeper: RefObject<FormKeeper | null>;
  view: Pick<DraftView, "keep">;
  /** The words of what drops it. */
  remove: string;
}

export function Left({ kept, keeper, view, remove }: LeftProps) {
  if (kept.left.length === 0) return null;
  return (
    <section className={styles.note} role="alert">
      <p>{view.keep.left}</p>
      {kept.left.map((text) => (
        <div key={text.name} className={styles.row}>
          <p dir="auto">{text.value.filter((one) => one !== "").join(", ")}</p>
          <button className={styles.quietButton} type="button" onClick={() => keeper.current?.use(text)}>
            {view.keep.use}
          </button>
          <button className={styles.quietButton} type="button" onClick={() => keeper.current?.drop(text)}>
            {remove}
          </button>
        </div>
      ))}
    </section>
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
      <Asking intent="withdraw" words={withdraw.lead} version={version} />
    </div>
  );
}

function Asking({ intent, words, version }: { intent: string; words: string; version: number }) {
  return (
    <form method="post">
      <input type="hidden" name={controls.version} value={version} />
      <button className={styles.quietButton} type="submit" name={controls.intent} value={intent}>
        {words}
      </button>
    </form>
  );
}
