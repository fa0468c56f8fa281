import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import styles from "../draft-page.module.css";
import type { DraftFormView, DraftProblems, KeepWords } from "../draft-view.ts";
import { type FormAutosave, autosaveForm } from "../autosave/autosave-form.ts";
import { type AutosaveStatus, type SaveState, untouchedForm } from "../autosave/autosave-state.ts";
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
  const { element, autosave, status } = useAutosave(view, Boolean(answer?.view));
  const tell = useEffectEvent(onSaid);
  useEffect(() => {
    if (status.problems) tell();
  }, [status.problems]);
  const problems = status.problems?.problems ?? answer?.problems ?? {};
  // What a form answered that was sent as a whole stands above the page.
  const words = status.problems?.words ?? null;
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
        if (autosave.current && !autosave.current.maySubmit(submitter)) event.preventDefault();
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
      <Left left={status.left} autosave={autosave} words={view.keep} />
      {children(problems)}
      <div className={styles.bar}>
        <Status status={status} view={view} />
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

function useAutosave(
  { id: draft, language, keepAddress: address }: DraftFormView,
  isRefused: boolean,
): { element: RefObject<HTMLFormElement | null>; autosave: Started; status: AutosaveStatus } {
  const element = useRef<HTMLFormElement>(null);
  const autosave = useRef<FormAutosave>(null);
  const [status, setStatus] = useState(untouchedForm);
  useEffect(() => {
    if (!element.current) return undefined;
    const options = { draft: { draft, language }, isRefused, address, onChange: setStatus };
    const started = autosaveForm(element.current, options);
    autosave.current = started;
    return started.stop;
  }, [draft, language, isRefused, address]);
  return { element, autosave, status };
}

type Started = RefObject<FormAutosave | null>;

const isTrouble: ReadonlySet<SaveState> = new Set<SaveState>(["here", "nowhere", "elsewhere"]);

interface StatusProps {
  status: AutosaveStatus;
  view: Pick<DraftFormView, "keep" | "address">;
}

/** The element is always there, so that its text is announced; what goes on all the time is not. */
function Status({ status: { state, isSignedOut }, view: { keep, address } }: StatusProps) {
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
  left: AutosaveStatus["left"];
  autosave: Started;
  words: KeepWords;
}

/** What was written on this device, where somebody has written something else since. */
function Left({ left, autosave, words }: LeftProps) {
  if (left.length === 0) return null;
  return (
    <section className={styles.note} role="alert">
      <p>{words.left}</p>
      {left.map((text) => (
        <div key={text.name} className={styles.row}>
          <p dir="auto">{text.value.filter((one) => one !== "").join(", ")}</p>
          <button
            className={formStyles.quietButton}
            type="button"
            onClick={() => autosave.current?.use(text)}
          >
            {words.use}
          </button>
          <button
            className={formStyles.quietButton}
            type="button"
            onClick={() => autosave.current?.drop(text)}
          >
            {words.remove}
          </button>
        </div>
      ))}
    </section>
  );
}
