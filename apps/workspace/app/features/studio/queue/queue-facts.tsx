import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "../frame/moment.tsx";
import styles from "../frame/studio.module.css";
import type { QueueFacts } from "./queue-view.ts";

/** The subject of an item, in one line: the kinds of change, organization, town, and since when it waits. */
export function QueueFactsLine({
  facts: { organization, town, kinds, since, holder },
  children,
}: {
  facts: QueueFacts;
  /** Further facts, before the time. */
  children?: ReactNode;
}) {
  return (
    <p className={styles.facts}>
      {kinds.length > 0 && <strong>{kinds.join(" · ")}</strong>}
      {organization && <DataText text={organization} />}
      {town !== null && <bdi>{town}</bdi>}
      {children}
      {holder && (
        <span>
          <Trans>Taken by</Trans>: <DataText text={holder} />
        </span>
      )}
      <span className={styles.quiet}>
        <Moment moment={since} />
      </span>
    </p>
  );
}
