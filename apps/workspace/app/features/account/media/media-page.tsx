import { useMemo } from "react";
import { Link } from "react-router";
import { ErrorSummary } from "@dragoman/ui/fields/error-summary.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { MediaItem, Said } from "./media-item.tsx";
import styles from "./media-part.module.css";
import { MediaUpload } from "./media-upload.tsx";
import type { MediaPartView } from "./media-view.ts";
import { useLookingAgain } from "./use-look-again.ts";
import { useSending } from "./use-sending.ts";

/** The photos, sound and films of an entry. Everything but sending in pieces is an ordinary form. */
export function MediaPage({ view }: { view: MediaPartView }) {
  const { said, changes } = view;
  return (
    <div className={form.page}>
      <PageHead title={view.title} neutral unlisted />
      <h1>{view.title}</h1>
      {view.entry && (
        <p className={form.lead}>
          <Link to={view.entry.address}>
            <DataText text={view.entry.name} />
          </Link>
        </p>
      )}
      {/* What was refused stands above the page. */}
      {said && !said.isProblem && <Said said={said} />}
      <MediaPart view={view} />
      <Link className={form.other} to={changes.address}>
        {changes.words}
      </Link>
    </div>
  );
}

/** What there is, and adding one more. */
export function MediaPart({ view }: { view: MediaPartView }) {
  useLookingAgain(view.isWaiting);
  const sending = useSending(view);
  // What is being sent from here is shown as that.
  const items = sending.isSending ? view.items.filter(({ isUploading }) => !isUploading) : view.items;
  const summary = useMemo(() => {
    const wrong = sending.isSending ? [] : sending.files.filter(({ problem }) => problem !== null);
    const errors = wrong.map(({ file, problem }) => ({
      words: `${file.name}: ${problem}`,
      field: "media-file",
    }));
    return errors.length > 0 ? { errors } : null;
  }, [sending.isSending, sending.files]);
  return (
    <>
      <ErrorSummary summary={summary} />
      <ol className={styles.items}>
        {items.map((item) => (
          <MediaItem key={item.id} item={item} view={view} />
        ))}
      </ol>
      <section className={styles.part}>
        <h2>{view.add.title}</h2>
        <MediaUpload view={view} sending={sending} />
      </section>
    </>
  );
}
