import { useState } from "react";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Picture } from "@dragoman/ui/picture.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { Credit } from "./media-heading.tsx";
import type { MediaWords, PhotoView } from "./media-view.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import styles from "./photo-row.module.css";
import { SlideControls } from "./slide-controls.tsx";
import { useSavesData } from "./saves-data.ts";
import { useSlides } from "./use-slides.ts";

/** As wide as a slide (see `photo-row.module.css`), with a rem of 18 px. */
const sizes = "(min-width: 620px) 540px, 84vw";

/**
 * Photos in a row, moved only by swiping, the keys or two buttons (WAI-ARIA: carousel). Only the first photo loads at
 * once. A tap shows a photo in full size; without scripts it opens the file.
 */
export function PhotoRow({ photos, words }: { photos: readonly PhotoView[]; words: MediaWords }) {
  const { frame, row, shown, measure, go } = useSlides(photos.length);
  const [large, setLarge] = useState<number | null>(null);
  const [seen, setSeen] = useState(0);
  const hydrated = useHydrated();
  const saves = useSavesData();
  if (shown > seen) setSeen(shown);
  const isLoaded = (index: number) => index <= (saves ? seen : photos.length) && (hydrated || index === 0);
  return (
    <section
      ref={frame}
      className={styles.carousel}
      aria-label={words.photos}
      aria-roledescription={words.row}
    >
      <div ref={row} className={styles.row} data-single={photos.length === 1 || undefined} onScroll={measure}>
        {photos.map((photo, index) => (
          <div
            key={photo.id}
            className={styles.slide}
            // A slide is not a fieldset.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-roledescription={words.photo}
            aria-label={photo.place}
          >
            <a
              className={styles.open}
              href={photo.large}
              role={hydrated ? "button" : undefined}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setLarge(index);
              }}
              onKeyDown={(event) => {
                if (event.key !== " ") return;
                event.preventDefault();
                setLarge(index);
              }}
            >
              <Photo photo={photo} isLoaded={isLoaded(index)} />
            </a>
            {photo.caption && (
              <p>
                <DataText text={photo.caption} />
              </p>
            )}
            <Credit text={photo.credit} />
          </div>
        ))}
      </div>
      {photos.length > 1 && (
        <SlideControls words={words} places={photos.map(({ place }) => place)} shown={shown} go={go} />
      )}
      {large !== null && (
        <PhotoDialog photos={photos} words={words} first={large} onClose={() => setLarge(null)} />
      )}
    </section>
  );
}

function Photo({ photo, isLoaded }: { photo: PhotoView; isLoaded: boolean }) {
  const { picture, alternative, place } = photo;
  const image = (
    <Picture
      className={styles.photo}
      picture={picture}
      alternative={alternative?.value ?? place}
      language={alternative?.language ?? null}
      sizes={sizes}
    />
  );
  if (isLoaded) return image;
  return (
    <>
      <span className={styles.waiting}>
        <VisuallyHidden lang={alternative?.language ?? undefined}>
          {alternative?.value ?? place}
        </VisuallyHidden>
      </span>
      <noscript>{image}</noscript>
    </>
  );
}
