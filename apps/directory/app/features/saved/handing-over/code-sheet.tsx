import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { RowButton } from "@dragoman/ui/row-button.tsx";
import { withValue } from "../number-sign.ts";
import type { SavedWords } from "../saved-words.server.ts";
import styles from "./code-sheet.module.css";
import { QrPicture } from "./qr-picture.tsx";
import { splitList } from "./split-list.ts";

/**
 * The list as codes for the camera of another device. They do not change by themselves: a camera may need a moment, and
 * opens a page for each.
 */
export default function CodeSheet({
  services,
  words,
}: {
  services: readonly SavedService[];
  words: SavedWords;
}) {
  const addresses = useAddresses(services);
  const [shown, setShown] = useState(0);
  const count = addresses.length;
  const index = Math.min(shown, count - 1);
  const number = index + 1;
  const address = addresses[index];
  if (address === undefined) return null;
  return (
    <section className={styles.sheet} aria-label={words.codeName} ref={scrollTo}>
      <p>{words.codeNote}</p>
      {count > 1 && <p>{withValue(words.codes, count)}</p>}
      <QrPicture text={address} name={count > 1 ? `${words.codeName} ${number}/${count}` : words.codeName} />
      {count > 1 && (
        <div className={styles.controls}>
          <RowButton
            name="back"
            label={words.previous}
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
            label={words.next}
            ended={number === count}
            onClick={() => setShown(Math.min(index + 1, count - 1))}
          />
        </div>
      )}
    </section>
  );
}

/** On a small screen it opens below what was tapped. */
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
