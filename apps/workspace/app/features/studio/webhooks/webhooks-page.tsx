import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { Attempt, PauseReason } from "./webhook-facts.tsx";
import type { WebhookLine } from "./webhooks-view.ts";

export interface WebhooksPageProps {
  frame: StudioFrameView;
  /** The address of all settings. */
  back: string;
  /** The address of the form for a new one. */
  add: string;
  webhooks: readonly WebhookLine[];
}

/** The list of webhooks. */
export function WebhooksPage({ frame, back, add, webhooks }: WebhooksPageProps) {
  const { t } = useLingui();
  return (
    <StudioFrame frame={frame} heading={t`Webhooks`}>
      <Link className={styles.link} to={back}>
        <Trans>Settings</Trans>
      </Link>
      <p>
        <Trans>
          When the open data changes, other programs get a short signed message within seconds. It says how
          many services have changed and where to read them. It does not contain any entries.
        </Trans>
      </p>
      <p>
        <Link className={styles.link} to={add}>
          <Trans>Add a webhook</Trans>
        </Link>
      </p>
      <ul className={styles.list}>
        {webhooks.map(({ id, to, name, address, pausedBy, last }) => (
          <li key={id} className={styles.item}>
            <h2>
              <Link to={to}>
                <DataText text={{ value: name, language: null }} />
              </Link>
            </h2>
            <p>
              <Code text={address} />
            </p>
            {pausedBy && (
              <p>
                <strong>
                  <PauseReason pausedBy={pausedBy} />
                </strong>
              </p>
            )}
            {last && <Attempt attempt={last} />}
          </li>
        ))}
      </ul>
    </StudioFrame>
  );
}
