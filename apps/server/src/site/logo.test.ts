import { readAudit, readDirectorySettings } from "@dragoman/database";
import { mediaLimits } from "@dragoman/hsds";
import sharp from "sharp";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { houses, openTown, type Town } from "../testing/permissions/town.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

const settings = "/en/studio/settings";

function browserOf({ players }: Town, name: string) {
  const player = players.find((one) => one.name === name);
  if (!player) throw new Error(`The cast has no ${name}.`);
  return player.browser;
}

async function logoForm({ version = 0, colour = "teal", bytes = undefined as Uint8Array | undefined } = {}) {
  const create = { width: 800, height: 400, channels: 3, background: colour } as const;
  const content = bytes ?? (await sharp({ create }).png().toBuffer());
  const form = new FormData();
  form.set("part", "logo");
  form.set("version", String(version));
  form.set("logo", new File([Buffer.from(content)], "logo.png"));
  return form;
}

/** The picture beside the name in the header. */
function logoIn(html: string) {
  const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
  const [img] = /<img[^>]*>/.exec(header) ?? [];
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(img ?? "")?.[1];
  if (img === undefined) return undefined;
  return { src: read("src") ?? "", width: read("width"), height: read("height"), alt: read("alt") };
}

page(
  `an administrator sets the logo, and every page and sheet has it until it is removed ${needsBuild}`,
  async () => {
    const town = await openTown();
    const [admin, visitor] = [browserOf(town, "admin"), browserOf(town, "visitor")];
    const sheet = `/en/services/${houses.own.service}/handout.pdf`;
    const withoutLogo = (await (await visitor.send(sheet)).arrayBuffer()).byteLength;
    expect(logoIn(await visitor.read("/ar"))).toBeUndefined();

    const saved = await admin.send(settings, await logoForm());
    expect([saved.status, saved.headers.get("location")]).toEqual([303, `${settings}?done`]);
    for (const path of ["/ar", "/en/about", `/en/services/${houses.own.service}`, "/en/account/sign-in"])
      expect(logoIn(await visitor.read(path)), path).toMatchObject({ width: "64", height: "32", alt: "" });
    const src = logoIn(await visitor.read("/ar"))?.src ?? "";
    expect(await admin.read(settings)).toMatch(new RegExp(`<img[^>]*src="${src}"[^>]*alt="Dragoman"`));
    const printed = (await (await visitor.send(sheet)).arrayBuffer()).byteLength;
    expect(printed).not.toBe(withoutLogo);

    const file = await visitor.send(src);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(file.headers.get("cache-control")).toContain("max-age=31536000");
    expect(file.headers.get("cache-control")).toContain("immutable");
    const tag = file.headers.get("etag") ?? "";
    const again = await visitor.send(src, undefined, { "If-None-Match": tag });
    expect([tag.length, again.status]).toEqual([66, 304]);

    const removed = await admin.send(settings, { part: "logo", version: "1", "remove-logo": "yes" });
    expect(removed.status).toBe(303);
    expect(logoIn(await visitor.read("/ar"))).toBeUndefined();
    expect((await visitor.send(src)).status).toBe(404);
    const events = await readAudit(town.database, { actor: "system", action: "settings:change" });
    expect(events.map(({ object }) => object.id)).toEqual(["logo", "logo"]);
    expect(await admin.read("/en/studio/history")).toContain("Settings");
  },
  300_000,
);

page(
  `what cannot be a logo is refused in words, and of two administrators one is asked again ${needsBuild}`,
  async () => {
    const town = await openTown();
    const [admin, steward] = [browserOf(town, "admin"), browserOf(town, "steward")];
    const svg = await logoForm({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    const refused = await admin.send(settings, svg);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Save the logo as PNG, JPEG or WebP.");
    expect((await admin.send(settings, await logoForm({ bytes: new Uint8Array() }))).status).toBe(400);
    const huge = await admin.send(settings, await logoForm({ bytes: new Uint8Array(mediaLimits.logo * 2) }));
    expect(huge.status).toBe(413);
    expect((await steward.send(settings, await logoForm())).status).toBe(403);
    expect((await readDirectorySettings(town.database)).logo.file).toBeNull();
    expect((await admin.send(settings, await logoForm())).status).toBe(303);
    const late = await admin.send(settings, await logoForm({ colour: "maroon" }));
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Someone else has changed these settings");
  },
  300_000,
);
