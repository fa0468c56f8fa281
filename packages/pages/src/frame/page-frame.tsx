import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { ConnectionLine } from "./connection-line.tsx";
import styles from "./page-frame.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const main = "main";

/** What stands around every page. */
export function PageFrame({ holdsSample, children }: { holdsSample: boolean; children: ReactNode }) {
  const content = useFocusOnNewPage();
  return (
    <>
      <a className={styles.skip} href={`#${main}`}>
        <Trans>Skip to the content</Trans>
      </a>
      <SiteHeader holdsSample={holdsSample} />
      <ConnectionLine />
      <main id={main} ref={content} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/**
 * Moves the focus to the content of a new page, as a browser does by itself when it loads one. What replaces the
 * address (typing) is no new page; whoever writes in a field or moves a map goes on, and whoever is in an open sheet
 * stays in it.
 */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
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
  // A browser without popovers takes the selector for a mistake.
  return CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open") !== null;
}
