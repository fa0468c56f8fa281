import { Form } from "react-router";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { listControls, longest } from "./list-controls.ts";
import type { ListView } from "./list-view.server.ts";
import styles from "./lists.module.css";

const knownFolders = "known-folders";

/** What the list is called, where it stands, and what is to be remembered about it. */
export function ListAbout({ about }: Pick<ListView, "about">) {
  const titleWords = { label: about.title.label, hint: about.title.hint };
  const titleField = fieldState(listControls.title, titleWords);
  const folderField = fieldState(listControls.folder, {});
  const noteField = fieldState(listControls.note, {});
  return (
    <details>
      <summary className={styles.summary}>{about.words}</summary>
      <Form method="post" className={form.form} replace preventScrollReset>
        <FieldFrame {...titleWords} id={titleField.id}>
          <input
            {...titleField}
            className={form.field}
            type="text"
            name={listControls.title}
            dir="auto"
            autoComplete="off"
            maxLength={longest.title}
            defaultValue={about.title.value}
          />
        </FieldFrame>
        <FieldFrame label={about.folder.label} id={folderField.id}>
          <input
            {...folderField}
            className={form.field}
            type="text"
            name={listControls.folder}
            dir="auto"
            autoComplete="off"
            maxLength={longest.folder}
            list={knownFolders}
            defaultValue={about.folder.value}
          />
          <datalist id={knownFolders}>
            {about.folder.known.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </FieldFrame>
        <FieldFrame label={about.noteLabel} id={noteField.id}>
          <textarea
            {...noteField}
            className={form.field}
            name={listControls.note}
            dir="auto"
            rows={3}
            maxLength={longest.note}
            defaultValue={about.note}
          />
        </FieldFrame>
        <button className={styles.button} type="submit" name={listControls.intent} value="words">
          {about.save}
        </button>
      </Form>
    </details>
  );
}
