import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { Moment } from "../frame/moment.tsx";
import { controls, maxItemNoteLength } from "../frame/studio-controls.ts";
import styles from "../frame/studio.module.css";
import type { PastView, SharedView } from "./queue-view.ts";

/** What stewards share about an item: who works on it, their notes, and what else was sent about the entry. */
export function SharedItem({
  shared: { holder, notes, past },
  personId,
}: {
  shared: SharedView;
  personId: string;
}) {
  const { t } = useLingui();
  return (
    <>
      <Holder holder={holder} />
      {past.length > 0 && <Past past={past} />}
      <details open={notes.length > 0}>
        <summary className={styles.summary}>
          <Trans>Notes for stewards</Trans> ({notes.length})
        </summary>
        <ul className={styles.list}>
          {notes.map(({ id, author, text, moment }) => (
            <li key={id} className={styles.item}>
              <p className={styles.facts}>
                <DataText text={author} />
                <span className={styles.quiet}>
                  <Moment moment={moment} />
                </span>
              </p>
              <DataParagraphs text={{ value: text, language: null }} />
            </li>
          ))}
        </ul>
        <KeptForm personId={personId} className={styles.form}>
          <Field
            id={controls.itemNote}
            label={t`New note`}
            hint={t`Neither the public nor the sender can see it.`}
          >
            {(control) => (
              <textarea
                {...control}
                key={notes.length}
                className={form.field}
                name={controls.itemNote}
                rows={2}
                dir="auto"
                maxLength={maxItemNoteLength}
                required
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button kind="quiet" name={controls.intent} value="add-note">
              <Trans>Add note</Trans>
            </Button>
          </div>
        </KeptForm>
      </details>
    </>
  );
}

function Holder({ holder }: Pick<SharedView, "holder">) {
  return (
    <Form method="post" className={styles.facts}>
      {holder && (
        <span className={styles.conflict}>
          <Trans>Taken by</Trans>: <DataText text={holder.name} />
        </span>
      )}
      <button
        className={styles.plainButton}
        name={controls.intent}
        value={holder?.isOwn ? "release" : "take"}
        type="submit"
        data-shortcut="m"
        aria-keyshortcuts="m"
      >
        {holder?.isOwn ? <Trans>Release</Trans> : <Trans>Take this</Trans>}
      </button>
    </Form>
  );
}

function Past({ past }: { past: readonly PastView[] }) {
  const { i18n } = useLingui();
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Also sent about this entry</Trans> ({past.length})
      </summary>
      <ul className={styles.list}>
        {past.map(({ to, kinds, state, moment, note }) => (
          <li key={to} className={styles.item}>
            <p className={styles.facts}>
              <Link className={styles.link} to={to}>
                {kinds.join(" · ") || "…"}
              </Link>
              <span>{i18n._(state)}</span>
              <span className={styles.quiet}>
                <Moment moment={moment} />
              </span>
            </p>
            {note !== "" && <DataText text={{ value: note, language: null }} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
