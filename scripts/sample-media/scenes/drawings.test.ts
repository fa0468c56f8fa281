import { expect, test } from "vitest";
import { films } from "../authored/films.ts";
import { athensPictures } from "../authored/pictures-athens.ts";
import { berlinPictures } from "../authored/pictures-berlin.ts";
import { torontoPictures } from "../authored/pictures-toronto.ts";
import { sheet } from "../kit/canvas.ts";
import { drawings } from "./drawings.ts";

test("each drawing is a picture, and each picture a drawing", () => {
  const pictures = [...berlinPictures, ...athensPictures, ...torontoPictures].map(({ id }) => id);
  expect(Object.keys(drawings).toSorted()).toEqual(pictures.toSorted());
});

test("drawings hold no text, nothing from elsewhere, and no number that is none", () => {
  for (const [id, svg] of Object.entries(drawings)) {
    expect(svg, id).not.toMatch(/<text|<image|href=|NaN|undefined/);
  }
});

test("shots stay within their drawings and cover what is said", () => {
  for (const { id, shots, poster, sentences } of films) {
    const framings = shots.flatMap(({ picture, from, to }) => [
      { picture, framing: from },
      { picture, framing: to },
    ]);
    for (const { picture, framing } of [...framings, poster]) {
      const { x, y, width } = framing;
      const height = (width * 9) / 16;
      expect(drawings[picture], `${id}: ${picture}`).toBeDefined();
      expect(
        [x - width / 2, y - height / 2].every((edge) => edge >= 0),
        `${id}: ${picture}`,
      ).toBe(true);
      expect([x + width / 2 <= sheet.width, y + height / 2 <= sheet.height], `${id}: ${picture}`).toEqual([
        true,
        true,
      ]);
    }
    expect(shots.reduce((sum, shot) => sum + shot.sentences, 0)).toBe(sentences.length);
  }
});
