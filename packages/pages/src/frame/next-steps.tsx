import type { ReactNode } from "react";
import styles from "./next-steps.module.css";

export interface NextStepsProps {
  /** Wider screens leave them out, because the page has them in its first lines. */
  onlyOnPhones?: boolean;
  children: ReactNode;
}

/**
 * What one does next on a page. On a phone it stays at the bottom of the screen, beside the quick exit; on wider screens
 * it stands where it is written.
 */
export function NextSteps({ onlyOnPhones = false, children }: NextStepsProps) {
  return (
    <div className={onlyOnPhones ? styles.phoneSteps : styles.steps} data-next-steps="">
      {children}
    </div>
  );
}
