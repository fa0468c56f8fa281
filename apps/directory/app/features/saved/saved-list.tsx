import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { mostSaved, type SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { isKeepingThings, useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import { fetchSaved } from "@dragoman/entry-view/saved/fetch-saved.ts";
import { WovenBorder } from "@dragoman/pages/frame/woven-border.tsx";
import { ForgetDevice } from "./forget-device-button.tsx";
import { HandOver, ListActions } from "./list-actions.tsx";
import { withValue } from "./number-sign.ts";
import { SavedItem } from "./saved-item.tsx";
import styles from "./saved-page.module.css";
import type { SavedWords } from "./saved-words.server.ts";
import { UndoBar, type Undoable } from "./undo-bar.tsx";

/** The list of this device, and what can be done with it. */
export function SavedList({ words }: { words: SavedWords }) {
  const { services, isFull, remove, restore } = useSavedServices();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [isKeeping] = useState(isKeepingThings);
  // Of what is kept by its number alone nothing goes to another device, to paper or to an account.
  const named = services.filter(({ numberOnly }) => !numberOnly);
  useOwnLanguage(named);
  const takeOut = (id: string | null) => {
    if (id === null) restore([]);
    else remove(id);
    setUndoable({ words: words.removed, undo: () => restore(services) });
  };
  return (
    <>
      {!isKeeping && (
        <p className={styles.notice} role="note">
          {words.unkept}
        </p>
      )}
      {isFull && (
        <p className={styles.notice} role="note">
          {withValue(words.full, mostSaved)}
        </p>
      )}
      {services.length === 0 && <Nothing words={words} />}
      {named.length > 0 && <HandOver services={named} words={words} />}
      <ol className={styles.list}>
        {services.map((service, index) => (
          <SavedItem
            key={service.id}
            service={service}
            words={words}
            order={{ isFirst: index === 0, isLast: index === services.length - 1 }}
            onRemove={() => takeOut(service.id)}
          />
        ))}
      </ol>
      {services.length > 0 && (
        <ListActions services={named} words={words} onRemoveAll={() => takeOut(null)} />
      )}
      <ForgetDevice words={words} onForgotten={setUndoable} />
      <UndoBar undoable={undoable} words={words} onDone={() => setUndoable(null)} />
    </>
  );
}

function Nothing({ words }: { words: SavedWords }) {
  const locale = useLocale();
  return (
    <div className={styles.nothing}>
      <div className={styles.band}>
        <WovenBorder />
      </div>
      <p className={styles.empty}>{words.empty}</p>
      <p>{words.emptyNext}</p>
      <p className={styles.buttons}>
        <Link className={styles.primary} to={`/${locale}/search`}>
          {words.search}
        </Link>
        <Link className={styles.button} to={`/${locale}/saved/show`}>
          {words.scan}
        </Link>
      </p>
    </div>
  );
}

/** Whoever opens the list in another language wants to read it in that: its texts are asked for anew. */
function useOwnLanguage(services: readonly SavedService[]): void {
  const locale = useLocale();
  const { renew } = useSavedServices();
  const [asked] = useState(() =>
    services.filter((one) => one.locale !== locale && !one.gone).map(({ id }) => id),
  );
  useEffect(() => {
    if (asked.length === 0 || !navigator.onLine) return;
    void fetchSaved(asked, locale).then((found) => found && renew(found.services, found.gone));
  }, [asked, locale, renew]);
}
