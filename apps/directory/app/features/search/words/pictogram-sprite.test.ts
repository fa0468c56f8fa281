import { needCodes } from "@dragoman/reference/needs";
import { answerShapes } from "@dragoman/ui/pictogram-shapes.ts";
import { expect, test } from "vitest";
import { pictogramSprite } from "./pictogram-sprite.server.ts";

test("every need and answer has its picture in the file, and there is one for all else", () => {
  const ids = Array.from(pictogramSprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(ids)).toEqual(new Set(["neutral", ...needCodes, ...Object.keys(answerShapes)]));
});

test("the file takes its colours from the page", () => {
  expect(pictogramSprite).not.toMatch(/#[0-9a-f]{3,6}/i);
  expect(pictogramSprite).toContain("var(--shelter-ground)");
});
