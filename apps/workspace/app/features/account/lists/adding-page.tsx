import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { AddingView } from "./adding-view.server.ts";
import { listControls } from "./list-controls.ts";
import styles from "./lists.module.css";
import type { FolderView } from "./lists-view.server.ts";
import { NewList } from "./new-list.tsx";

interface AddingPageProps {
  view: AddingView;
  /** What a form has named, where the address names nothing. */
  sent: readonly string[] | null;
}

/** One question: into which list. */
export function AddingPage({ view, sent }: AddingPageProps) {
  const ids = sent ?? view.services.map(({ id }) => id);
  const hidden = ids.map((id) => <input key={id} type="hidden" name={listControls.service} value={id} />);
  return (
    <div className={form.page}>
      <PageHead title={view.title} neutral unlisted />
      <h1>{view.title}</h1>
      <Chosen view={view} />
      {view.folders.length > 0 && (
        <Form method="post" className={form.form}>
          {hidden}
          {view.folders.map((folder) => (
            <Folder key={folder.name} folder={folder} />
          ))}
        </Form>
      )}
      <NewList making={view.making}>{hidden}</NewList>
    </div>
  );
}

/** What is to be put into a list. One may have come from the page of one service, and from a list of many. */
function Chosen({ view: { services, back } }: Pick<AddingPageProps, "view">) {
  const locale = useLocale();
  return (
    <ul className={styles.chosen}>
      {services.map(({ id, name }) => (
        <li key={id} className={services.length === 1 ? form.lead : undefined}>
          <DataText text={name} />
          {services.length === 1 && (
            <Link className={form.other} to={`/${locale}/services/${encodeURIComponent(id)}`}>
              {back}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Folder({ folder: { name, lists } }: { folder: FolderView }) {
  return (
    <div className={styles.part}>
      {name !== "" && (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      )}
      <ul className={styles.lines}>
        {lists.map(({ id, title, items }) => (
          <li key={id}>
            <button className={styles.line} type="submit" name={listControls.list} value={id}>
              <bdi>{title}</bdi>
              <span className={form.quiet}>{items}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
