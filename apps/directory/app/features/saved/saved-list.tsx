import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { maxSaved, type SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { hasDeviceStorage, useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import { fetchSaved } from "@dragoman/entry-view/saved/fetch-saved.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { WovenBorder } from "@dragoman/pages/frame/woven-border.tsx";
import { ForgetDevice } from "./forget-device-button.tsx";
import { ListActions, ShareList } from "./list-actions.tsx";
import { SavedItem } from "./saved-item.tsx";
import styles from "./saved-page.module.css";
import { UndoBar, type Undoable } from "./undo-bar.tsx";

const InstallChoice = loadLater(() => import("./install/install-choice.tsx"));

/** The list of this device, with its actions. */
export function SavedList() {
  const { t } = useLingui();
  const { services, isFull, remove, restore } = useSavedServices();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [hasStorage] = useState(hasDeviceStorage);
  // An entry that is saved as its number only cannot be transferred to another device, paper or an account.
  const named = services.filter(({ numberOnly }) => !numberOnly);
  useOwnLanguage(named);
  const removeWithUndo = (id: string | null) => {
    if (id === null) restore([]);
    else remove(id);
    setUndoable({ done: t`Removed`, undo: () => restore(services) });
  };
  return (
    <>
      {!hasStorage && (
        <p className={styles.notice} role="note">
          <Trans>This browser does not save anything. You will lose the list when you leave this page.</Trans>
        </p>
      )}
      {isFull && (
        <p className={styles.notice} role="note">
          {t`The list is full (${{ value: maxSaved }}). Remove something before you save more.`}
        </p>
      )}
      {services.length === 0 && <Nothing />}
      {named.length > 0 && <ShareList services={named} />}
      <ol className={styles.list}>
        {services.map((service, index) => (
          <SavedItem
            key={service.id}
            service={service}
            order={{ isFirst: index === 0, isLast: index === services.length - 1 }}
            onRemove={() => removeWithUndo(service.id)}
          />
        ))}
      </ol>
      {services.length > 0 && <ListActions services={named} onRemoveAll={() => removeWithUndo(null)} />}
      <InstallChoice />
      <ForgetDevice onForgotten={setUndoable} />
      <UndoBar undoable={undoable} onDone={() => setUndoable(null)} />
    </>
  );
}

function Nothing() {
  const locale = useLocale();
  return (
    <div className={styles.nothing}>
      <div className={styles.band}>
        <WovenBorder />
      </div>
      <p className={styles.empty}>
        <Trans>Nothing is saved yet.</Trans>
      </p>
      <p>
        <Trans>Find help and tap “Save”. You can see it here again, even without a connection.</Trans>
      </p>
      <p className={styles.buttons}>
        <Link className={styles.primary} to={`/${locale}/search`}>
          <Trans>Search</Trans>
        </Link>
        <Link className={styles.button} to={`/${locale}/saved/show`}>
          <Trans>Scan a code</Trans>
        </Link>
      </p>
    </div>
  );
}

/** Fetches entries that were saved in another language than that of the page. */
function useOwnLanguage(services: readonly SavedService[]): void {
  const locale = useLocale();
  const { renew } = useSavedServices();
  const [foreign] = useState(() =>
    services.filter((one) => one.locale !== locale && !one.gone).map(({ id }) => id),
  );
  useEffect(() => {
    if (foreign.length === 0 || !navigator.onLine) return;
    void fetchSaved(foreign, locale).then((found) => found && renew(found));
  }, [foreign, locale, renew]);
}
