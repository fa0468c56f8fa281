import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { QrDrawing } from "@dragoman/entry-view/saved/qr/qr-drawing.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import type { NewLinkView } from "./link-view.server.ts";
import styles from "./lists.module.css";

/** A link that was made just now: to send, to copy, or to show to the camera of another phone. */
export function NewLink({ link }: { link: NewLinkView }) {
  const hydrated = useHydrated();
  const { address, locale } = link;
  return (
    <div className={styles.newLink}>
      <output className={styles.strong}>{link.ready}</output>
      <a className={styles.address} href={address} hrefLang={locale} dir="ltr">
        {address}
      </a>
      <div className={styles.actions}>
        <CopyButton text={address}>
          <span>{link.copy}</span>
        </CopyButton>
        <a className={styles.button} href={link.whatsApp} target="_blank" rel="external noopener noreferrer">
          <bdi lang="en">WhatsApp</bdi>
        </a>
        <a className={styles.button} href={link.sms.address}>
          {link.sms.words}
        </a>
        {hydrated && "share" in navigator && (
          <button type="button" className={styles.button} onClick={() => void shareWithApp(address)}>
            {link.otherApp}
          </button>
        )}
      </div>
      <p className={form.quiet}>{link.code.words}</p>
      <QrDrawing drawing={link.code.drawing} name={link.code.words} />
    </div>
  );
}

async function shareWithApp(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    // Most often the reader has closed the choice of apps; the other ways stand beside it.
    console.info("Nothing was shared.", error);
  }
}
