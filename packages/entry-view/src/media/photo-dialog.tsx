import { useLayoutEffect } from "react";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { QuickExit } from "@dragoman/pages/frame/quick-exit.tsx";
import { Picture } from "@dragoman/ui/picture.tsx";
import { Credit } from "./media-heading.tsx";
import type { MediaWords, PhotoView } from "./media-view.ts";
import styles from "./photo-dialog.module.css";
import { useSavesData } from "./saves-data.ts";
import { SlideControls } from "./slide-controls.tsx";
import { useSlides } from "./use-slides.ts";

interface PhotoDialogProps {
  photos: readonly PhotoView[];
  words: MediaWords;
  /** Which one to begin with. */
  first: number;
  onClose: () => void;
}

/** Photos as large as the screen, one at a time. Escape closes it, and the focus goes back to where it was. */
export function PhotoDialog({ photos, words, first, onClose }: PhotoDialogProps) {
  const { frame, row, shown, measure, go } = useSlides<HTMLDialogElement>(photos.length, first);
  const saves = useSavesData();
  // Before the row is moved: what is closed cannot be moved.
  useLayoutEffect(() => frame.current?.showModal(), [frame]);
  return (
    <dialog ref={frame} className={styles.dialog} aria-label={words.photos} onClose={onClose}>
      <div className={styles.sheet}>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => frame.current?.close()}
        >
          <Icon name="close" size={28} />
        </button>
        <div ref={row} className={styles.row} onScroll={measure}>
          {photos.map(({ id, picture, alternative, caption, place, credit }) => (
            <div
              key={id}
              className={styles.slide}
              // A slide is no set of fields.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="group"
              aria-roledescription={words.photo}
              aria-label={place}
            >
              <Picture
                className={styles.photo}
                picture={picture}
                alternative={alternative?.value ?? place}
                language={alternative?.language ?? null}
                // Who saves data gets the smallest form.
                sizes={saves ? "1px" : "100vw"}
              />
              <div className={styles.words}>
                {caption && (
                  <p>
                    <DataText text={caption} />
                  </p>
                )}
                <Credit text={credit} />
              </div>
            </div>
          ))}
        </div>
        {photos.length > 1 && (
          <SlideControls words={words} places={photos.map(({ place }) => place)} shown={shown} go={go} />
        )}
      </div>
      {/* The one of the page is behind it. */}
      <QuickExit />
    </dialog>
  );
}
