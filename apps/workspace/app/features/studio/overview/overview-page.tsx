import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Moment } from "../frame/moment.tsx";
import type { Queue, QueueView } from "./serve-overview.server.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import { pageNames } from "../sources/source-names.ts";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

/** The queues that the reader works on. */
export function OverviewPage({
  frame,
  advice,
  queues,
}: {
  frame: StudioFrameView;
  /** A recommendation for the own account, with the address of its page. */
  advice: { text: string; to: string } | null;
  queues: readonly QueueView[];
}) {
  return (
    <StudioFrame frame={frame}>
      {advice && (
        <p className={styles.notice}>
          <Link to={advice.to}>{advice.text}</Link>
        </p>
      )}
      <ul className={styles.list}>
        {queues.map(({ name, to, count, oldest }) => (
          <li key={to} className={`${styles.item} ${styles.queue}`}>
            <h2>
              <Link className={count > 0 ? styles.filled : undefined} to={to}>
                <QueueTitle name={name} count={count} />
              </Link>
            </h2>
            <p className={styles.quiet}>
              {count === 0 && <Trans>Nothing to review.</Trans>}
              {oldest && (
                <>
                  <span>
                    <Trans>Oldest:</Trans>
                  </span>{" "}
                  <Moment moment={oldest} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </StudioFrame>
  );
}

/** The kind of its items, and how many there are. */
function QueueTitle({ name, count }: { name: Queue; count: number }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const isEmpty = count === 0;
  if (name === "checks" || name === "differences" || name === "duplicates") {
    const title = name === "checks" ? t`Checks` : i18n._(pageNames[name]);
    return isEmpty ? title : `${title}: ${count.toLocaleString(locale)}`;
  }
  if (name === "reviews")
    return isEmpty ? <Trans>Changes</Trans> : <Plural value={count} one="# change" other="# changes" />;
  if (name === "claims")
    return isEmpty ? <Trans>Claims</Trans> : <Plural value={count} one="# claim" other="# claims" />;
  return isEmpty ? (
    <Trans>Suggestions</Trans>
  ) : (
    <Plural value={count} one="# suggestion" other="# suggestions" />
  );
}
