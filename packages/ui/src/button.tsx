import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `quiet`: beside the main action, or often on one page. `danger`: nothing restores what it removes. */
  kind?: "primary" | "quiet" | "danger";
}

/** A button of a form; it sends the form unless `type` says otherwise. */
export function Button({ kind = "primary", type = "submit", className, ...rest }: ButtonProps) {
  const names = className === undefined ? styles[kind] : `${styles[kind]} ${className}`;
  return <button {...rest} type={type} className={names} />;
}
