import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link, useLocation } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { ErrorSummary, type FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { MediaItem } from "./media-item.tsx";
import { refusalMessage } from "./media-messages.ts";
import styles from "./media-page.module.css";
import { MediaUpload } from "./media-upload.tsx";
import type { MediaPageView } from "./media-view.server.ts";
import { OutcomeLine } from "./outcome-line.tsx";
import { usePolling } from "./use-polling.ts";
import { useUploads, type Uploads } from "./use-uploads.ts";
import { Page } from "../../ui/page.tsx";

/** The photos, sound and films of an entry. Everything but sending in pieces is an ordinary form. */
export function MediaPage({ view }: { view: MediaPageView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { entry, outcome } = view;
  const uploads = useUploads(view);
  usePolling(view.isProcessing);
  const title = t`Photos, videos and audio`;
  // Files that are being sent from here are in the list of the upload.
  const items = uploads.isSending ? view.items.filter(({ state }) => state !== "uploading") : view.items;
  return (
    <>
      <Errors view={view} uploads={uploads} />
      <Page title={title} isNeutral>
        {entry && (
          <p className={form.lead}>
            <Link to={entry.address}>
              <DataText text={entry.name} />
            </Link>
          </p>
        )}
        {outcome && outcome.state !== "refused" && <OutcomeLine outcome={outcome} />}
        <ol className={styles.items}>
          {items.map((item) => (
            <MediaItem key={item.id} item={item} view={view} />
          ))}
        </ol>
        <section className={styles.part}>
          <h2>
            <Trans>Add a photo, video or audio</Trans>
          </h2>
          <MediaUpload view={view} uploads={uploads} />
        </section>
        <Link className={form.other} to={`/${locale}/account/organizations`}>
          <Trans>Go to your draft</Trans>
        </Link>
      </Page>
    </>
  );
}

interface ErrorsProps {
  view: MediaPageView;
  uploads: Uploads;
}

/** Files that were not sent, or else why the last form was refused: another form makes another summary. */
function Errors({ view: { items, outcome }, uploads: { isSending, files } }: ErrorsProps) {
  const { i18n } = useLingui();
  const { key } = useLocation();
  const notSent = useMemo(() => {
    if (isSending) return null;
    const errors = files.flatMap(({ file, problem }): FormError[] =>
      problem === null
        ? []
        : [{ message: `${file.name}: ${i18n._(refusalMessage(problem))}`, field: "media-file" }],
    );
    return errors.length > 0 ? { errors } : null;
  }, [isSending, files, i18n]);
  const item = items.find((one) => one.outcome !== null);
  const last = item?.outcome ?? outcome;
  const message = last?.state === "refused" ? i18n._(refusalMessage(last.type)) : null;
  const field = item ? `media-${item.id}${item.description ? "-text" : ""}` : "media-file";
  const refused = useMemo(
    () => (message === null ? null : { errors: [{ message, field }] }),
    [message, field],
  );
  return <ErrorSummary key={key} summary={notSent ?? refused} />;
}
