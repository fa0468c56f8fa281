import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { DecisionView } from "./review-view.ts";
import { controls } from "./studio-controls.ts";
import styles from "./studio.module.css";

/** Why something could not be done, and the control that it is about. */
export interface Refusal {
  problem: string | undefined;
  field: string | null;
}

/** What is wrong with the words that go with a decision. */
export function noteError(acted: Refusal | undefined) {
  return acted?.field === controls.note && acted.problem ? <p>{acted.problem}</p> : null;
}

/** The words that go with a decision, and the ways to decide. */
export function Decision({
  decision,
  written,
  acted,
}: {
  decision: DecisionView;
  written: string;
  acted: Refusal | undefined;
}) {
  const { note, buttons } = decision;
  const error = noteError(acted);
  const field = fieldState(controls.note, { hint: note.hint, error });
  return (
    <div className={styles.decision}>
      <FieldFrame id={field.id} label={note.label} hint={note.hint} error={error}>
        <textarea
          {...field}
          className={form.field}
          name={controls.note}
          rows={3}
          dir="auto"
          maxLength={note.longest}
          defaultValue={written}
        />
      </FieldFrame>
      <div className={styles.buttons}>
        {buttons.map(({ value, words, isFirst }) => (
          <button
            key={value}
            className={isFirst ? form.button : form.quietButton}
            type="submit"
            name={controls.intent}
            value={value}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What was written, when somebody else has decided meanwhile: it is not lost. */
export function WrittenNote({ label, written }: { label: string; written: string }) {
  return (
    <FieldFrame id={controls.note} label={label}>
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
