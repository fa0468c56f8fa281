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
import type { SavedWords } from "./saved-words.server.ts";

const CodeSheet = loadLater(() => import("./handing-over/code-sheet.tsx"));

interface ListActionsProps {
  services: readonly SavedService[];
  words: SavedWords;
  onRemoveAll: () => void;
}

/** To show the list to somebody: above it, so that nobody has to look for it. */
export function HandOver({ services, words }: Pick<ListActionsProps, "services" | "words">) {
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
          <span key={String(isShown)}>{isShown ? words.close : words.code}</span>
        </button>
        <ShareLinks services={services} words={words.keep} />
      </div>
      {isShown && <CodeSheet services={services} words={words} />}
    </>
  );
}

/** What else can be done with the whole list. */
export function ListActions({ services, words, onRemoveAll }: ListActionsProps) {
  const locale = useLocale();
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {services.length > 0 && <Renew services={services} words={words} />}
        <Link className={styles.button} to={`/${locale}/saved/show`}>
          {words.scan}
        </Link>
        <button type="button" className={styles.button} onClick={onRemoveAll}>
          {words.removeAll}
        </button>
      </div>
      {services.length > 0 && <Paper services={services} words={words} />}
      {services.length > 0 && hasMetAccount() && <ToAccount services={services} words={words} />}
      <Languages words={words} />
    </div>
  );
}

/** Asks what the directory says at present: only on a tap, since the ids say what somebody needs. */
function Renew({ services, words }: Pick<ListActionsProps, "services" | "words">) {
  const locale = useLocale();
  const { renew } = useSavedServices();
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = async () => {
    const ids = services.map(({ id }) => id);
    const found = await fetchSaved(ids, locale);
    if (found) renew(found.services, found.gone);
    setAnswer(found ? words.renewed : words.notRenewed);
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={() => void ask()}>
        {words.renew}
      </button>
      <output className={styles.answer}>
        <span key={answer}>{answer}</span>
      </output>
    </>
  );
}

/** A form of the browser: the answer is a file to print. The ids are in no address. */
function Paper({ services, words }: Pick<ListActionsProps, "services" | "words">) {
  const locale = useLocale();
  return (
    <form className={styles.paper} method="post" action={`/${locale}/saved/handout.pdf`}>
      <label className={styles.field}>
        <span>{words.language}</span>
        <select name="locale" defaultValue={locale} className={styles.select}>
          {useSiteLanguages().map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PaperButtons ids={services.map(({ id }) => id)} words={words.paper} className={styles.button} />
    </form>
  );
}

/** Into a list of the account that this device has met: a form of the browser, so that the ids are in no address. */
function ToAccount({ services, words }: Pick<ListActionsProps, "services" | "words">) {
  const locale = useLocale();
  return (
    <form method="post" action={`/${locale}/account/lists/add`}>
      {services.map(({ id }) => (
        <input key={id} type="hidden" name="service" value={id} />
      ))}
      <button type="submit" className={styles.button}>
        {words.toAccount}
      </button>
    </form>
  );
}

/** The same list for somebody who reads another language. A new language is a new document. */
function Languages({ words }: { words: SavedWords }) {
  const locale = useLocale();
  return (
    <details>
      <summary className={styles.summary}>{words.inOther}</summary>
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
