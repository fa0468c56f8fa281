import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

interface StudioFrameProps {
  frame: StudioFrameView;
  /** Of this page, where it is about one thing. */
  heading?: ReactNode;
  /** Something could not be done: why stands above the page. */
  isRefused?: boolean;
  children: ReactNode;
}

/** The frame of every page where stewards work: where one is, where else one can go, and what has just happened. */
export function StudioFrame({ frame, heading, isRefused, children }: StudioFrameProps) {
  return (
    <div className={styles.page}>
      <PageHead title={frame.title} unlisted />
      <nav className={styles.nav} aria-label={frame.studio}>
        <ul>
          {frame.pages.map(({ words, to, isHere }) => (
            <li key={to}>
              <Link to={to} aria-current={isHere ? (heading ? "true" : "page") : undefined}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{heading ?? frame.title}</h1>
      {frame.said && !isRefused && <output className={styles.said}>{frame.said}</output>}
      {children}
    </div>
  );
}
