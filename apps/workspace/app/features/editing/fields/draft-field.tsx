import type { ReactNode } from "react";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "../draft-page.module.css";
import { noneTicked } from "../draft-controls.ts";
import type { FieldView } from "../draft-view.ts";
import { PhoneControl } from "./phone-control.tsx";

export interface DraftFieldProps {
  field: FieldView;
  /** What is wrong with it. */
  problem: string | undefined;
  /** `null` where the form has no phones. */
  phone: { country: string | null; planVersion: string } | null;
}

/** One field of an entry, with what it translates where it is a translation. */
export function DraftField({ field, problem, phone }: DraftFieldProps) {
  const error = problem === undefined ? null : <p>{problem}</p>;
  const words = { label: field.label, hint: field.hint, error };
  if (field.input === "days") return <Days field={field} error={error} />;
  if (field.input === "phone" && phone) return <PhoneControl {...phone} field={field} error={error} />;
  const state = fieldState(field.name, words);
  return (
    <FieldFrame {...words} id={state.id}>
      {field.original && (
        <p className={styles.original} lang={field.original.language ?? undefined} dir="auto">
          {field.original.value}
        </p>
      )}
      <Control field={field} state={state} />
    </FieldFrame>
  );
}

/** Of a point none: the keys of a telephone have no minus, and nothing to paste a link with. */
const inputModes = { email: "email", url: "url", number: "decimal" } as const;

function Control({ field, state }: { field: FieldView; state: ReturnType<typeof fieldState> }) {
  const { name, input, value, language, direction } = field;
  const given = {
    ...state,
    name,
    className: form.field,
    defaultValue: value,
    dir: direction,
    lang: language ?? undefined,
    autoComplete: "off",
  };
  if (input === "text") return <textarea {...given} rows={4} />;
  if (input === "choice")
    return (
      <select {...given} dir={undefined}>
        <option value="">–</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    );
  // Only browsers know how readers write a time; all else is a text, so that what is wrong is kept as it was written.
  const type = input === "time" || input === "date" ? input : "text";
  const mode = input === "email" || input === "url" || input === "number" ? inputModes[input] : undefined;
  return <input {...given} type={type} inputMode={mode} />;
}

function Days({ field, error }: { field: FieldView; error: ReactNode }) {
  const ticked = field.value.split(",");
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${field.name}-error` : undefined}>
      <legend>{field.label}</legend>
      <input type="hidden" name={field.name} value={noneTicked} />
      {field.options.map(({ value, name }) => (
        <label key={value} className={styles.day}>
          <input type="checkbox" name={field.name} value={value} defaultChecked={ticked.includes(value)} />
          <span>{name}</span>
        </label>
      ))}
      <div id={`${field.name}-error`} className={styles.error} aria-live="polite">
        {error}
      </div>
    </fieldset>
  );
}
