import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("data is stored in ./data, relative to the caller's working directory", () => {
  expect(readEnvironment({ env: {}, cwd: "/srv/help" })).toEqual({
    directory: "/srv/help/data",
    url: undefined,
    s3: undefined,
    sampleData: true,
    sourceNetwork: "public",
  });
});

test("an empty variable is as good as none", () => {
  expect(readEnvironment({ env: { DATA_DIR: "", DATABASE_URL: "", SAMPLE_DATA: "" }, cwd: "/srv" })).toEqual({
    directory: "/srv/data",
    url: undefined,
    sampleData: true,
    sourceNetwork: "public",
  });
});

test("SAMPLE_DATA=off keeps the directory empty", () => {
  expect(readEnvironment({ env: { SAMPLE_DATA: "off", DATA_DIR: "/var/d" }, cwd: "/" }).sampleData).toBe(
    false,
  );
});
