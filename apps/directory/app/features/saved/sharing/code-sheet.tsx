import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { RowButton } from "@dragoman/ui/row-button.tsx";
import styles from "./code-sheet.module.css";
import { QrPicture } from "./qr-picture.tsx";
import { splitList } from "./split-list.ts";
import "./messages.ts";

/**
 * The list as QR codes for the camera of another device. They do not advance automatically: a camera may need time, and
 * opens a page for each.
 */
export default function CodeSheet({ services }: { services: readonly SavedService[] }) {
  const { t } = useLingui();
  const addresses = useAddresses(services);
  const [shown, setShown] = useState(0);
  const count = addresses.length;
  const index = Math.min(shown, count - 1);
  const number = index + 1;
  const address = addresses[index];
  if (address === undefined) return null;
  const name = t`Code with the saved list`;
  return (
    <section className={styles.sheet} aria-label={name} ref={scrollTo}>
      <p>
        <Trans>
          Open the camera on the other phone and hold it over the code. If that phone has opened this
          directory before, it needs no connection.
        </Trans>
      </p>
      {count > 1 && <p>{t`There are ${{ value: count }} codes. Scan them one after the other.`}</p>}
      <QrPicture text={address} name={count > 1 ? `${name} ${number}/${count}` : name} />
      {count > 1 && (
        <div className={styles.controls}>
          <RowButton
            name="back"
            label={t`Previous`}
            ended={index === 0}
            onClick={() => setShown(Math.max(index - 1, 0))}
          />
          <output className={styles.position}>
            <span key={`${number}/${count}`}>
              <Trans>
                {number} of {count}
              </Trans>
            </span>
          </output>
          <RowButton
            name="onwards"
            label={t`Next`}
            ended={number === count}
            onClick={() => setShown(Math.min(index + 1, count - 1))}
          />
        </div>
      )}
    </section>
  );
}

/** On a small screen the sheet opens below the button. */
function scrollTo(sheet: HTMLElement | null): void {
  sheet?.scrollIntoView({ block: "start" });
}

function useAddresses(services: readonly SavedService[]): readonly string[] {
  const locale = useLocale();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      const made = await splitList(services, `${location.origin}/${locale}/saved/show`);
      if (isWanted) setAddresses(made);
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [services, locale]);
  return addresses;
}
