import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `quiet`: a secondary button, or one that repeats on the page. `danger`: removes something that cannot be restored.
   */
  kind?: "primary" | "quiet" | "danger";
}

/** A form button. Submits the form unless `type` overrides it. */
export function Button({ kind = "primary", type = "submit", className, ...rest }: ButtonProps) {
  const names = className === undefined ? styles[kind] : `${styles[kind]} ${className}`;
  return <button {...rest} type={type} className={names} />;
}
