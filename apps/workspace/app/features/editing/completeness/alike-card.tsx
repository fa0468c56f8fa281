import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import styles from "../../../drafts/draft-form.module.css";
import type { AlikeView } from "./alike.server.ts";

/** Entries that a new one may repeat, before it is published. */
export function AlikeCard({ alike }: { alike: readonly AlikeView[] }) {
  return (
    <section className={styles.note} aria-labelledby="alike-title">
      <h2 id="alike-title" tabIndex={-1}>
        <Trans>This may already be in the directory</Trans>
      </h2>
      <ul>
        {alike.map(({ name, to, reasons }) => (
          <li key={to}>
            <Link to={to}>
              <DataText text={name} />
            </Link>
            {" · "}
            {reasons.join(" · ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
