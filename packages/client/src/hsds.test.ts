import { readFile } from "node:fs/promises";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";

test("the types are those of the description (update them with vitest -u)", async () => {
  const description = await readFile(new URL("../openapi.json", import.meta.url), "utf8");
  const types = astToString(await openapiTS(JSON.parse(description) as OpenAPI3));
  await expect(`/** Generated from openapi.json. */\n${types}`).toMatchFileSnapshot("./hsds.ts");
});
