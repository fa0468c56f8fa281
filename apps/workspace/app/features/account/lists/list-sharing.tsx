import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "@dragoman/pages/frame/use-site-languages.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PaperButtons } from "@dragoman/entry-view/saved/paper-buttons.tsx";
import type { NewLinkView } from "./link-view.server.ts";
import { listControls } from "./list-controls.ts";
import type { LinkView, SharingView } from "./list-view.server.ts";
import styles from "./lists.module.css";
import { NewLink } from "./new-link.tsx";

interface ListSharingProps {
  /** Of the list. */
  id: string;
  sharing: SharingView;
  /** Of the services that the directory has. */
  ids: readonly string[];
  /** Made just now. */
  link: NewLinkView | null;
}

/** To hand the list over: by a link in the language of whoever gets it, or on paper. */
export function ListSharing({ id, sharing, ids, link }: ListSharingProps) {
  const { open } = sharing;
  return (
    <section id="share" className={styles.part} aria-labelledby="share-title">
      <h2 id="share-title">{sharing.title}</h2>
      <p className={form.quiet}>{sharing.lead}</p>
      {sharing.warning && (
        <p className={list.gone} role="note">
          <Icon name="warning" size={20} />
          <span>{sharing.warning}</span>
        </p>
      )}
      <Form method="post" className={styles.part} replace preventScrollReset>
        <Language words={sharing.language} />
        <WithNotes words={sharing.notes} />
        <button className={form.button} type="submit" name={listControls.intent} value="share">
          {sharing.make}
        </button>
      </Form>
      {link && <NewLink key={link.address} link={link} />}
      {open && (
        <>
          <h3>{open.title}</h3>
          <ul className={styles.lines}>
            {open.links.map((one) => (
              <li key={one.id}>
                <OpenLink link={one} revoke={open.revoke} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Paper words={sharing} ids={ids} list={id} />
    </section>
  );
}

/** The languages of the interface by their own names; at first that of the page. */
function Language({ words }: { words: string }) {
  const locale = useLocale();
  return (
    <label className={styles.field}>
      <span>{words}</span>
      <select name={listControls.locale} defaultValue={locale} className={form.field}>
        {useSiteLanguages().map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function OpenLink({ link: { id, locale, day, notes }, revoke }: { link: LinkView; revoke: string }) {
  const language = useSiteLanguages().find(({ tag }) => tag === locale);
  const nameId = `link-${id}`;
  return (
    <Form method="post" className={styles.openLink} replace preventScrollReset>
      <input type="hidden" name={listControls.link} value={id} />
      <span id={nameId} className={styles.linkWords}>
        <span>
          <bdi lang={locale} dir={language?.direction}>
            {language?.name ?? locale}
          </bdi>
        </span>
        <span className={form.quiet}>{day}</span>
        {notes && <span className={form.quiet}>{notes}</span>}
      </span>
      <button
        className={styles.button}
        type="submit"
        name={listControls.intent}
        value="revoke"
        aria-describedby={nameId}
      >
        {revoke}
      </button>
    </Form>
  );
}

/** Off at first: a note may say more of somebody than they want others to read. */
function WithNotes({ words }: { words: string }) {
  return (
    <label className={form.row}>
      <input type="checkbox" name={listControls.notes} value="yes" />
      <span>{words}</span>
    </label>
  );
}

interface PaperProps {
  words: SharingView;
  ids: readonly string[];
  list: string;
}

/** A form of the browser: the answer is a file to print. */
function Paper({ words, ids, list }: PaperProps) {
  const locale = useLocale();
  if (ids.length === 0) return null;
  return (
    <form className={`${styles.part} ${styles.paper}`} method="post" action={`/${locale}/saved/handout.pdf`}>
      <Language words={words.language} />
      <input type="hidden" name={listControls.list} value={list} />
      <WithNotes words={words.notes} />
      <PaperButtons ids={ids} className={styles.button} />
    </form>
  );
}
