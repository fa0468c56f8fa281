import {
  changeSetting,
  readAudit,
  readDirectorySettings,
  type SiteRegion,
  usualSettings,
} from "@dragoman/database";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { expect, test, vi } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";
import { openTown, type Town } from "../testing/permissions/town.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

page(
  `an administrator says where the directory is, and the first page begins there ${needsBuild}`,
  async () => {
    const town = await openTown();
    const { database } = town;
    const [admin, steward, visitor] = [
      browserOf(town, "admin"),
      browserOf(town, "steward"),
      browserOf(town, "visitor"),
    ];
    const known = async () => (await visitor.send("/api/places?q=berlin&locale=en")).status;
    await vi.waitFor(async () => expect(await known()).toBe(200), { timeout: 200_000, interval: 500 });
    const form = { part: "region", version: "0", country: "DE", town: "Kiel" };
    const path = "/en/studio/settings";
    expect((await steward.send(path, form)).status).toBe(403);
    const wrong: Record<string, [Record<string, string>, string]> = {
      unknown: [{ town: "Qqqqqq" }, "We do not know this town."],
      abroad: [{ country: "GR", town: "Berlin, Germany" }, "This town is in another country."],
    };
    for (const [name, [typed, problem]] of Object.entries(wrong)) {
      const refused = await admin.send(path, { ...form, ...typed });
      const html = await refused.text();
      expect(refused.status, name).toBe(400);
      expect(html, name).toContain(problem);
      expect(html, name).toContain(`value="${typed["town"] ?? ""}"`);
    }
    expect((await readDirectorySettings(database)).region).toEqual({ country: "", town: "" });
    expect(await visitor.read("/en")).not.toContain('value="Berlin');

    // A town alone says the country, too.
    const saved = await admin.send(path, { ...form, country: "", town: "Berlin, Germany" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}?done`]);
    const region: SiteRegion = { country: "DE", town: "2950159" };
    expect((await readDirectorySettings(database)).region).toEqual(region);
    const [event] = await readAudit(database, { actor: "system", action: "settings:change" });
    expect(event).toMatchObject({ object: { id: "region" }, after: region });
    const settings = await admin.read(path);
    expect(settings).toMatch(/<option value="DE" selected="">/);
    expect(settings).toMatch(/name="town-id" value="2950159"/);
    expect(settings).toMatch(/name="town"[^>]*value="Berlin, [^"]*Germany"/);

    // Without scripts, the place is a name in the form that can be replaced, and leads to a search there.
    const home = await visitor.read("/en");
    const [field = ""] = /<input[^>]*name="where"[^>]*>/.exec(home) ?? [];
    const [, where = ""] = /value="([^"]*)"/.exec(field) ?? [];
    expect(where).toMatch(/^Berlin/);
    expect(home).not.toMatch(/<input[^>]*name="place"/);
    const searched = await visitor.send(`/en/search?q=food&where=${encodeURIComponent(where)}`);
    expect(searched.headers.get("location")).toMatch(/place=2950159/);
    const elsewhere = await visitor.send("/en/search?q=food&where=Hamburg");
    expect(elsewhere.headers.get("location")).toMatch(/place=2911298/);

    // What is filled in elsewhere.
    expect(await admin.read("/en/studio/sources")).toMatch(
      /id="file-country"[^>]*>.*?<option value="DE" selected="">/s,
    );
    expect(await visitor.read("/en/phone")).toMatch(/Germany|\+49/);

    // Somebody else has changed it meanwhile.
    await changeSetting(database, { actor: "system", part: "region", value: region, version: 1 });
    expect((await admin.send(path, { ...form, version: "1", town: "" })).status).toBe(409);
    await admin.send(path, { ...form, version: "2", country: "", town: "" });
    expect(await visitor.read("/en")).not.toContain('value="Berlin');
  },
  300_000,
);

page(
  `of several towns of one name, the form asks which ${needsBuild}`,
  async () => {
    const town = await openTown();
    const admin = browserOf(town, "admin");
    const known = async () => (await admin.send("/api/places?q=berlin&locale=en")).status;
    await vi.waitFor(async () => expect(await known()).toBe(200), { timeout: 200_000, interval: 500 });
    const form = { part: "region", version: "0", country: "US", town: "Springfield" };
    const asked = await (await admin.send("/en/studio/settings", form)).text();
    expect(asked).toContain("Choose the town that you mean.");
    const [, id = ""] = /name="town-choice"[^>]*value="(\d+)"/.exec(asked) ?? [];
    expect((await admin.send("/en/studio/settings", { ...form, "town-choice": id })).status).toBe(303);
    expect((await readDirectorySettings(town.database)).region).toEqual({ country: "US", town: id });
  },
  300_000,
);

page(
  `readers without a place see the announcements for the area of the directory ${needsBuild}`,
  async () => {
    const announcement = {
      urgency: "warning" as const,
      texts: { en: "Cold tonight" },
      area: { town: "2950159", reach: "place" as const, code: "place:2950159" },
      timeZone: "Europe/Berlin",
      from: "2020-01-01T00:00:00.000Z",
      until: "2099-01-01T00:00:00.000Z",
      isWithdrawn: false,
    };
    const settings = { ...usualSettings, announcements: { one: announcement } };
    const elsewhere = await builtApp({}, exampleSite({ settings }));
    const region = { country: "DE", town: "2950159" };
    const here = await builtApp({}, exampleSite({ settings: { ...settings, region } }));
    for (const path of ["/en", "/en/search?q=food"]) {
      const shown = /<summary[^>]*>(?:(?!<\/summary>).)*(?:Warning|Cold tonight)/s;
      expect(await (await elsewhere.request(path)).text(), path).not.toMatch(shown);
      expect(await (await here.request(path)).text(), path).toMatch(shown);
    }
  },
  120_000,
);

function browserOf({ players }: Town, name: string) {
  const player = players.find((one) => one.name === name);
  if (!player) throw new Error(`The cast has no ${name}.`);
  return player.browser;
}
