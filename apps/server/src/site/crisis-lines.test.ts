import { readDirectorySettings } from "@dragoman/database";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { openTown, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());

page(
  "an administrator sets whom to call in danger, and readers see it where they saw the others",
  async () => {
    const town = await openTown();
    const [admin, steward, visitor] = [
      browserOf(town, "admin"),
      browserOf(town, "steward"),
      browserOf(town, "visitor"),
    ];
    const form = { country: "US", purpose: "suicide", "name-en": "Lifeline", always: "on", language: "es" };
    expect((await steward.send("/en/studio/settings/lines/new", { ...form, number: "988" })).status).toBe(
      403,
    );
    for (const number of ["12", "call us", "+49 30 23125600", "202 555 0143, 202 555 0144"]) {
      const refused = await admin.send("/en/studio/settings/lines/new", { ...form, number });
      expect(refused.status, number).toBe(400);
      expect(await refused.text(), number).toContain("not a number that one can call in this country");
    }
    const saved = await admin.send("/en/studio/settings/lines/new", {
      ...form,
      number: "988",
      "takes-texts": "on",
      chat: "https://chat.example/",
    });
    expect(saved.headers.get("location")).toBe("/en/studio/settings/lines?done");
    const [[id, line] = []] = Object.entries((await readDirectorySettings(town.database)).lines);
    expect(line).toMatchObject({ number: "988", uri: "tel:988", hours: null, languages: ["es"] });
    const home = await visitor.read("/en");
    for (const text of ["Lifeline", 'href="tel:988"', "Day and night · Spanish · Also by text message"])
      expect(home).toContain(text);
    expect(home).toContain('href="https://chat.example/"');
    expect(await admin.read("/en/studio/settings/lines")).toContain("Lifeline");

    await admin.send(`/en/studio/settings/lines/${id}`, { version: "1", intent: "remove" });
    expect(await visitor.read("/en")).not.toContain("Lifeline");

    const hide = { country: "DE", version: "0", listed: "tel:112" };
    expect((await steward.send("/en/studio/settings/lines", hide)).status).toBe(403);
    await admin.send("/en/studio/settings/lines", hide);
    expect((await readDirectorySettings(town.database)).hiddenLines).toEqual({ DE: { uris: ["tel:112"] } });
    expect(await admin.read("/en/studio/settings/lines")).toMatch(/value="tel:112"[^>]*>/);
  },
  240_000,
);

function browserOf({ players }: Town, name: string) {
  const player = players.find((one) => one.name === name);
  if (!player) throw new Error(`The cast has no ${name}.`);
  return player.browser;
}
