import styles from "./pictograms.module.css";

const file = "/pictograms.svg";

/**
 * The picture of a need, on its colour. It always stands beside the word, and so says nothing to a screen reader. The
 * pictures come in one file, so that no script carries them; a code without one shows the neutral picture below it.
 */
export function Pictogram({ code }: { code: string }) {
  return (
    <svg className={styles.tile} width="44" height="44" aria-hidden="true" focusable="false">
      <use href={`${file}#neutral`} />
      {code !== "" && <use key={code} href={`${file}#${encodeURIComponent(code)}`} />}
    </svg>
  );
}
