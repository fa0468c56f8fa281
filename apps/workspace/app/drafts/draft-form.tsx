import { Trans } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@dragoman/ui/button.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import styles from "./draft-form.module.css";
import type { DraftFormView, DraftProblems } from "./draft-form-view.ts";
import { type FormAutosave, autosaveForm } from "./autosave-form.ts";
import { type AutosaveStatus, type SaveState, untouchedForm } from "./autosave-state.ts";
import { LeftTexts } from "./left-texts.tsx";
import { controls, type DraftIntent } from "./draft-controls.ts";

export interface DraftFormProps {
  view: DraftFormView;
  /** The response to the whole form. With a view, the form shows the refused input. */
  answer: (DraftProblems & { view: unknown }) | undefined;
  /** Autosave has an answer since: the one to the whole form is out of date. */
  onAnswer: () => void;
  buttons: ReactNode;
  /** The fields, with errors by the names of their controls. */
  children: (problems: DraftProblems["problems"]) => ReactNode;
}

/** A form that never loses input. An ordinary form: it needs no script. */
export function DraftForm({ view, answer, onAnswer, buttons, children }: DraftFormProps) {
  const { element, autosave, status } = useAutosave(view, Boolean(answer?.view));
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (status.problems) tell();
  }, [status.problems]);
  const problems = status.problems?.problems ?? answer?.problems ?? {};
  // The response to the whole form is shown at the top of the page.
  const message = status.problems?.message ?? null;
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
        <Trans>Save</Trans>
      </button>
      <input type="hidden" name={controls.version} defaultValue={view.version} />
      <input type="hidden" name={controls.seen} defaultValue={view.seen} />
      <input type="hidden" name={controls.save} defaultValue="" />
      {message && (
        <p className={formStyles.alert} role="alert">
          {message}
        </p>
      )}
      {view.saved && !answer && (
        <output className={styles.note}>
          <span>
            <Trans>Saved</Trans>
          </span>
        </output>
      )}
      <LeftTexts
        left={status.left}
        onUse={(text) => autosave.current?.use(text)}
        onDrop={(text) => autosave.current?.drop(text)}
      />
      {children(problems)}
      <div className={styles.bar}>
        <Status status={status} address={view.address} />
        {buttons}
      </div>
    </form>
  );
}

export interface IntentButtonProps {
  intent: DraftIntent;
  /** The one that leads on. */
  isMain?: boolean;
  children: ReactNode;
}

export function IntentButton({ intent, isMain = false, children }: IntentButtonProps) {
  return (
    <Button kind={isMain ? "primary" : "quiet"} name={controls.intent} value={intent}>
      {children}
    </Button>
  );
}

function useAutosave(
  { id: draft, language, autosaveAddress: address }: DraftFormView,
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
  /** Of the page. */
  address: string;
}

/** The element is always there, so that its text is announced; the constant state of saving is not. */
function Status({ status: { state, isSignedOut }, address }: StatusProps) {
  return (
    <p className={styles.kept} data-kept={state}>
      <span role={isTrouble.has(state) ? "status" : undefined}>
        <StateText state={state} />
      </span>
      {state === "elsewhere" && (
        <a href={address}>
          <Trans>Reload the page</Trans>
        </a>
      )}
      {isSignedOut && (
        <a href={address} target="_blank" rel="noopener">
          <Trans>Sign in</Trans>
        </a>
      )}
    </p>
  );
}

function StateText({ state }: { state: SaveState }) {
  switch (state) {
    case "untouched":
      return null;
    case "saving":
      return <Trans>Saving …</Trans>;
    case "saved":
      return <Trans>Saved</Trans>;
    case "here":
      return <Trans>Saved on this device only</Trans>;
    case "nowhere":
      return <Trans>Not saved yet. Stay on this page.</Trans>;
    case "elsewhere":
      break;
  }
  return <Trans>This was changed in another window. Reload the page.</Trans>;
}
