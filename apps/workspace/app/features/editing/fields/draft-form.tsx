import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import styles from "../draft-page.module.css";
import type { DraftFormView, DraftProblems, KeepWords } from "../draft-view.ts";
import {
  type FormAutosave,
  autosaveForm,
  untouchedForm,
  type AutosaveStatus,
  type AutosaveState,
} from "../autosave/autosave-form.ts";
import { controls } from "../draft-controls.ts";

export interface DraftFormProps {
  view: DraftFormView;
  /** What the form answered when it was sent as a whole. With a view, the form shows what was refused. */
  answer: (DraftProblems & { view: unknown }) | undefined;
  /** The server has said something of the form since: what it answered before is no longer true. */
  onSaid: () => void;
  /** The fields, with what is wrong by the names of their controls. */
  children: (problems: DraftProblems["problems"]) => ReactNode;
}

/** A form in which nothing that was written is lost. An ordinary form: it needs no script. */
export function DraftForm({ view, answer, onSaid, children }: DraftFormProps) {
  const { element, keeper, kept } = useKeeper(view, Boolean(answer?.view));
  const tell = useEffectEvent(onSaid);
  useEffect(() => {
    if (kept.said) tell();
  }, [kept.said]);
  const problems = kept.said?.problems ?? answer?.problems ?? {};
  // What a form answered that was sent as a whole stands above the page.
  const words = kept.said?.words ?? null;
  return (
    <form
      ref={element}
      method="post"
      encType="multipart/form-data"
      data-saved={view.lastSave}
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
      <input type="hidden" name={controls.seen} defaultValue={view.seen} />
      <input type="hidden" name={controls.save} defaultValue="" />
      {words && (
        <p className={formStyles.alert} role="alert">
          {words}
        </p>
      )}
      {view.saved && !answer && (
        <output className={styles.note}>
          <span>{view.keep.saved}</span>
        </output>
      )}
      <Left kept={kept} keeper={keeper} words={view.keep} />
      {children(problems)}
      <div className={styles.bar}>
        <Kept kept={kept} view={view} />
        {view.buttons.map(({ intent, words: button, strong }) => (
          <button
            key={intent}
            className={strong ? formStyles.button : formStyles.quietButton}
            type="submit"
            name={controls.intent}
            value={intent}
          >
            {button}
          </button>
        ))}
      </div>
    </form>
  );
}

function useKeeper({ id: draft, language, keepAddress: address }: DraftFormView, isRefused: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const keeper = useRef<FormAutosave>(null);
  const [kept, setKept] = useState(untouchedForm);
  useEffect(() => {
    if (!element.current) return undefined;
    const options = { kept: { draft, language }, isRefused, address, onChange: setKept };
    const started = autosaveForm(element.current, options);
    keeper.current = started;
    return started.stop;
  }, [draft, language, isRefused, address]);
  return { element, keeper, kept };
}

const isTrouble: ReadonlySet<AutosaveState> = new Set<AutosaveState>(["here", "nowhere", "elsewhere"]);

interface KeptProps {
  kept: AutosaveStatus;
  view: Pick<DraftFormView, "keep" | "address">;
}

/** The place of the words is always there, so that they are announced; what goes on all the time is not. */
function Kept({ kept: { state, isSignedOut }, view: { keep, address } }: KeptProps) {
  return (
    <p className={styles.kept} data-kept={state}>
      <span role={isTrouble.has(state) ? "status" : undefined}>
        {state === "untouched" ? "" : keep[state]}
      </span>
      {state === "elsewhere" && <a href={address}>{keep.reload}</a>}
      {isSignedOut && (
        <a href={address} target="_blank" rel="noopener">
          {keep.signIn}
        </a>
      )}
    </p>
  );
}

interface LeftProps {
  kept: AutosaveStatus;
  keeper: RefObject<FormAutosave | null>;
  words: KeepWords;
}

/** What was written on this device, where somebody has written something else meanwhile. */
function Left({ kept, keeper, words }: LeftProps) {
  if (kept.left.length === 0) return null;
  return (
    <section className={styles.note} role="alert">
      <p>{words.left}</p>
      {kept.left.map((text) => (
        <div key={text.name} className={styles.row}>
          <p dir="auto">{text.value.filter((one) => one !== "").join(", ")}</p>
          <button className={formStyles.quietButton} type="button" onClick={() => keeper.current?.use(text)}>
            {words.use}
          </button>
          <button className={formStyles.quietButton} type="button" onClick={() => keeper.current?.drop(text)}>
            {words.remove}
          </button>
        </div>
      ))}
    </section>
  );
}
