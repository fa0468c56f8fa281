import { expect, test } from "vitest";
import { layersNamed } from "./tile-file.ts";

test("a file of tiles says which layers it has", () => {
  const metadata = { name: "Berlin", vector_layers: [{ id: "water", fields: {} }, { id: "place" }, null, 3] };
  expect(layersNamed(metadata)).toEqual(new Set(["water", "place"]));
});

test.each([null, "text", {}, { vector_layers: "water" }])("%j says nothing of layers", (metadata) => {
  expect(layersNamed(metadata)).toBeUndefined();
});
