import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { OrderSign } from "@dragoman/entry-view/saved/card/order-sign.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { listControls, longest, type ListIntent } from "./list-controls.ts";
import type { ListEntry } from "./list-view.server.ts";
import styles from "./lists.module.css";

interface ListEntryProps {
  entry: ListEntry;
  order: { isFirst: boolean; isLast: boolean };
}

/** One service of a list, with its forms. */
export function ListEntryItem({ entry: { id, service, note }, order }: ListEntryProps) {
  const { t } = useLingui();
  const gone = t`This service is no longer listed`;
  const actions = (
    <>
      {note !== "" && (
        <p className={list.note} dir="auto">
          {note}
        </p>
      )}
      <Form method="post" className={`${styles.actions} ${styles.steps}`} replace preventScrollReset>
        <input type="hidden" name={listControls.service} value={id} />
        <Action intent="up" ended={order.isFirst} icon={<OrderSign sign="up" />}>
          <Trans>Move up</Trans>
        </Action>
        <Action intent="down" ended={order.isLast} icon={<OrderSign sign="down" />}>
          <Trans>Move down</Trans>
        </Action>
        <Action intent="remove" icon={<Icon name="close" size={20} />}>
          <Trans>Remove</Trans>
        </Action>
      </Form>
      <Note id={id} note={note} />
    </>
  );
  return (
    <li id={`entry-${id}`} className={list.entry}>
      {service ? (
        <ServiceCard service={service} warning={service.gone ? gone : null}>
          {actions}
        </ServiceCard>
      ) : (
        <article className={styles.part}>
          <p className={list.gone}>
            <Icon name="warning" size={20} />
            <span>{gone}</span>
          </p>
          {actions}
        </article>
      )}
    </li>
  );
}

interface ActionProps {
  intent: Extract<ListIntent, "up" | "down" | "remove">;
  icon: ReactNode;
  /** The entry is the first or the last. The button keeps the focus all the same. */
  ended?: boolean;
  children: ReactNode;
}

function Action({ intent, icon, ended = false, children }: ActionProps) {
  return (
    <button
      className={styles.action}
      type="submit"
      name={listControls.intent}
      value={intent}
      aria-disabled={ended || undefined}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

function Note({ id, note }: Pick<ListEntry, "id" | "note">) {
  const { t } = useLingui();
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Note</Trans>
      </summary>
      <Form method="post" className={styles.part} replace preventScrollReset>
        <input type="hidden" name={listControls.service} value={id} />
        <textarea
          id={`note-${id}`}
          className={form.field}
          name={listControls.note}
          aria-label={t`Note`}
          dir="auto"
          rows={2}
          maxLength={longest.note}
          defaultValue={note}
        />
        <button className={styles.button} type="submit" name={listControls.intent} value="note">
          <Trans>Save</Trans>
        </button>
      </Form>
    </details>
  );
}
