import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { ListAbout } from "./list-about.tsx";
import { listControls } from "./list-controls.ts";
import { ListEntryItem } from "./list-entry.tsx";
import { ListSharing } from "./list-sharing.tsx";
import { useListTitle } from "./list-title.ts";
import type { ListView } from "./list-view.server.ts";
import styles from "./lists.module.css";
import { ResultBar } from "./result-bar.tsx";
import type { ListAnswer } from "./serve-list.server.ts";
import { Page } from "../../ui/page.tsx";

interface ListPageProps {
  view: ListView;
  /** Of the last form. */
  answer: ListAnswer | undefined;
}

/** One list: its services, its title, and how it is shared. Ordinary forms: they need no script. */
export function ListPage({ view, answer }: ListPageProps) {
  const { note, entries, deletion } = view;
  const { t } = useLingui();
  const locale = useLocale();
  const title = useListTitle(view);
  return (
    <Page
      title={title}
      above={{ to: `/${locale}/account/lists`, name: t`My lists` }}
      heading={<bdi>{title}</bdi>}
      isNeutral
    >
      {note !== "" && (
        <p className={list.note} dir="auto">
          {note}
        </p>
      )}
      <ListAbout view={view} />
      {entries.length === 0 && <Empty />}
      <ol className={list.entries}>
        {entries.map((entry, index) => (
          <ListEntryItem
            key={entry.id}
            entry={entry}
            order={{ isFirst: index === 0, isLast: index === entries.length - 1 }}
          />
        ))}
      </ol>
      <ResultBar result={view.result} removed={answer?.removed ?? null} />
      {entries.length > 0 && <ListSharing view={view} newLink={answer?.link ?? null} />}
      {deletion === "possible" && (
        <Link className={form.other} to="?delete" preventScrollReset>
          <Trans>Delete this list</Trans>
        </Link>
      )}
      {deletion === "to-confirm" && <Deletion />}
    </Page>
  );
}

function Empty() {
  const locale = useLocale();
  return (
    <div className={styles.part}>
      <p>
        <Trans>Nothing is saved yet.</Trans>
      </p>
      <p>
        <Trans>Open a service and tap “Add to a list”.</Trans>
      </p>
      <Link className={form.other} to={`/${locale}/search`}>
        <Trans>Search</Trans>
      </Link>
    </div>
  );
}

function Deletion() {
  return (
    <Form method="post" className={styles.part}>
      <p className={form.alert}>
        <Trans>Its links will stop working too.</Trans>
      </p>
      <Button kind="danger" name={listControls.intent} value="delete">
        <Trans>Yes, delete everything</Trans>
      </Button>
    </Form>
  );
}
