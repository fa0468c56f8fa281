import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "./studio.module.css";

/** Whoever asks may not come in, or may not do this. */
export function RefusedPage({ title, words }: { title: string; words: string }) {
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <h1>{title}</h1>
      <p className={styles.said} role="alert">
        {words}
      </p>
    </div>
  );
}
