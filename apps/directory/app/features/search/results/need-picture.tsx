const file = "/pictograms.svg";

/** The picture of a need on its colour, beside the word that says it. A code without a picture shows the neutral one. */
export function NeedPicture({ code }: { code: string | null }) {
  return (
    <svg width="44" height="44" aria-hidden="true" focusable="false">
      <use href={`${file}#neutral`} />
      {code !== null && <use key={code} href={`${file}#${encodeURIComponent(code)}`} />}
    </svg>
  );
}
