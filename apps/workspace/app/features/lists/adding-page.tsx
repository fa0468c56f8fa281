import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Folder, type LineProps } from "./folder.tsx";
import { listControls } from "./list-controls.ts";
import styles from "./lists.module.css";
import type { ListsView } from "./lists-view.server.ts";
import { NewList } from "./new-list.tsx";
import { Page } from "../../ui/page.tsx";

interface AddingPageProps extends ListsView {
  /** As far as the address names them. */
  services: readonly ServiceName[];
  /** Ids in the form that led here; `null` where none did. */
  sent: readonly string[] | null;
}

interface ServiceName {
  id: string;
  name: TextView;
}

/** One question: into which list. */
export function AddingPage({ services, folders, nextNumber, sent }: AddingPageProps) {
  const { t } = useLingui();
  const ids = sent ?? services.map(({ id }) => id);
  const hidden = ids.map((id) => <input key={id} type="hidden" name={listControls.service} value={id} />);
  const title = t`Add to a list`;
  return (
    <Page title={title} isNeutral>
      <Services services={services} />
      {folders.length > 0 && (
        <Form method="post" className={form.form}>
          {hidden}
          {folders.map((folder) => (
            <Folder key={folder.name} folder={folder} Line={ListButton} />
          ))}
        </Form>
      )}
      <NewList number={nextNumber}>{hidden}</NewList>
    </Page>
  );
}

/** The services to put into a list; a single one has a link back to its page. */
function Services({ services }: { services: readonly ServiceName[] }) {
  const locale = useLocale();
  return (
    <ul className={styles.chosen}>
      {services.map(({ id, name }) => (
        <li key={id} className={services.length === 1 ? form.lead : undefined}>
          <DataText text={name} />
          {services.length === 1 && (
            <Link className={form.other} to={`/${locale}/services/${encodeURIComponent(id)}`}>
              <Trans>Back to the service</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function ListButton({ id, children }: LineProps) {
  return (
    <button className={styles.line} type="submit" name={listControls.list} value={id}>
      {children}
    </button>
  );
}
