import { useSyncExternalStore } from "react";
import { Icon } from "@dragoman/ui/icons.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { useRootData } from "../document/root-data.ts";
import { currentAnnouncements, type AnnouncementView } from "./announcement-view.ts";
import styles from "./announcement-list.module.css";

export interface AnnouncementListProps {
  announcements: readonly AnnouncementView[];
  areas: readonly string[] | null;
  /** Milliseconds since the epoch: the clock of the page until that of the device is known. */
  renderedAt: number;
  isBrief: boolean;
}

/**
 * The announcements that are on. On phones each is one line until it is opened, so that it pushes nothing off the first
 * screen. A copy of the page hides those that are over (`data-until`, `offline/hide-ended.ts`).
 */
export default function AnnouncementList(props: AnnouncementListProps) {
  const { announcements, renderedAt, isBrief } = props;
  const startAreas = useRootData()?.announcements?.startAreas ?? null;
  const areas = props.areas ?? startAreas;
  const now = useSyncExternalStore(
    followMinutes,
    () => Math.floor(Date.now() / minute) * minute,
    () => renderedAt,
  );
  const current = currentAnnouncements(announcements, { areas, now });
  const [first] = current;
  if (!first) return null;
  const list = (
    <div className={styles.list}>
      {current.map((one) => (
        <One key={one.id} announcement={one} />
      ))}
    </div>
  );
  if (!isBrief) return list;
  return (
    <>
      <div className={styles.wide}>{list}</div>
      <details
        className={`${styles.one} ${styles.brief}`}
        data-warning={first.isWarning || undefined}
        data-until={Math.max(...current.map(({ until }) => until))}
      >
        <summary>
          <Sign isWarning={first.isWarning} />
          <span className={styles.text}>{first.kind}</span>
        </summary>
        {current.map((one) => (
          <div key={one.id} className={styles.said} data-until={one.until}>
            <p className={styles.text}>
              <DataText text={one.text} />
            </p>
            {one.note !== null && <p className={styles.note}>{one.note}</p>}
          </div>
        ))}
      </details>
    </>
  );
}

function One({ announcement: { isWarning, kind, text, note, until } }: { announcement: AnnouncementView }) {
  return (
    <details className={styles.one} data-warning={isWarning || undefined} data-until={until}>
      <summary>
        <Sign isWarning={isWarning} />
        <span className={styles.text}>
          <VisuallyHidden>{kind}: </VisuallyHidden>
          <DataText text={text} />
        </span>
      </summary>
      {note !== null && <p className={styles.note}>{note}</p>}
    </details>
  );
}

function Sign({ isWarning }: { isWarning: boolean }) {
  return isWarning && <Icon name="warning" size={20} />;
}

/** Milliseconds: times are whole minutes. */
const minute = 60_000;

/** Timers are late after a device sleeps or a page returns from the history. */
const returns = ["pageshow", "focus"] as const;

function followMinutes(look: () => void): () => void {
  const timer = setInterval(look, 10_000);
  for (const event of returns) window.addEventListener(event, look);
  return () => {
    clearInterval(timer);
    for (const event of returns) window.removeEventListener(event, look);
  };
}
