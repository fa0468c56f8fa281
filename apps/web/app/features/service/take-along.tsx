import { Icon } from "../../ui/icons.tsx";
import styles from "./take-along.module.css";
import type { TakeAlongView } from "./take-along.server.ts";

/** What one can put into the phone's own address book and calendar: plain links to files. */
export function TakeAlong({ take }: { take: TakeAlongView | null }) {
  if (take === null) return null;
  const { title, question, links } = take;
  const list = (
    <ul className={styles.links}>
      {links.map(({ href, text }) => (
        <li key={href}>
          {/* The files of a directory are nothing that other search engines should follow. */}
          <a href={href} rel="nofollow" download="">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  if (question === null) {
    return (
      <section className={styles.take}>
        <h2 className={styles.title}>
          <Icon name="people" />
          <span>{title}</span>
        </h2>
        {list}
      </section>
    );
  }
  return (
    <details className={styles.take}>
      <summary className={styles.question}>{title}</summary>
      <p>{question}</p>
      {list}
    </details>
  );
}
