import { Picture } from "@dragoman/ui/picture.tsx";
import styles from "./card-picture.module.css";
import type { CardMedia } from "./home-view.ts";

/** The width of a card in a row (see `carousel.module.css`), with a rem of 18 px. */
const sizes = "(min-width: 430px) 360px, 84vw";

/** The picture of a service, above its name. */
export function CardPicture({ picture, alternative }: Pick<CardMedia, "picture" | "alternative">) {
  if (!picture) return null;
  return (
    <div className={styles.frame}>
      <Picture
        className={styles.picture}
        picture={picture}
        alternative={alternative?.value ?? ""}
        language={alternative?.language ?? null}
        sizes={sizes}
      />
    </div>
  );
}
