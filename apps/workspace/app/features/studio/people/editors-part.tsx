import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import styles from "../frame/studio.module.css";

/** The people who may edit an entry. */
export function EditorsPart({ editors }: { editors: readonly { name: TextView; to: string }[] }) {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Editors</Trans>
      </h2>
      {editors.length === 0 && (
        <p>
          <Trans>None</Trans>
        </p>
      )}
      <ul className={styles.facts}>
        {editors.map(({ name, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              <DataText text={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
