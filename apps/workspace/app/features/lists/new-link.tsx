import { Trans, useLingui } from "@lingui/react/macro";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { QrDrawing } from "@dragoman/entry-view/saved/qr/qr-drawing.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import type { NewLinkView } from "./new-link-view.server.ts";
import styles from "./lists.module.css";

/** A new link: to send, to copy, or to show to the camera of another phone. */
export function NewLink({ link: { address, locale, whatsApp, sms, code } }: { link: NewLinkView }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const codeHint = t`Scan this code with the other phone's camera to open the link.`;
  return (
    <div className={styles.newLink}>
      <output className={styles.strong}>
        <Trans>Send the link now. You will not be able to see it again.</Trans>
      </output>
      <a className={styles.address} href={address} hrefLang={locale} dir="ltr">
        {address}
      </a>
      <div className={styles.actions}>
        <CopyButton text={address}>
          <span>
            <Trans>Copy the link</Trans>
          </span>
        </CopyButton>
        <a className={styles.button} href={whatsApp} target="_blank" rel="external noopener noreferrer">
          <bdi lang="en">WhatsApp</bdi>
        </a>
        <a className={styles.button} href={sms}>
          <Trans>SMS</Trans>
        </a>
        {isHydrated && "share" in navigator && (
          <button type="button" className={styles.button} onClick={() => void shareWithApp(address)}>
            <Trans>Another app</Trans>
          </button>
        )}
      </div>
      <p className={form.quiet}>{codeHint}</p>
      <QrDrawing drawing={code} name={codeHint} />
    </div>
  );
}

async function shareWithApp(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch (error) {
    // Most often the choice of apps was closed; the other ways are shown beside it.
    console.info("Nothing was shared.", error);
  }
}
