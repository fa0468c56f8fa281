import { useLingui } from "@lingui/react/macro";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, maxNoteLength } from "./studio-controls.ts";
import styles from "./studio.module.css";

export interface DecisionButton {
  value: string;
  label: string;
  kind: "primary" | "quiet";
  /** The key that presses it. */
  shortcut?: string | undefined;
}

/** A reason that needs no writing. Its number is its key. */
export interface ReadyReason {
  value: string;
  label: string;
}

/** Why a decision was not made, and the control that it is about. */
export interface RefusedDecision {
  problem: string | undefined;
  field: string | null;
}

/** The error in the note. */
export function noteError(refused: RefusedDecision | undefined) {
  return refused?.field === controls.note && refused.problem ? <p>{refused.problem}</p> : null;
}

/** The note to the person, and the buttons that decide. */
export function Decision({
  buttons,
  reasons,
  written,
  refused,
}: {
  buttons: readonly DecisionButton[];
  reasons: readonly ReadyReason[];
  written: string;
  refused: (RefusedDecision & { reason?: string }) | undefined;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.decision}>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{t`Reason, sent in this person's language`}</legend>
        {reasons.map(({ value, label }) => (
          <label key={value} className={styles.check}>
            <input
              type="radio"
              name={controls.reason}
              value={value}
              defaultChecked={value === refused?.reason}
              data-shortcut={value}
              aria-keyshortcuts={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id={controls.note}
        label={t`Message to this person`}
        hint={t`Required if you do not accept.`}
        error={noteError(refused)}
      >
        {(control) => (
          <textarea
            {...control}
            className={form.field}
            name={controls.note}
            rows={3}
            dir="auto"
            maxLength={maxNoteLength}
            defaultValue={written}
          />
        )}
      </Field>
      <DecisionButtons buttons={buttons} />
    </div>
  );
}

/** The buttons that decide: the only ones of their form, and nothing is decided without one of them. */
export function DecisionButtons({ buttons }: { buttons: readonly DecisionButton[] }) {
  return (
    <div className={styles.buttons}>
      {/* The first button of a form is the one of the key Enter. With this method, a form outside of a dialog sends
      nothing. A disabled button would not do: in a checkbox, some browsers press the next one. */}
      <input type="submit" formMethod="dialog" hidden onClick={(event) => event.preventDefault()} />
      {buttons.map(({ value, label, kind, shortcut }) => (
        <Button
          key={value}
          kind={kind}
          name={controls.intent}
          value={value}
          data-shortcut={shortcut}
          aria-keyshortcuts={shortcut}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The note after somebody else has decided: it can still be read and copied. */
export function WrittenNote({ written }: { written: string }) {
  const { t } = useLingui();
  return (
    <FieldFrame id={controls.note} label={t`Message to this person`}>
      <textarea
        className={form.field}
        id={controls.note}
        rows={3}
        dir="auto"
        readOnly
        defaultValue={written}
      />
    </FieldFrame>
  );
}
