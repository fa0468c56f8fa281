import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView, StudioPageName } from "./studio-view.ts";

interface StudioFrameProps {
  frame: StudioFrameView;
  /** Of a page about one entry, person or revision; otherwise the title of the page. */
  heading?: ReactNode;
  /** An action was refused: the error summary stands above the page. */
  isRefused?: boolean;
  children: ReactNode;
}

/** The frame of every page of the studio: navigation, heading, and whether the last action succeeded. */
export function StudioFrame({ frame, heading, isRefused, children }: StudioFrameProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<StudioPageName, string>> = {
    overview: t`To review`,
    reviews: t`Changes`,
    claims: t`Claims`,
    suggestions: t`Suggestions`,
    listings: t`Entries`,
    people: t`People`,
    history: t`History`,
  };
  const title = titles[frame.current];
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <nav className={styles.nav} aria-label={t`Studio`}>
        <ul>
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
      {frame.isDone && !isRefused && <output className={styles.notice}>{t`Done.`}</output>}
      {children}
    </div>
  );
}
