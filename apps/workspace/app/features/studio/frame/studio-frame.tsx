import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { type Shortcut, Shortcuts } from "./shortcuts.tsx";
import styles from "./studio.module.css";
import type { DoneView, StudioFrameView, StudioPageName, UndoView } from "./studio-view.ts";

const menuId = "studio-pages";

interface StudioFrameProps {
  frame: StudioFrameView;
  /** Of a page about one entry, person or revision; otherwise the title of the page. */
  heading?: ReactNode;
  /** An action was refused: the error summary is at the top of the page. */
  isRefused?: boolean;
  /** The actions before the rest was refused. */
  doneInPart?: DoneView | null | undefined;
  /** Single keys of the page. */
  shortcuts?: readonly Shortcut[];
  children: ReactNode;
}

/**
 * The frame of every page of the studio: navigation, heading, and whether the last action succeeded. On a phone the
 * navigation is a popover, because its pages would fill the first screen.
 */
export function StudioFrame({
  frame,
  heading,
  isRefused = false,
  doneInPart,
  shortcuts,
  children,
}: StudioFrameProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<StudioPageName, string>> = {
    overview: t`To review`,
    reviews: t`Changes`,
    claims: t`Claims`,
    suggestions: t`Suggestions`,
    checks: t`Checks`,
    organizations: t`Organizations`,
    listings: t`Entries`,
    sources: t`Data sources`,
    people: t`People`,
    history: t`History`,
    insights: t`Insights`,
    announcements: t`Announcements`,
    embed: t`On other websites`,
    settings: t`Settings`,
  };
  const title = titles[frame.current];
  const done = isRefused ? doneInPart : frame.isDone ? frame.done : null;
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <nav className={styles.nav} aria-label={t`Studio`}>
        <button type="button" className={styles.menu} popoverTarget={menuId}>
          <Icon name="list" />
          <Trans>Studio</Trans>
        </button>
        {/* The key remounts the list on another page, which closes it. */}
        <ul key={frame.current} id={menuId} popover="auto">
          {frame.pages.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} aria-current={name === frame.current ? (heading ? "true" : "page") : undefined}>
                {titles[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{heading ?? title}</h1>
      {(done || (frame.isDone && !isRefused)) && (
        <div className={styles.notice}>
          <output>
            {!isRefused && t`Done.`} {done && <Done done={done} />}
          </output>
          {done?.undo && <Undo undo={done.undo} />}
        </div>
      )}
      {children}
      {shortcuts && (
        <Shortcuts shortcuts={done?.undo ? [...shortcuts, { key: "z", label: t`Undo` }] : shortcuts} />
      )}
    </div>
  );
}

function Undo({ undo: { action, fields } }: { undo: UndoView }) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.plainButton} data-shortcut="z" aria-keyshortcuts="z">
        <Trans>Undo</Trans>
      </button>
    </Form>
  );
}

function Done({ done }: { done: DoneView }) {
  const locale = useLocale();
  if ("count" in done)
    return (
      <>
        {done.event}: {done.count.toLocaleString(locale)}
      </>
    );
  return (
    <>
      {done.event}:{" "}
      <Link to={done.to}>
        <DataText text={done.name} />
      </Link>
    </>
  );
}
