import { expect, test } from "vitest";
import { laterFiles } from "./service-worker.ts";

test("the files that are loaded later are those of the saved list, with their imports", () => {
  const manifest = {
    "app/features/saved/saved-route.tsx?__react-router-build-client-route": {
      file: "assets/saved.js",
      dynamicImports: ["codes.ts"],
    },
    "app/features/home/home-route.tsx?__react-router-build-client-route": {
      file: "assets/home.js",
      dynamicImports: ["map.ts"],
    },
    "codes.ts": { file: "assets/codes.js", imports: ["_qr.js"], css: ["assets/codes.css"] },
    "_qr.js": { file: "assets/qr.js", imports: ["codes.ts"] },
    "map.ts": { file: "assets/map.js" },
  };
  expect(laterFiles(manifest)).toEqual(["/assets/codes.css", "/assets/codes.js", "/assets/qr.js"]);
});
