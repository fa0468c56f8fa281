import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { handoutCode } from "./handout-code.server.ts";

test.each([
  "https://help.example/ar/services/2abeedfd-f0f0-5027-b395-561aa48166a9",
  "http://localhost:3000/zh-Hans/services/s1",
])("a camera reads %s from the code", (address) => {
  const { width, height, pixels } = new Resvg(handoutCode(address).svg, {
    fitTo: { mode: "width", value: 300 },
  }).render();
  expect(jsQR(new Uint8ClampedArray(pixels), width, height)?.data).toBe(address);
});
