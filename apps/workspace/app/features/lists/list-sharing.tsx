import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "@dragoman/pages/frame/use-site-languages.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PaperButtons } from "@dragoman/entry-view/saved/paper-buttons.tsx";
import { listControls } from "./list-controls.ts";
import type { LinkView, ListView } from "./list-view.server.ts";
import styles from "./lists.module.css";
import type { NewLinkView } from "./new-link-view.server.ts";
import { NewLink } from "./new-link.tsx";

interface ListSharingProps {
  view: ListView;
  /** From the last form. */
  newLink: NewLinkView | null;
}

/** Shares a list by a link in the language of its reader, or on paper. */
export function ListSharing({ view: { id, entries, isSensitive, links }, newLink }: ListSharingProps) {
  return (
    <section id="share" className={styles.part} aria-labelledby="share-title">
      <h2 id="share-title">
        <Trans>Share by link</Trans>
      </h2>
      <p className={form.quiet}>
        <Trans>
          Anyone with the link can read the list until you turn the link off. Your name is not on it.
        </Trans>
      </p>
      {isSensitive && (
        <p className={list.gone} role="note">
          <Icon name="warning" size={20} />
          <span>
            <Trans>This list shows what kind of help someone needs. Others may read it on the phone.</Trans>
          </span>
        </p>
      )}
      <Form method="post" className={styles.part} replace preventScrollReset>
        <Language />
        <WithNotes />
        <Button name={listControls.intent} value="share">
          <Trans>Create a link</Trans>
        </Button>
      </Form>
      {newLink && <NewLink key={newLink.address} link={newLink} />}
      {links.length > 0 && (
        <>
          <h3>
            <Trans>Active links</Trans>
          </h3>
          <ul className={styles.lines}>
            {links.map((link) => (
              <li key={link.id}>
                <OpenLink link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Paper ids={entries.flatMap(({ service }) => service?.id ?? [])} list={id} />
    </section>
  );
}

/** The languages of the interface by their own names, beginning with that of the page. */
function Language() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <label className={styles.field}>
      <span>{t`Language`}</span>
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

function OpenLink({ link: { id, locale, day, withNotes } }: { link: LinkView }) {
  const language = useSiteLanguages().find(({ tag }) => tag === locale);
  const nameId = `link-${id}`;
  return (
    <Form method="post" className={styles.openLink} replace preventScrollReset>
      <input type="hidden" name={listControls.link} value={id} />
      <span id={nameId} className={styles.linkName}>
        <span>
          <bdi lang={locale} dir={language?.direction}>
            {language?.name ?? locale}
          </bdi>
        </span>
        <span className={form.quiet}>{day}</span>
        {withNotes && (
          <span className={form.quiet}>
            <Trans>Include my notes</Trans>
          </span>
        )}
      </span>
      <button
        className={styles.button}
        type="submit"
        name={listControls.intent}
        value="revoke"
        aria-describedby={nameId}
      >
        <Trans>Turn off</Trans>
      </button>
    </Form>
  );
}

/** Not checked at first: a note may reveal more about a person than others should read. */
function WithNotes() {
  const { t } = useLingui();
  return (
    <label className={form.row}>
      <input type="checkbox" name={listControls.notes} value="yes" />
      <span>{t`Include my notes`}</span>
    </label>
  );
}

interface PaperProps {
  ids: readonly string[];
  /** The id of the list. */
  list: string;
}

/** A form that the browser sends itself: the answer is a PDF. */
function Paper({ ids, list: listId }: PaperProps) {
  const locale = useLocale();
  if (ids.length === 0) return null;
  return (
    <form className={`${styles.part} ${styles.paper}`} method="post" action={`/${locale}/saved/handout.pdf`}>
      <Language />
      <input type="hidden" name={listControls.list} value={listId} />
      <WithNotes />
      <PaperButtons ids={ids} className={styles.button} />
    </form>
  );
}
