import type { ReactNode } from "react";
import styles from "./field-frame.module.css";

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** The problem of the value, and how to correct it. */
  error?: ReactNode;
}

export interface FieldFrameProps extends FieldWords {
  /** The control that the label belongs to. */
  id: string;
  children: ReactNode;
}

/**
 * The label, hint and error of a form control. The element of the error is always rendered, because a live region
 * announces only what changes inside it.
 */
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

/** The attributes that describe a control inside a frame to assistive technology. */
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
