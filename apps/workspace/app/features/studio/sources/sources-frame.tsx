import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import studio from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { pageNames } from "./source-names.ts";
import type { SourcesLink, SourcesPage } from "./sources-view.ts";
import styles from "./sources.module.css";

interface SourcesFrameProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  current: SourcesPage;
  /** Of a page about one thing; otherwise the name of the page. */
  heading?: ReactNode;
  isRefused?: boolean;
  children: ReactNode;
}

/** The frame of the pages about sources: below the navigation of the studio, links among them. */
export function SourcesFrame({ frame, links, current, heading, isRefused, children }: SourcesFrameProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const isIndex = current === "sources" && heading === undefined;
  return (
    <StudioFrame
      frame={frame}
      {...(!isIndex && { heading: heading ?? i18n._(pageNames[current]) })}
      {...(isRefused !== undefined && { isRefused })}
    >
      <ul className={styles.links}>
        {links
          .filter(({ name }) => name !== current || heading !== undefined)
          .map(({ name, to, count }) => (
            <li key={name}>
              <Link className={studio.link} to={to}>
                {i18n._(pageNames[name])}
                {count !== null && count > 0 && <> ({count.toLocaleString(locale)})</>}
              </Link>
            </li>
          ))}
      </ul>
      {children}
    </StudioFrame>
  );
}
