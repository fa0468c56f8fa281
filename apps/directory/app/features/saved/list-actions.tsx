import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { hasMetAccount } from "@dragoman/pages/device/met-account.ts";
import { useSiteLanguages } from "@dragoman/pages/frame/use-site-languages.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import { fetchSaved } from "@dragoman/entry-view/saved/fetch-saved.ts";
import { PaperButtons } from "@dragoman/entry-view/saved/paper-buttons.tsx";
import { ShareLinks } from "@dragoman/entry-view/saved/share-links.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import styles from "./saved-page.module.css";

const CodeSheet = loadLater(() => import("./sharing/code-sheet.tsx"));

interface Services {
  services: readonly SavedService[];
}

interface ListActionsProps extends Services {
  onRemoveAll: () => void;
}

/** Buttons that share the list: above it, so that they are easy to find. */
export function ShareList({ services }: Services) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.primary}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          <span key={String(isShown)}>
            {isShown ? <Trans>Close</Trans> : <Trans>Show as a QR code</Trans>}
          </span>
        </button>
        <ShareLinks services={services} />
      </div>
      {isShown && <CodeSheet services={services} />}
    </>
  );
}

/** Other actions for the whole list. */
export function ListActions({ services, onRemoveAll }: ListActionsProps) {
  const locale = useLocale();
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {services.length > 0 && <Renew services={services} />}
        <Link className={styles.button} to={`/${locale}/saved/show`}>
          <Trans>Scan a code</Trans>
        </Link>
        <button type="button" className={styles.button} onClick={onRemoveAll}>
          <Trans>Remove all</Trans>
        </button>
      </div>
      {services.length > 0 && <Paper services={services} />}
      {services.length > 0 && hasMetAccount() && <ToAccount services={services} />}
      <Languages />
    </div>
  );
}

/** Updates the saved data: only on a tap, since the ids disclose what the reader needs. */
function Renew({ services }: Services) {
  const locale = useLocale();
  const { renew } = useSavedServices();
  const [answer, setAnswer] = useState<"renewed" | "unreached" | null>(null);
  const ask = async () => {
    const ids = services.map(({ id }) => id);
    const found = await fetchSaved(ids, locale);
    if (found) renew(found);
    setAnswer(found ? "renewed" : "unreached");
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={() => void ask()}>
        <Trans>Check for updates</Trans>
      </button>
      <output className={styles.answer}>
        <span key={answer}>
          {answer === "renewed" && <Trans>Updated from the directory.</Trans>}
          {answer === "unreached" && (
            <Trans>We could not check for updates. Try again when you have a connection.</Trans>
          )}
        </span>
      </output>
    </>
  );
}

/** A plain form, which returns a file to print. The ids are in no address. */
function Paper({ services }: Services) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <form className={styles.paper} method="post" action={`/${locale}/saved/handout.pdf`}>
      <label className={styles.field}>
        <span>{t`Language`}</span>
        <select name="locale" defaultValue={locale} className={styles.select}>
          {useSiteLanguages().map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PaperButtons ids={services.map(({ id }) => id)} className={styles.button} />
    </form>
  );
}

/**
 * Adds the services to a list in an account that was used on this device. A plain form, so that the ids are in no
 * address.
 */
function ToAccount({ services }: Services) {
  const locale = useLocale();
  return (
    <form method="post" action={`/${locale}/account/lists/add`}>
      {services.map(({ id }) => (
        <input key={id} type="hidden" name="service" value={id} />
      ))}
      <button type="submit" className={styles.button}>
        <Trans>Add all to a list</Trans>
      </button>
    </form>
  );
}

/** The same list for a person who reads another language. A change of language loads a new document. */
function Languages() {
  const locale = useLocale();
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Show it in another language</Trans>
      </summary>
      <ul className={styles.languages}>
        {useSiteLanguages()
          .filter(({ tag }) => tag !== locale)
          .map(({ tag, name, direction }) => (
            <li key={tag}>
              <a className={styles.button} href={`/${tag}/saved`} hrefLang={tag}>
                <bdi lang={tag} dir={direction}>
                  {name}
                </bdi>
              </a>
            </li>
          ))}
      </ul>
    </details>
  );
}
