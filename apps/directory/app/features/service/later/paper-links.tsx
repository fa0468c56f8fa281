import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import styles from "./paper-links.module.css";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

/** CSS pixels. On paper this is about 28 mm, which any camera reads. */
const codeSize = 106;

/** Links to the printable sheet; and on the printed page itself, the QR code of its address. */
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
 * Loads the image that only paper shows before printing: browsers start to load it on printing, and do not wait. A page
 * printed through the browser's menu shows the address instead.
 */
async function printWith(code: HTMLImageElement | null): Promise<void> {
  if (code) {
    code.loading = "eager";
    // Without a connection the page is printed without the code.
    await code.decode().catch(() => undefined);
  }
  window.print();
}
