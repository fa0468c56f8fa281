import { Form } from "react-router";
import { OrderSign } from "@dragoman/entry-view/saved/card/order-sign.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { listControls, longest, type ListIntent } from "./list-controls.ts";
import type { ListEntry, ListWording } from "./list-view.server.ts";
import styles from "./lists.module.css";

interface ListEntryProps {
  entry: ListEntry;
  words: ListWording;
  order: { isFirst: boolean; isLast: boolean };
}

/** One service of a list, with what can be done with it. */
export function ListEntryItem({ entry: { id, service, note }, words, order }: ListEntryProps) {
  const actions = (
    <>
      {note !== "" && (
        <p className={list.note} dir="auto">
          {note}
        </p>
      )}
      <Form method="post" className={`${styles.actions} ${styles.steps}`} replace preventScrollReset>
        <input type="hidden" name={listControls.service} value={id} />
        <Step sign="up" words={words.up} ended={order.isFirst} />
        <Step sign="down" words={words.down} ended={order.isLast} />
        <Step sign="take" words={words.remove} />
      </Form>
      <Note id={id} note={note} words={words} />
    </>
  );
  return (
    <li id={`entry-${id}`} className={list.entry}>
      {service ? (
        <ServiceCard service={service} warning={service.gone ? words.gone : null}>
          {actions}
        </ServiceCard>
      ) : (
        <article className={styles.part}>
          <p className={list.gone}>
            <Icon name="warning" size={20} />
            <span>{words.gone}</span>
          </p>
          {actions}
        </article>
      )}
    </li>
  );
}

interface StepProps {
  sign: Extract<ListIntent, "up" | "down" | "take">;
  words: string;
  /** There is nothing to change places with. The button keeps the focus all the same. */
  ended?: boolean;
}

function Step({ sign, words, ended = false }: StepProps) {
  return (
    <button
      className={styles.action}
      type="submit"
      name={listControls.intent}
      value={sign}
      aria-disabled={ended || undefined}
    >
      {sign === "take" ? <Icon name="close" size={20} /> : <OrderSign sign={sign} />}
      <span>{words}</span>
    </button>
  );
}

function Note({ id, note, words }: Pick<ListEntry, "id" | "note"> & { words: ListWording }) {
  const field = `note-${id}`;
  return (
    <details>
      <summary className={styles.summary}>{words.note}</summary>
      <Form method="post" className={styles.part} replace preventScrollReset>
        <input type="hidden" name={listControls.service} value={id} />
        <textarea
          id={field}
          className={form.field}
          name={listControls.note}
          aria-label={words.note}
          dir="auto"
          rows={2}
          maxLength={longest.note}
          defaultValue={note}
        />
        <button className={styles.button} type="submit" name={listControls.intent} value="note">
          {words.save}
        </button>
      </Form>
    </details>
  );
}
