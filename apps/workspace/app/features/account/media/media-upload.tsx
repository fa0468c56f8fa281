import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { fileFormAddress } from "@dragoman/pages/account/file-form.ts";
import styles from "./media-part.module.css";
import type { AddingView, MediaPartView } from "./media-view.ts";
import type { ChosenFile, Sending } from "./use-sending.ts";

/** Forms that browsers can choose from; what a file is, its bytes say to the server. */
const photos = "image/jpeg,image/png,image/webp,image/avif";
const everything = `${photos},audio/*,video/*`;

interface MediaUploadProps {
  view: MediaPartView;
  sending: Sending;
}

/** Adding more. Without scripts a form sends one photo whole; with them anything goes in pieces, and goes on. */
export function MediaUpload({ view: { add, owner }, sending }: MediaUploadProps) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const refused = sending.files.filter(({ problem }) => problem !== null);
  const words = {
    label: add.label,
    hint: [isHydrated ? add.hint : add.hintPlain, add.room].filter(Boolean).join(" "),
    error: refused.length > 0 && <Refused files={refused} />,
  };
  const field = fieldState("media-file", words);
  return (
    <form
      className={form.form}
      method="post"
      action={fileFormAddress({ locale, owner })}
      encType="multipart/form-data"
      onSubmit={(event) => isHydrated && event.preventDefault()}
    >
      <FieldFrame {...words} id={field.id}>
        <input
          {...field}
          className={`${form.field} ${styles.file}`}
          type="file"
          name="photo"
          multiple={isHydrated}
          accept={isHydrated ? everything : photos}
          onChange={({ currentTarget }) => {
            const chosen = Array.from(currentTarget.files ?? []);
            // The same file can be chosen again.
            currentTarget.value = "";
            sending.add(chosen);
          }}
        />
      </FieldFrame>
      <Progress add={add} sending={sending} />
      {!isHydrated && (
        <button className={form.button} type="submit">
          {add.submit}
        </button>
      )}
    </form>
  );
}

/** What was not taken, and why. Names of files are written as they are: they may turn the line around. */
function Refused({ files }: { files: readonly ChosenFile[] }) {
  return files.map(({ key, file, problem }) => (
    <p key={key}>
      <bdi className={styles.name}>{file.name}</bdi> {problem}
    </p>
  ));
}

/**
 * How far all of it is. Who listens is told a quarter at a time: a voice that counts hides the page. Where it is said is
 * always there, so that it is said.
 */
function Progress({ add, sending }: { add: AddingView; sending: Sending }) {
  const { isSending, isWaiting, isDone, stop } = sending;
  const files = sending.files.filter(({ problem }) => problem === null);
  const percent = new Intl.NumberFormat(add.formatting, { style: "percent" });
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  const share = all === 0 ? 0 : files.reduce((sum, { sent }) => sum + sent, 0) / all;
  return (
    <div className={styles.sending} data-sending={isSending}>
      {isSending && (
        <>
          <ul className={styles.names}>
            {files.map(({ key, file, sent }) => (
              <li key={key}>
                <bdi className={styles.name}>{file.name}</bdi>{" "}
                <bdi className={form.quiet}>{percent.format(Math.floor((sent / file.size) * 100) / 100)}</bdi>
              </li>
            ))}
          </ul>
          <progress className={styles.progress} value={share} max={1} aria-label={add.title} />
        </>
      )}
      <output className={styles.unseen}>{isSending && percent.format(Math.floor(share * 4) / 4)}</output>
      <output className={form.quiet}>
        {isSending && isWaiting && add.waiting}
        {!isSending && isDone && add.done}
      </output>
      {isSending && (
        <button className={form.quietButton} type="button" onClick={stop}>
          {add.stop}
        </button>
      )}
    </div>
  );
}
