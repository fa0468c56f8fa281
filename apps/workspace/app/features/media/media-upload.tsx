import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { fileFormAddress } from "@dragoman/pages/account/file-form.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { refusalMessage } from "./media-messages.ts";
import styles from "./media-page.module.css";
import type { MediaPageView, UploadLimits } from "./media-view.server.ts";
import type { ChosenFile, Uploads } from "./use-uploads.ts";

/** Formats that browsers can choose from; the server decides by the bytes of a file. */
const photos = "image/jpeg,image/png,image/webp,image/avif";
const everything = `${photos},audio/*,video/*`;

interface MediaUploadProps {
  view: MediaPageView;
  uploads: Uploads;
}

/** Adds media. Without scripts a form sends one whole photo; with them uploads of any kind are resumable. */
export function MediaUpload({ view: { limits, owner, formatting }, uploads }: MediaUploadProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const refused = uploads.files.filter(({ problem }) => problem !== null);
  return (
    <form
      className={form.form}
      method="post"
      action={fileFormAddress({ locale, owner })}
      encType="multipart/form-data"
      onSubmit={(event) => isHydrated && event.preventDefault()}
    >
      <Field
        id="media-file"
        label={t`Choose a file`}
        hint={<Limits limits={limits} isHydrated={isHydrated} />}
        error={refused.length > 0 && <Refused files={refused} />}
      >
        {(control) => (
          <input
            {...control}
            className={`${form.field} ${styles.file}`}
            type="file"
            name="photo"
            multiple={isHydrated}
            accept={isHydrated ? everything : photos}
            onChange={({ currentTarget }) => {
              const chosen = Array.from(currentTarget.files ?? []);
              // The same file can be chosen again.
              currentTarget.value = "";
              uploads.add(chosen);
            }}
          />
        )}
      </Field>
      <Progress formatting={formatting} uploads={uploads} />
      {!isHydrated && (
        <Button>
          <Trans>Upload</Trans>
        </Button>
      )}
    </form>
  );
}

function Limits({ limits: { sizes, room }, isHydrated }: { limits: UploadLimits; isHydrated: boolean }) {
  const { form: formSize, photo: photoSize, audio: soundSize, video: filmSize } = sizes;
  return (
    <>
      {isHydrated ? (
        <Trans>
          Maximum size: photo {photoSize}, audio {soundSize}, video {filmSize}.
        </Trans>
      ) : (
        <Trans>A photo of up to {formSize}.</Trans>
      )}
      {room && <> {room.isFull ? <NoRoom /> : <Room size={room.size} />}</>}
    </>
  );
}

function NoRoom() {
  const { i18n } = useLingui();
  return i18n._(refusalMessage("uploads-full"));
}

function Room({ size: roomSize }: { size: string }) {
  return <Trans>There is space for {roomSize} more.</Trans>;
}

/** Files that were not sent, and why. The direction of a file's name is isolated from the line. */
function Refused({ files }: { files: readonly ChosenFile[] }) {
  const { i18n } = useLingui();
  return files.map(({ key, file, problem }) => (
    <p key={key}>
      <bdi className={styles.name}>{file.name}</bdi> {problem !== null && i18n._(refusalMessage(problem))}
    </p>
  ));
}

/**
 * The progress of all files. Screen readers announce it in steps of a quarter, because constant counting hides the page.
 * The live regions are always there, so that their changes are announced.
 */
function Progress({ formatting, uploads }: { formatting: string[]; uploads: Uploads }) {
  const { t } = useLingui();
  const { isSending, isRetrying, isDone, stop } = uploads;
  const files = uploads.files.filter(({ problem }) => problem === null);
  const percent = new Intl.NumberFormat(formatting, { style: "percent" });
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
          <progress
            className={styles.progress}
            value={share}
            max={1}
            aria-label={t`Add a photo, video or audio`}
          />
        </>
      )}
      <VisuallyHidden>
        <output>{isSending && percent.format(Math.floor(share * 4) / 4)}</output>
      </VisuallyHidden>
      <output className={form.quiet}>
        {isSending && isRetrying && <Trans>No connection. The upload will continue by itself.</Trans>}
        {!isSending && isDone && <Trans>Uploaded. Now add a description.</Trans>}
      </output>
      {isSending && (
        <Button kind="quiet" type="button" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  );
}
