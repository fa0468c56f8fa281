import { Trans } from "@lingui/react/macro";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { RootData } from "../document/root-data.ts";
import { ConnectionLine } from "./connection-line.tsx";
import styles from "./page-frame.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const main = "main";

/** The frame around every page. */
export function PageFrame({ site, children }: { site: RootData | undefined; children: ReactNode }) {
  const content = useFocusOnNewPage();
  return (
    <>
      <a className={styles.skip} href={`#${main}`}>
        <Trans>Skip to main content</Trans>
      </a>
      <SiteHeader site={site} />
      <ConnectionLine />
      <main id={main} ref={content} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter aboutParts={site?.aboutParts} />
    </>
  );
}

/**
 * Moves the focus to the content of a new page, as a browser does when it loads one. A navigation that replaces the
 * address (typing) is no new page; neither is one while the reader types in a field, moves a map or uses an open sheet.
 */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const address = pathname + search;
  const shown = useRef(address);
  // With the page: a key pressed before a later effect would start from the top of the document. Effects of the page
  // itself may move the focus on.
  useLayoutEffect(() => {
    const isNew = shown.current !== address && type !== NavigationType.Replace;
    shown.current = address;
    if (isNew && !isAtWork(document.activeElement) && !isPopoverOpen()) {
      content.current?.focus({ preventScroll: true });
    }
  }, [address, type]);
  return content;
}

function isAtWork(focused: Element | null): boolean {
  return focused instanceof HTMLInputElement || focused instanceof HTMLCanvasElement;
}

function isPopoverOpen(): boolean {
  // Browsers without popovers reject the selector.
  return CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open") !== null;
}
