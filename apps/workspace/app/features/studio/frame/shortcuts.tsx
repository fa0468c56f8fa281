import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { shortcutKey } from "./shortcut-key.ts";
import styles from "./studio.module.css";

/** A key, and its effect on this page: the element with `data-shortcut` of the same key is pressed or focused. */
export interface Shortcut {
  key: string;
  label: string;
}

/** Where a browser keeps that its reader wants no single keys. */
const stored = "studio-shortcuts";

/**
 * Single keys for a page, and the dialog that lists them (`?`). They act outside fields only, and can be switched off
 * (WCAG 2.1.4). While a form is being sent, keys do nothing: the next page is about something else.
 */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOn = useSyncExternalStore(onStored, readStored, () => true);
  const isIdle = useNavigation().state === "idle";
  const title = useId();
  // With the page that they act on: an effect after it would drop a key that is pressed at once.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || dialog.current?.open || isInField(event.target)) return;
      const key = shortcutKey(event);
      if (key === null) return;
      // The dialog can always be opened by its button.
      if (!isOn || !isIdle) return;
      if (key === "?") dialog.current?.showModal();
      else if (!act(key)) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, isIdle]);
  if (!isHydrated || shortcuts.length === 0) return null;
  return (
    <>
      <p>
        <button
          type="button"
          className={styles.plainButton}
          aria-keyshortcuts="?"
          onClick={() => dialog.current?.showModal()}
        >
          <Trans>Keyboard shortcuts</Trans> <kbd className={styles.key}>?</kbd>
        </button>
      </p>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
        <form method="dialog" className={styles.form}>
          <h2 id={title}>
            <Trans>Keyboard shortcuts</Trans>
          </h2>
          <dl className={styles.keys}>
            {[...shortcuts, { key: "?", label: t`Keyboard shortcuts` }].map(({ key, label }) => (
              <div key={key}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <label className={styles.check}>
            <input type="checkbox" checked={isOn} onChange={({ target: { checked } }) => store(checked)} />
            <span>{t`Use these keys`}</span>
          </label>
          <div className={styles.buttons}>
            <Button kind="quiet">
              <Trans>Close</Trans>
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/** Presses or focuses the control of a key; `false` if the page has none. */
function act(key: string): boolean {
  if (key === "j" || key === "k") {
    const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
    if (rows.length > 0) return moveIn(rows, key === "j" ? 1 : -1);
  }
  if (key === "x") {
    const row = document.activeElement?.closest("li");
    const choice = row?.querySelector<HTMLElement>("[data-choose]");
    choice?.click();
    return choice !== null && choice !== undefined;
  }
  const element = document.querySelector<HTMLElement>(`main [data-shortcut="${CSS.escape(key)}"]`);
  if (!element) return false;
  const isPressed = element.matches("a, button, input[type=radio], input[type=checkbox]");
  if (isPressed) element.click();
  else element.focus();
  return true;
}

/** Moves the focus to the next link of a list, or to the first. */
function moveIn(rows: readonly HTMLElement[], step: number): true {
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
  return true;
}

/** Where letters are written, or keys already mean something. */
function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select, video, audio")) return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type)
  );
}

/** Whoever shows whether keys are used. */
const listeners = new Set<() => void>();

/** For this page, where the browser stores nothing. */
let isOnHere = true;

function onStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readStored(): boolean {
  try {
    return localStorage.getItem(stored) === null ? isOnHere : false;
  } catch {
    return isOnHere;
  }
}

function store(isOn: boolean): void {
  isOnHere = isOn;
  try {
    if (isOn) localStorage.removeItem(stored);
    else localStorage.setItem(stored, "off");
  } catch {
    // A browser that stores nothing asks again on the next visit.
  }
  for (const listener of listeners) listener();
}
