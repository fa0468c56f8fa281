import { expect, test } from "vitest";
import { openApiDocument } from "./open-api.ts";

test("the description of the client package is that of the API (update it with vitest -u)", async () => {
  const document = openApiDocument({ version: "3.2", root: "/api/hsds/3.2" });
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    "../../../../packages/client/openapi.json",
  );
});
