import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./choice-links.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";

export interface LinkedChoice {
  words: string;
  address: string;
  /** Before the text; `null` for none. */
  picture: ReactNode;
}

/** Answers with large touch targets. Each is a link, so that Back undoes it. */
export function ChoiceLinks({ choices }: { choices: readonly LinkedChoice[] }) {
  // An item without a pictogram among items with one would look like another kind of answer.
  const pictured = choices.every(({ picture }) => picture !== null);
  return (
    <ul className={styles.choices}>
      {choices.map(({ words, address, picture }) => (
        <li key={words}>
          <Link className={styles.choice} to={address}>
            {pictured && picture}
            <span className={styles.words}>{words}</span>
            <Icon name="onwards" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
