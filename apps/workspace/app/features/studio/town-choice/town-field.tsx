import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "../frame/studio.module.css";
import { longestTown, townControls as controls, type TownEntered } from "./town-choice.ts";

interface TownFieldProps {
  label: string;
  hint?: string;
  entered: TownEntered;
  problem: string | undefined;
}

/** A town by its name. If several have it, the answer of the server offers them. */
export function TownField({ label, hint, entered, problem }: TownFieldProps) {
  return (
    <>
      <Field id={controls.town} label={label} hint={hint} error={problem && <p>{problem}</p>}>
        {(control) => (
          <input
            {...control}
            className={form.field}
            name={controls.town}
            autoComplete="off"
            dir="auto"
            maxLength={longestTown}
            defaultValue={entered.text}
          />
        )}
      </Field>
      {entered.choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{problem}</legend>
          {entered.choices.map(({ id, label: name }) => (
            <label key={id} className={styles.check}>
              <input type="radio" name={controls.id} value={id} />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
