import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import styles from "./paper-links.module.css";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

/** Millimetres would be the same on no screen; on paper this is about 28 of them, which any camera reads. */
const codeSize = 106;

/** To the sheet of the entry; and on the page itself, when it is printed, where it came from. */
export function PaperLinks({ id }: { id: string }) {
  const code = useRef<HTMLImageElement>(null);
  const site = useRootData();
  const page = `/${useLocale()}/services/${encodeURIComponent(id)}`;
  return (
    <>
      <p className={styles.links}>
        <a className={styles.link} href={`${page}/handout.pdf`} type="application/pdf" rel="nofollow">
          <Trans>On paper (PDF)</Trans>
        </a>
        {useHydrated() && (
          <button type="button" className={styles.link} onClick={() => void printWith(code.current)}>
            <Trans>Print</Trans>
          </button>
        )}
      </p>
      <p className={styles.printed}>
        <img ref={code} src={`${page}/code.svg`} alt="" width={codeSize} height={codeSize} loading="lazy" />
        <Code text={`${site?.origin ?? ""}${page}`} />
      </p>
    </>
  );
}

/**
 * Browsers load what only paper shows when they print, and print before it has come. A page that is printed by the menu
 * of the browser has the address in its place, which says the same.
 */
async function printWith(code: HTMLImageElement | null): Promise<void> {
  if (code) {
    code.loading = "eager";
    // Without a connection the page is printed without it.
    await code.decode().catch(() => undefined);
  }
  window.print();
}
