import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { DataText } from "../../../ui/data-text.tsx";
import form from "../../../ui/form-page.module.css";
import { PageHead } from "../../../ui/page-head.tsx";
import { MediaItem } from "./media-item.tsx";
import styles from "./media-part.module.css";
import { MediaUpload } from "./media-upload.tsx";
import type { MediaPartView } from "./media-view.ts";

/** Milliseconds between looks at what becomes of an upload. */
const rest = 3000;

/** The photos, sound and films of an entry. Everything but sending in pieces is an ordinary form. */
export function MediaPage({ view }: { view: MediaPartView }) {
  const { said, changes } = view;
  return (
    <div className={form.page}>
      <PageHead title={view.title} neutral unlisted />
      <h1>{view.title}</h1>
      {view.name && (
        <p className={form.lead}>
          <DataText text={view.name} />
        </p>
      )}
      {said && (
        <p className={said.isProblem ? form.alert : form.quiet} role={said.isProblem ? "alert" : "status"}>
          {said.words}
        </p>
      )}
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
  return (
    <>
      <ol className={styles.items}>
        {view.items.map((item) => (
          // Its form begins again when what it shows has changed.
          <MediaItem key={`${item.id} ${item.state}`} item={item} view={view} />
        ))}
      </ol>
      <section className={styles.part}>
        <h2>{view.add.title}</h2>
        <MediaUpload view={view} />
      </section>
    </>
  );
}

function useLookingAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), rest);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
