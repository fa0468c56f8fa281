import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { listControls, longest } from "./list-controls.ts";
import type { ListView } from "./list-view.server.ts";
import styles from "./lists.module.css";

const knownFolders = "known-folders";

/** The title, the folder and the note of a list. */
export function ListAbout({ view: { title, folder, folders, note } }: { view: ListView }) {
  const { t } = useLingui();
  const control = { className: form.field, dir: "auto" };
  const line = { ...control, type: "text", autoComplete: "off" };
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Name, folder and note</Trans>
      </summary>
      <Form method="post" className={form.form} replace preventScrollReset>
        <Field
          id={listControls.title}
          label={t`Name`}
          hint={t`Choose a name that only you understand. Do not write who it is for.`}
        >
          {(field) => (
            <input
              {...field}
              {...line}
              name={listControls.title}
              maxLength={longest.title}
              defaultValue={title}
            />
          )}
        </Field>
        <Field id={listControls.folder} label={t`Folder`}>
          {(field) => (
            <>
              <input
                {...field}
                {...line}
                name={listControls.folder}
                maxLength={longest.folder}
                list={knownFolders}
                defaultValue={folder}
              />
              <datalist id={knownFolders}>
                {folders.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field id={listControls.note} label={t`Note`}>
          {(field) => (
            <textarea
              {...field}
              {...control}
              name={listControls.note}
              rows={3}
              maxLength={longest.note}
              defaultValue={note}
            />
          )}
        </Field>
        <button className={styles.button} type="submit" name={listControls.intent} value="details">
          <Trans>Save</Trans>
        </button>
      </Form>
    </details>
  );
}
