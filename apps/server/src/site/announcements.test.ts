import { readDirectorySettings } from "@dragoman/database";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { openTown, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());

page(
  "a steward publishes an announcement, which readers see immediately until it is ended",
  async () => {
    const town = await openTown();
    const [steward, visitor] = [browserOf(town, "steward"), browserOf(town, "visitor")];
    expect(await visitor.read("/en")).not.toContain("Cold tonight");
    const refused = await steward.send("/en/studio/announcements/new", {
      "text-de": "Kalte Nacht",
      from: "2026-01-02T00:00",
      until: "2026-01-01T00:00",
    });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    for (const text of [
      "Choose a time zone.",
      "The end must be after the beginning.",
      "Kalte Nacht",
      'value="2026-01-02T00:00"',
    ])
      expect(html).toContain(text);
    const form = {
      "text-en": "Cold tonight\r\n<b>Warm</b> rooms are open.",
      "text-ar": "ليلة باردة",
      urgency: "warning",
      from: "2026-01-01T00:00",
      until: "2099-01-01T00:00",
      "time-zone": "Europe/Berlin",
    };
    const saved = await steward.send("/en/studio/announcements/new", form);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/en/studio/announcements?done"]);
    const [[id, announcement] = []] = Object.entries(
      (await readDirectorySettings(town.database)).announcements,
    );
    expect(announcement).toMatchObject({
      from: "2025-12-31T23:00:00.000Z",
      texts: { en: "Cold tonight\n<b>Warm</b> rooms are open." },
    });
    // Pages that were rendered for everyone are not those of before.
    for (const path of ["/en", "/en/search?q=food"]) {
      const read = await visitor.read(path);
      expect(read, path).toContain("Cold tonight\n&lt;b&gt;Warm&lt;/b&gt; rooms");
      expect(read, path).toMatch(/data-warning="true" data-until="\d{13}"/);
    }
    expect(await visitor.read("/ar")).toContain("ليلة باردة");
    expect(await visitor.read("/de/search")).toMatch(/Englisch.?, nicht übersetzt/u);

    const path = `/en/studio/announcements/${id}`;
    expect(await steward.read("/en/studio/announcements")).toContain("Shown now");
    expect(await steward.read(path)).toContain('value="2026-01-01T00:00"');
    expect((await browserOf(town, "editor").send(path, { version: "1", intent: "end" })).status).toBe(403);
    await steward.send(path, { version: "1", intent: "end" });
    expect(await visitor.read("/en")).not.toContain("Cold tonight");
    const list = await steward.read("/en/studio/announcements");
    expect(list).toMatch(/<details><summary[^>]*>Ended.*Cold tonight.*<\/details>/s);

    // What has ended can be removed, what is shown cannot.
    const again = await steward.send("/en/studio/announcements/new", { ...form, "text-en": "Ice tonight" });
    expect(again.status).toBe(303);
    const ids = Object.keys((await readDirectorySettings(town.database)).announcements);
    const other = `/en/studio/announcements/${ids.find((one) => one !== id)}`;
    await steward.send(other, { ...form, version: "1", intent: "remove" });
    expect(await visitor.read("/en")).toContain("Cold tonight");
    expect((await steward.send(path, { version: "2", intent: "remove" })).status).toBe(303);
    expect((await steward.send(path)).status).toBe(404);
    expect((await steward.send(path, { ...form, version: "3" })).status).toBe(404);
    expect((await readDirectorySettings(town.database)).announcements[id ?? ""]?.texts).toEqual({});
    expect(await steward.read("/en/studio/announcements")).not.toContain("<details>");
    expect(await steward.read("/en/studio/history")).toContain("Published");
  },
  240_000,
);

function browserOf({ players }: Town, name: string) {
  const player = players.find((one) => one.name === name);
  if (!player) throw new Error(`The cast has no ${name}.`);
  return player.browser;
}
