import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { AnnouncementLine, AnnouncementState } from "./serve-announcements.server.ts";

export interface AnnouncementsPageProps {
  frame: StudioFrameView;
  /** The address of the form for a new one. */
  add: string;
  /** Those that are shown now, and planned ones. */
  announcements: readonly AnnouncementLine[];
  ended: readonly AnnouncementLine[];
}

/** Announcements by area and time, for stewards. */
export function AnnouncementsPage({ frame, add, announcements, ended }: AnnouncementsPageProps) {
  return (
    <StudioFrame frame={frame}>
      <p>
        <Trans>
          Readers see an announcement on the first page, in results, on the page of a town and on services of
          its area, also offline, and never after its end.
        </Trans>
      </p>
      <p>
        <Link className={styles.link} to={add}>
          <Trans>New announcement</Trans>
        </Link>
      </p>
      <Lines lines={announcements} />
      {ended.length > 0 && (
        <details>
          <summary className={styles.big}>
            <Trans>Ended</Trans> ({ended.length})
          </summary>
          <Lines lines={ended} />
        </details>
      )}
    </StudioFrame>
  );
}

function Lines({ lines }: { lines: readonly AnnouncementLine[] }) {
  const { t } = useLingui();
  const states: Readonly<Record<AnnouncementState, string>> = {
    on: t`Shown now`,
    planned: t`Planned`,
    over: t`Ended`,
  };
  return (
    <ul className={styles.list}>
      {lines.map(({ to, text, isWarning, state, area, time }) => (
        <li key={to} className={styles.item}>
          <h2>
            <Link to={to}>
              <DataText text={text} />
            </Link>
          </h2>
          <p className={styles.facts}>
            <strong>{states[state]}</strong>
            {isWarning && (
              <span>
                <Trans>Warning</Trans>
              </span>
            )}
            <bdi>{area ?? t`Everywhere`}</bdi>
            <bdi className={styles.quiet}>{time}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
