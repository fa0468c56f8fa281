import styles from "./pictograms.module.css";

const file = "/pictograms.svg";

/**
 * The pictogram of a need, on its colour. It is always beside the name and hidden from screen readers. All
 * pictograms are in one file, so that no script carries them; a code without one shows the neutral pictogram below it.
 */
export function Pictogram({ code }: { code: string }) {
  return (
    <svg className={styles.tile} width="44" height="44" aria-hidden="true">
      <use href={`${file}#neutral`} />
      {code !== "" && <use key={code} href={`${file}#${encodeURIComponent(code)}`} />}
    </svg>
  );
}
