import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import type { Browser } from "../testing/permissions/browser.ts";
import { houses, openTown, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

/** Milliseconds: each test opens a whole server, on a busy machine. */
const timeout = 300_000;

const note = "الباب أزرق ومغلق دائما";
const noteAsShown = />الباب أزرق ومغلق دائما</;

/** Sends a visitor's suggestion for the kitchen of the editors' own organization; returns its id. */
async function say({ database, players }: Town, fields: Record<string, unknown> = {}): Promise<string> {
  await database.kysely.deleteFrom("suggestions").execute();
  const body = { service: houses.own.service, kind: "other", locale: "ar", note, ...fields };
  await players[0]?.browser.send("/api/suggestions", JSON.stringify(body));
  const row = await database.kysely.selectFrom("suggestions").select("id").executeTakeFirstOrThrow();
  return row.id;
}

function playerOf({ players }: Town, name: string): Browser {
  const found = players.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody of the cast is ${name}.`);
  return found.browser;
}

async function accept(browser: Browser, id: string): Promise<string> {
  const answer = await browser.send("/en/studio/suggestions", { intent: "accept", id });
  return answer.headers.get("location") ?? `${answer.status}`;
}

async function stateIn({ database }: Town): Promise<string> {
  const row = await database.kysely.selectFrom("suggestions").select(["state", "note"]).executeTakeFirst();
  return row ? `${row.state} ${row.note === "" ? "without" : "with"} words` : "none";
}

/** The draft id at the end of an address, on any of its pages, which may also name what comes next. */
const draftIn = (address: string) => /[\da-f-]{36}(?=$|\?)/.exec(address)?.[0] ?? "";
const formOf = (address: string) => `/en/account/organizations/draft/${draftIn(address)}`;

async function versionOf({ database }: Town, id: string): Promise<string> {
  const { version } = await database.kysely
    .selectFrom("revisions")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return String(version);
}

page(
  `a visitor's text is shown beside the form, the preview and the review, and is open again when the change is discarded ${needsBuild}`,
  async () => {
    const town = await openTown();
    const steward = playerOf(town, "steward");
    const id = await say(town);
    const address = await accept(steward, id);
    expect(await stateIn(town)).toBe("in-work with words");
    const form = formOf(address);
    expect(await steward.read(form)).toMatch(noteAsShown);
    expect(await steward.read(form)).toMatch(/<bdi lang="ar" dir="rtl">[^<]*الباب/);
    expect(await steward.read(`/en/studio/reviews/${draftIn(address)}`)).toMatch(noteAsShown);
    const preview = `/en/services/${houses.own.service}?draft=${draftIn(address)}`;
    expect(await steward.read(preview)).toMatch(noteAsShown);
    expect(await playerOf(town, "visitor").read(preview)).not.toMatch(noteAsShown);
    // Everybody who decides sees in the queue that the suggestion is in work.
    expect(await playerOf(town, "admin").read("/en/studio/suggestions")).toMatch(noteAsShown);

    await steward.send(form, { intent: "withdraw", version: await versionOf(town, draftIn(address)) });
    expect(await stateIn(town)).toBe("open with words");
    expect(await steward.read("/en/studio/suggestions")).toMatch(noteAsShown);
  },
  timeout,
);

page(
  `a suggestion ends when its change is published, and not before ${needsBuild}`,
  async () => {
    const town = await openTown();
    const steward = playerOf(town, "steward");
    const address = await accept(steward, await say(town));
    const draft = draftIn(address);
    const name = `services.${houses.own.service}.alert`;
    const saved = { intent: "keep", version: await versionOf(town, draft), [name]: "Use the blue door" };
    await steward.send(formOf(address), saved);
    expect(await stateIn(town)).toBe("in-work with words");
    await steward.send(formOf(address), { intent: "publish", version: await versionOf(town, draft) });
    expect(await stateIn(town)).toBe("accepted without words");
  },
  timeout,
);

page(
  `two stewards do not take the same suggestion ${needsBuild}`,
  async () => {
    const town = await openTown();
    const id = await say(town);
    const answers = await Promise.all([
      accept(playerOf(town, "steward"), id),
      accept(playerOf(town, "admin"), id),
    ]);
    expect(answers.filter((one) => one === "409")).toHaveLength(1);
    const drafts = await town.database.kysely.selectFrom("revisions").select("id").execute();
    expect(drafts).toHaveLength(1);
  },
  timeout,
);

page(
  `a suggestion about an entry that is gone is not destroyed by accepting it ${needsBuild}`,
  async () => {
    const town = await openTown();
    const id = await say(town);
    await town.database.kysely
      .updateTable("services")
      .set({ withdrawn_at: "2026-11-21T00:00:00Z" })
      .where("id", "=", houses.own.service)
      .execute();
    expect(await accept(playerOf(town, "steward"), id)).toBe("409");
    expect(await stateIn(town)).toBe("open with words");
  },
  timeout,
);

page(
  `hours and languages that are understood are filled in ${needsBuild}`,
  async () => {
    const town = await openTown();
    const steward = playerOf(town, "steward");
    const hours = { kind: "hours", right: "Mon-Fri 9:00-17:00, Sat 10:00-12:00", note: "" };
    const address = await accept(steward, await say(town, hours));
    const week = await steward.read(formOf(address));
    expect(week).toContain("Mon-Fri 9:00-17:00");
    expect([...week.matchAll(/value="09:00"/g)]).toHaveLength(5);
    expect([...week.matchAll(/value="10:00"/g)]).toHaveLength(1);

    const spoken = { kind: "languages", right: "Farsi, العربية", spoken: [], note: "" };
    const second = await accept(steward, await say(town, spoken));
    const languages = await steward.read(formOf(second));
    const boxes = languages.match(/<input[^>]*name="choices.languages"[^>]*>/g) ?? [];
    const ticked = boxes.filter((box) => box.includes("checked"));
    const tags = ticked.map((box) => /value="([^"]*)"/.exec(box)?.[1]);
    expect(new Set(tags)).toEqual(new Set(["ar", "fa"]));
  },
  timeout,
);
