import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { useOffline } from "@dragoman/ui/use-offline.ts";
import { sizeText } from "../../ui/town/size-text.ts";
import styles from "./town-page.module.css";
import { deleteTown, refreshTown, type Town } from "@dragoman/entry-view/town/towns.ts";
import { useTowns } from "../../ui/town/use-towns.ts";

/** The towns on this device, each to be searched, refreshed and deleted. */
export function TownList() {
  const { t } = useLingui();
  const { towns, reread } = useTowns();
  return (
    <>
      <h1>{t`Towns on this device`}</h1>
      {towns?.length === 0 && (
        <p>
          <Trans>Nothing is saved yet.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {towns?.map((town) => (
          <li key={town.address} className={styles.town}>
            <TownOfDevice town={town} onChange={reread} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TownOfDevice({ town, onChange }: { town: Town; onChange: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const offline = useOffline();
  const [state, setState] = useState<"still" | "refreshing" | "failed">("still");
  const { place, day, bytes } = town;
  const heading = useId();
  const size = sizeText(bytes);
  const refresh = async () => {
    setState("refreshing");
    try {
      await refreshTown(town);
      await onChange();
      setState("still");
    } catch (error) {
      console.warn("The town could not be refreshed.", error);
      setState("failed");
    }
  };
  return (
    <>
      <h2 id={heading}>
        <Link to={`/${town.locale}/search?place=${place.id}`} reloadDocument={town.locale !== locale}>
          <bdi lang={place.nameLanguage}>{place.name}</bdi>
        </Link>
      </h2>
      <p className={styles.quiet}>
        {t`Saved on ${{ value: day }}`} · <bdi dir="ltr">{size}</bdi>
      </p>
      <div className={styles.actions}>
        {!offline && (
          <Button
            type="button"
            kind="quiet"
            disabled={state === "refreshing"}
            onClick={() => void refresh()}
            aria-describedby={heading}
          >
            <Trans>Refresh</Trans>
          </Button>
        )}
        <Button
          type="button"
          kind="quiet"
          onClick={() => void deleteTown(town).then(onChange)}
          aria-describedby={heading}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <output>
        {state === "refreshing" && t`Loading`}
        {state === "failed" && t`This could not be saved. Check your connection and try again.`}
      </output>
    </>
  );
}
