import { useId } from "react";
import { FilmElsewhere } from "./film-elsewhere.tsx";
import { Film } from "./film.tsx";
import { Credit } from "./media-heading.tsx";
import type { SeeAndHearView } from "./media-view.ts";
import { PhotoRow } from "./photo-row.tsx";
import { Recording } from "./recording.tsx";
import { useSavesData } from "./saves-data.ts";
import styles from "./see-and-hear.module.css";

/** Photos, films and sound, for readers who cannot read the texts, or not yet. */
export default function SeeAndHear({ media }: { media: SeeAndHearView }) {
  const { words, films, filmsElsewhere = [], recordings, photos, credit } = media;
  const heading = useId();
  const saves = useSavesData();
  return (
    <section className={styles.media} aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {saves && <p className={styles.saving}>{words.saving}</p>}
      {photos.length > 0 && <PhotoRow photos={photos} words={words} />}
      {films.map((film) => (
        <Film key={film.id} film={film} words={words} />
      ))}
      {filmsElsewhere.map((film) => (
        <FilmElsewhere key={film.id} film={film} />
      ))}
      {recordings.map((recording) => (
        <Recording key={recording.id} recording={recording} words={words} />
      ))}
      <Credit text={credit} />
    </section>
  );
}
