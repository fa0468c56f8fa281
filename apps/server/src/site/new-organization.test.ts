import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { openTown } from "../testing/permissions/town.ts";

test.skipIf(!arePagesBuilt())(
  "a steward adds an organization with the name that was looked for (needs the built pages: npm run build)",
  async () => {
    const { players } = await openTown();
    const steward = players.find(({ name }) => name === "steward")?.browser;
    const list = await steward?.read("/en/studio/organizations?name=Wickerlight");
    expect(list).toMatch(/method="post"[^>]*><input type="hidden" name="name" value="Wickerlight"/);
    const form = { intent: "add", name: "Wickerlight" };
    const opened = await steward?.send("/en/studio/organizations?name=Wickerlight", form);
    const draft = opened?.headers.get("location") ?? "";
    expect(draft).toMatch(/^\/en\/account\/organizations\/draft\//);
    expect(await steward?.read(draft)).toMatch(/<(?:input|textarea)[^>]*\.name[^>]*(?:value="|>)Wickerlight/);
  },
  240_000,
);
