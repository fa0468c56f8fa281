import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useDirection } from "@dragoman/i18n/document-language.tsx";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedService } from "./saved-service.ts";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import styles from "./save.module.css";
import { messageLinks, shareText } from "./share-text.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";
import "../messages.ts";

/** Ways to send services to somebody: plain links, and with scripts, the share menu of the device. */
export function ShareLinks({ services }: { services: readonly SavedService[] }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const note = useId();
  const [tell, setTell] = useState(false);
  const text = useShareText(services, tell);
  const { whatsApp, sms } = messageLinks(text);
  return (
    <details className={styles.share}>
      <summary className={styles.summary}>
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v9h14v-9"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>{t`Share`}</span>
      </summary>
      <div className={styles.ways}>
        {services.some(({ sensitive }) => sensitive) && (
          <div className={styles.question}>
            {hydrated && (
              <label className={styles.tell}>
                <input
                  type="checkbox"
                  checked={tell}
                  aria-describedby={note}
                  onChange={({ target }) => setTell(target.checked)}
                />
                <span>{t`Say in the message what kind of help it is`}</span>
              </label>
            )}
            <p id={note} className={styles.note}>
              <Trans>
                Other people may see messages on the phone. If you leave this unticked, only the number and
                the link are sent.
              </Trans>
            </p>
          </div>
        )}
        <a className={styles.way} href={whatsApp} target="_blank" rel="external noopener noreferrer">
          <bdi lang="en">WhatsApp</bdi>
        </a>
        <a className={styles.way} href={sms}>
          <span>{t`SMS`}</span>
        </a>
        {hydrated && "share" in navigator && (
          <button type="button" className={styles.way} onClick={() => void shareWithApp(text)}>
            <span>{t`Another app`}</span>
          </button>
        )}
        {/* Another text has not been copied yet. */}
        <CopyButton key={text} text={text}>
          <span>{t`Copy the text`}</span>
        </CopyButton>
        <p className={styles.note}>
          <Trans>The app you choose can see what you send.</Trans>
        </p>
      </div>
    </details>
  );
}

function useShareText(services: readonly SavedService[], tell: boolean): string {
  const locale = useLocale();
  const direction = useDirection();
  const origin = useRootData()?.origin ?? "";
  return shareText(services, { origin, locale, direction, tell });
}

async function shareWithApp(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // Usually the reader has closed the share menu; the other ways are beside it.
    console.info("Nothing was shared.", error);
  }
}
