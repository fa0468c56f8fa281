import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataLines } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PlainPlayer } from "@dragoman/entry-view/media/plain-player.tsx";
import { Picture } from "@dragoman/ui/picture.tsx";
import { longestText, mediaControls as controls, nobodySpeaks, type MediaIntent } from "./media-controls.ts";
import { fileFormAddress } from "@dragoman/pages/account/file-form.ts";
import styles from "./media-part.module.css";
import type { DescribingView, MediaItemView, MediaPartView, SaidView } from "./media-view.ts";

interface MediaItemProps {
  item: MediaItemView;
  view: MediaPartView;
}

/** One photo, piece of sound or film: what has become of it, and what may be done with it. */
export function MediaItem({ item, view }: MediaItemProps) {
  const { words } = view;
  const headingId = `media-${item.id}-heading`;
  const stateId = `media-${item.id}-state`;
  return (
    <li id={`media-${item.id}`} className={styles.item}>
      <h2 id={headingId}>{item.kindWords}</h2>
      {item.player && <PlainPlayer player={item.player} labelledBy={headingId} />}
      {item.picture && (
        <Picture
          className={styles.picture}
          picture={item.picture}
          alternative=""
          sizes="(min-width: 40rem) 38rem, 92vw"
        />
      )}
      <p id={stateId} className={item.isProblem ? form.alert : form.quiet}>
        {item.state}
      </p>
      {item.written.length > 0 && <DataLines texts={item.written} />}
      {item.said && <Said said={item.said} />}
      {item.form && (
        // It begins again when what is kept has changed, and never while somebody writes.
        <Describing key={JSON.stringify(item.written)} describing={item.form} item={item} view={view} />
      )}
      {item.takesCaptions && <Captions item={item} view={view} />}
      <div className={styles.actions}>
        {item.canRaise && <Asking intent="raise" id={item.id} words={words.raise} describedBy={stateId} />}
        {item.canRemove && <Asking intent="remove" id={item.id} words={words.remove} describedBy={stateId} />}
      </div>
    </li>
  );
}

/** What has become of a form. */
export function Said({ said: { words, isProblem } }: { said: SaidView }) {
  return (
    <p className={isProblem ? form.alert : form.quiet} role={isProblem ? "alert" : "status"}>
      {words}
    </p>
  );
}

interface DescribingProps extends MediaItemProps {
  describing: DescribingView;
}

function Describing({ describing, item, view }: DescribingProps) {
  const { text, decorative, spoken, language } = describing;
  const words = { label: text.label, hint: text.hint };
  const field = fieldState(`media-${item.id}-text`, words);
  const control = { className: form.field, name: text.name, dir: "auto", maxLength: longestText };
  return (
    // The address stays, and where one stood on the page.
    <Form method="post" className={form.form} preventScrollReset>
      <input type="hidden" name={controls.media} value={item.id} />
      <FieldFrame {...words} id={field.id}>
        {text.name === "title" ? (
          <input {...field} {...control} type="text" defaultValue={text.value} />
        ) : (
          <textarea {...field} {...control} rows={3} defaultValue={text.value} />
        )}
      </FieldFrame>
      <LanguageChoice
        id={`media-${item.id}-language`}
        name={controls.language}
        label={view.words.language}
        value={language}
        languages={view.languages}
      />
      {spoken && (
        <LanguageChoice
          id={`media-${item.id}-spoken`}
          name={controls.spoken}
          label={spoken.label}
          value={spoken.value}
          languages={[{ value: nobodySpeaks, label: spoken.nobody }, ...view.languages]}
        />
      )}
      {decorative && (
        <label className={styles.tick}>
          <input type="checkbox" name={controls.decorative} value="1" defaultChecked={decorative.isTicked} />
          <span>{decorative.label}</span>
        </label>
      )}
      <button className={form.button} type="submit" name={controls.intent} value="describe">
        {view.words.save}
      </button>
    </Form>
  );
}

interface LanguageChoiceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  languages: MediaPartView["languages"];
}

function LanguageChoice({ id, name, label, value, languages }: LanguageChoiceProps) {
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} className={form.field} name={name} defaultValue={value}>
        {languages.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Captions({ item, view }: MediaItemProps) {
  const { owner, words, languages } = view;
  const locale = useLocale();
  const id = `media-${item.id}-captions`;
  const field = fieldState(id, { hint: words.captionsHint });
  return (
    <details>
      <summary className={styles.summary}>{words.captions}</summary>
      <form
        method="post"
        action={fileFormAddress({ locale, owner, media: item.id })}
        encType="multipart/form-data"
        className={form.form}
      >
        {item.captions.length > 0 && (
          <ul>
            {item.captions.map(({ address, name }) => (
              <li key={address}>{name}</li>
            ))}
          </ul>
        )}
        <FieldFrame id={id} label={view.add.label} hint={words.captionsHint}>
          <input
            {...field}
            className={form.field}
            type="file"
            name="captions"
            accept=".vtt,.srt,text/vtt"
            required
          />
        </FieldFrame>
        <LanguageChoice
          id={`${id}-language`}
          name={controls.language}
          label={words.language}
          value={item.form?.language ?? ""}
          languages={languages}
        />
        <button className={form.quietButton} type="submit">
          {words.upload}
        </button>
      </form>
    </details>
  );
}

interface AskingProps {
  intent: MediaIntent;
  id: string;
  words: string;
  describedBy: string;
}

function Asking({ intent, id, words, describedBy }: AskingProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={controls.media} value={id} />
      <button
        className={form.quietButton}
        type="submit"
        name={controls.intent}
        value={intent}
        aria-describedby={describedBy}
      >
        {words}
      </button>
    </Form>
  );
}
