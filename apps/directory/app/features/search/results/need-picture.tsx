const file = "/pictograms.svg";

/** The pictogram of a need on its colour, beside its name. A code without a pictogram shows the neutral one. */
export function NeedPicture({ code }: { code: string | null }) {
  return (
    <svg width="44" height="44" aria-hidden="true">
      <use href={`${file}#neutral`} />
      {code !== null && <use key={code} href={`${file}#${encodeURIComponent(code)}`} />}
    </svg>
  );
}
