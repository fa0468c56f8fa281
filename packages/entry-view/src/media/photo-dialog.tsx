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
  /** Index of the first photo to show. */
  first: number;
  onClose: () => void;
}

/** Photos in full size, one at a time. Escape closes the dialog and returns the focus. */
export function PhotoDialog({ photos, words, first, onClose }: PhotoDialogProps) {
  const { frame, row, shown, measure, go } = useSlides<HTMLDialogElement>(photos.length, first);
  const saves = useSavesData();
  // Opens the dialog before the row scrolls: a closed dialog cannot scroll.
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
              // A slide is not a fieldset.
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
                // A reader who saves data gets the smallest size.
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
      {/* The quick exit of the page is behind the dialog. */}
      <QuickExit />
    </dialog>
  );
}
