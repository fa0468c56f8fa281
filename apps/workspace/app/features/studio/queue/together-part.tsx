import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { Decision, type DecisionButton, DecisionButtons, type ReadyReason } from "../frame/decision.tsx";
import type { Shortcut } from "../frame/shortcuts.tsx";
import { controls } from "../frame/studio-controls.ts";
import styles from "../frame/studio.module.css";
import { togetherForm, type TogetherAnswer, togetherIntent, type TogetherEvent } from "./together.ts";

/** The key of each decision: that of the pages of items. */
const keys: Readonly<Record<TogetherEvent, string>> = { accept: "a", decline: "d", take: "m", release: "r" };

function useLabels(): Readonly<Record<TogetherEvent, string>> {
  const { t } = useLingui();
  return { accept: t`Accept`, decline: t`Decline`, take: t`Take this`, release: t`Release` };
}

/** The keys of a list whose items can be decided together. */
export function useTogetherShortcuts(events: readonly TogetherEvent[]): Shortcut[] {
  const { t } = useLingui();
  const labels = useLabels();
  return [
    { key: "x", label: t`Select` },
    { key: "e", label: t`All shown` },
    ...events.map((event) => ({ key: keys[event], label: labels[event] })),
  ];
}

interface ChooseRowProps {
  /** The id, and since when the item waits. */
  value: string;
  heading: string;
  /** Of a decision that left some as they are. */
  answer: TogetherAnswer | undefined;
}

/** The checkbox of a row. It belongs to the form below the list. */
export function ChooseRow({ value, heading, answer }: ChooseRowProps) {
  return (
    <input
      // An item that was sent again is not the one that was ticked.
      key={value}
      type="checkbox"
      className={styles.chooseRow}
      form={togetherForm}
      name={controls.chosen}
      value={value}
      defaultChecked={answer?.chosen.includes(value)}
      aria-labelledby={heading}
      aria-keyshortcuts="x"
      data-choose
    />
  );
}

export interface TogetherPartProps {
  events: readonly TogetherEvent[];
  /** The items that can be accepted unread. */
  hint?: string;
  /** Values of all rows. */
  shown: readonly string[];
  /** Empty where nobody is answered. */
  reasons: readonly ReadyReason[];
  answer: TogetherAnswer | undefined;
}

/** Below a list: one decision about the rows that are ticked, or about all of them. */
export function TogetherPart({ events, hint, shown, reasons, answer }: TogetherPartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const labels = useLabels();
  const [count, setCount] = useState(0);
  useEffect(() => watchRows(setCount), []);
  const buttons = events.map((event): DecisionButton => ({
    value: togetherIntent(event),
    label: labels[event],
    kind: event === "accept" ? "primary" : "quiet",
    shortcut: keys[event],
  }));
  const number = count.toLocaleString(locale);
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Decide on several at once</Trans>
      </h2>
      {hint !== undefined && <p>{hint}</p>}
      <Form id={togetherForm} method="post" className={styles.form}>
        {shown.map((value) => (
          <input key={value} type="hidden" name={controls.shown} value={value} />
        ))}
        <label className={styles.check}>
          <input type="checkbox" name={controls.all} data-shortcut="e" aria-keyshortcuts="e" />
          <span>{t`All shown`}</span>
        </label>
        {isHydrated && <output className={styles.quiet}>{t`Selected: ${number}`}</output>}
        {reasons.length > 0 ? (
          <Decision
            buttons={buttons}
            reasons={reasons}
            written={answer?.note ?? ""}
            refused={answer && { problem: answer.noteProblem, field: controls.note, reason: answer.reason }}
          />
        ) : (
          <DecisionButtons buttons={buttons} />
        )}
      </Form>
    </section>
  );
}

/** The checkboxes of the form, anywhere on the page. */
function boxesOf(name: string): HTMLInputElement[] {
  const form = document.getElementById(togetherForm);
  const elements = form instanceof HTMLFormElement ? [...form.elements] : [];
  return elements.filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === name,
  );
}

/** Counts the ticked rows, which are outside the form, and ticks all of them with "all". */
function watchRows(setCount: (count: number) => void): () => void {
  const count = () => setCount(boxesOf(controls.chosen).filter(({ checked }) => checked).length);
  function follow({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== togetherForm) return;
    if (target.name === controls.all)
      for (const row of boxesOf(controls.chosen)) row.checked = target.checked;
    // Without one of them, they are no longer all.
    else if (target.name === controls.chosen && !target.checked)
      for (const all of boxesOf(controls.all)) all.checked = false;
    count();
  }
  // Browsers tick rows again that were ticked before the page was loaded again.
  count();
  document.addEventListener("change", follow);
  return () => document.removeEventListener("change", follow);
}
