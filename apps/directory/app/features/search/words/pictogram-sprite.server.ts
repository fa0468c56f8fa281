import { answerShapes, neutralShape, shapes, type Shape } from "@dragoman/ui/pictogram-shapes.ts";

/**
 * The pictograms as symbols of one file. Each covers its whole tile: an unknown symbol draws nothing and reveals the
 * neutral one below it. Their colours are those of the page, whose custom properties apply within `<use>`.
 */
export const pictogramSprite = `<svg xmlns="http://www.w3.org/2000/svg">${[
  ["neutral", neutralShape] as const,
  ...Object.entries(shapes),
  ...Object.entries(answerShapes),
]
  .map(([code, shape]) => symbol(code, shape))
  .join("")}</svg>`;

function symbol(code: string, { kind, path }: Shape): string {
  return (
    `<symbol id="${code}" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" rx="6" style="fill:var(--${kind}-ground)"/>` +
    `<path d="${path}" style="stroke:var(--${kind})" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></symbol>`
  );
}
