import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { canKeepTowns, measureTown, packAddress, saveTown } from "@dragoman/entry-view/town/towns.ts";
import { Button } from "@dragoman/ui/button.tsx";
import "./messages.ts";
import { prepareTownPages } from "./prepare-town-pages.ts";
import { sizeText } from "./size-text.ts";
import styles from "./take-town.module.css";
import { useTowns } from "./use-towns.ts";

type Progress = "none" | "saving" | "failed";

/** Offers to save the help of a town on this device, with its size. Nothing where the browser cannot keep it. */
export default function TakeTown({ place }: { place: { id: string; name: string } }) {
  const { t } = useLingui();
  const locale = useLocale();
  const address = packAddress(locale, place.id);
  const { towns, reread } = useTowns();
  const saved = towns?.find((one) => one.address === address);
  const bytes = useSize(address, { isWanted: towns !== null && !saved });
  const [progress, setProgress] = useState<Progress>("none");
  const [withSensitive, setWithSensitive] = useState(false);
  const heading = useId();
  if (!saved && bytes === null) return null;
  const save = async () => {
    setProgress("saving");
    try {
      await saveTown(address, { withSensitive });
      await prepareTownPages(locale);
      await reread();
      setProgress("none");
    } catch (error) {
      console.warn("The town could not be saved.", error);
      setProgress("failed");
    }
  };
  const { name } = place;
  const size = sizeText(bytes ?? 0);
  return (
    <section className={styles.town} aria-labelledby={heading} data-reader="">
      <h2 id={heading} className={styles.heading}>
        <Trans>Without a connection</Trans>
      </h2>
      <output className={styles.status}>
        {saved ? (
          <p>
            <Link to={`/${locale}/town`}>{t`${name} is saved on this device.`}</Link>
          </p>
        ) : (
          progress === "saving" && <p>{t`Loading`}</p>
        )}
        {progress === "failed" && (
          <p className={styles.failed}>{t`This could not be saved. Check your connection and try again.`}</p>
        )}
      </output>
      {!saved && (
        <>
          <p className={styles.quiet}>{t`You can search the help in ${name} without the internet.`}</p>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={withSensitive}
              onChange={({ target }) => setWithSensitive(target.checked)}
            />
            <span>{t`Also save help for private needs, such as violence. Others who use this device can see it.`}</span>
          </label>
          <Button type="button" disabled={progress === "saving"} onClick={() => void save()}>
            {t`Save ${name} on this device (${size})`}
          </Button>
        </>
      )}
    </section>
  );
}

/** Bytes of a town's pack; `null` until they are known, and where it cannot be saved. */
function useSize(address: string, { isWanted }: { isWanted: boolean }): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted || !canKeepTowns()) return undefined;
    const leaving = new AbortController();
    measureTown(address, leaving.signal)
      .then(setBytes)
      .catch((error: unknown) => {
        // Nothing is offered that would fail.
        if (!leaving.signal.aborted) console.warn("The town cannot be saved.", error);
      });
    return () => leaving.abort();
  }, [address, isWanted]);
  return bytes;
}
