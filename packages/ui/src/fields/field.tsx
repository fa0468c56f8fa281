import type { ReactNode } from "react";
import { FieldFrame, fieldState, type FieldWords } from "./field-frame.tsx";

export interface FieldProps extends FieldWords {
  /** The control that the label belongs to. */
  id: string;
  /** Renders the control with the attributes that describe it to assistive technology. */
  children: (control: ReturnType<typeof fieldState>) => ReactNode;
}

/** A labelled form control, with its hint and its error. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {children(fieldState(id, { hint, error }))}
    </FieldFrame>
  );
}
