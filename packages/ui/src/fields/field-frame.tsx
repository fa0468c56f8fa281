import type { ReactNode } from "react";
import styles from "./field-frame.module.css";

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, and what to do. */
  error?: ReactNode;
}

export interface FieldFrameProps extends FieldWords {
  /** Of the control that the label names. */
  id: string;
  children: ReactNode;
}

/** The words around a control of a form. The place of the error is always there, so that an error is announced. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={hintOf(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <div id={errorOf(id)} className={styles.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
}

/** What a control inside a frame says about itself to those who listen. */
export function fieldState(id: string, { hint, error }: Pick<FieldWords, "hint" | "error">) {
  const hasError = Boolean(error);
  const described = [hint ? hintOf(id) : "", hasError ? errorOf(id) : ""].filter(Boolean).join(" ");
  return { id, "aria-invalid": hasError, "aria-describedby": described === "" ? undefined : described };
}

function hintOf(id: string): string {
  return `${id}-hint`;
}

function errorOf(id: string): string {
  return `${id}-error`;
}
