import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { Pictogram } from "../../ui/pictograms.tsx";
import styles from "./choice-links.module.css";
import type { GuidedChoice } from "./guided-view.server.ts";

/** Answers as large as a thumb. Each is a link, so that Back takes it back. */
export function ChoiceLinks({ choices }: { choices: readonly GuidedChoice[] }) {
  // Words without a picture among words with one would look like another kind of answer.
  const pictured = choices.every(({ picture }) => picture !== null);
  return (
    <ul className={styles.choices}>
      {choices.map(({ words, address, picture }) => (
        <li key={words}>
          <Link className={styles.choice} to={address}>
            {pictured && picture !== null && <Pictogram code={picture} />}
            <span className={styles.words}>{words}</span>
            <Icon name="onwards" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
