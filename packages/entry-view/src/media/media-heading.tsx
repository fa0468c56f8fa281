import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { PlayedView } from "./media-view.ts";
import styles from "./media-heading.module.css";

type HeadedView = Pick<PlayedView, "title" | "language" | "caption">;

/** Title and language of a medium. */
export function MediaHeading({ played, id }: { played: HeadedView; id: string }) {
  const { title, language, caption } = played;
  return (
    <div className={styles.head}>
      <h3 id={id} lang={title.language ?? undefined}>
        <DataText text={title} />
      </h3>
      {language !== null && <bdi className={styles.language}>{language}</bdi>}
      {caption && (
        <p>
          <DataText text={caption} />
        </p>
      )}
    </div>
  );
}

/** Its creator and licence. */
export function Credit({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.credit}>
      <bdi>{text}</bdi>
    </p>
  );
}
