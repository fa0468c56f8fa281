import type { ReactNode } from "react";
import { FieldFrame, fieldState, type FieldWords } from "./field-frame.tsx";

export interface FieldProps extends FieldWords {
  /** Of the control that the label names. */
  id: string;
  /** Draws the control with what it says about itself to assistive technology. */
  children: (control: ReturnType<typeof fieldState>) => ReactNode;
}

/** A labelled control of a form, with its hint and with what is wrong with its value. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {children(fieldState(id, { hint, error }))}
    </FieldFrame>
  );
}
