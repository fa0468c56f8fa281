import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./take-along.module.css";
import type { TakeAlongView } from "./take-along.server.ts";

/** What goes along: paper (`children`), and what one can put into the phone's own address book and calendar. */
export function TakeAlong({ take, children }: { take: TakeAlongView; children: ReactNode }) {
  const { title, cards, question, links, list: toList } = take;
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
  return (
    <section className={styles.take}>
      <h2 className={styles.title}>
        <Icon name="papers" />
        <span>{title}</span>
      </h2>
      <div className={styles.ways}>
        {children}
        <Link className={styles.toList} to={toList.address} rel="nofollow">
          {toList.words}
        </Link>
        {links.length > 0 && question === null && list}
        {links.length > 0 && question !== null && (
          <details>
            <summary className={styles.question}>{cards}</summary>
            <p>{question}</p>
            {list}
          </details>
        )}
      </div>
    </section>
  );
}
