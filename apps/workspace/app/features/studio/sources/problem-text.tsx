import styles from "./sources.module.css";
import type { ProblemView } from "./sources-view.ts";

/** Why something failed, in the words of the program, which are English. */
export function ProblemText({ problem: { title, next } }: { problem: ProblemView }) {
  return (
    <div className={styles.problem} lang="en" dir="ltr">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{next}</p>
    </div>
  );
}
