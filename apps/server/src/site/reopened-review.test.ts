import { readNotices } from "@dragoman/database";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { insertRevision } from "../testing/permissions/entry-rows.ts";
import { houses, openTown, type Town } from "../testing/permissions/town.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

const undo = /name="intent"[^>]*value="reopen"|value="reopen"[^>]*name="intent"/;

async function openReviewed() {
  const town = await openTown();
  const steward = town.players.find(({ name }) => name === "steward")?.browser;
  if (!steward) throw new Error("The cast has no steward.");
  const send = (owner: string) =>
    insertRevision(town, { house: houses.own, owner, state: "in-review", text: "The door is blue" });
  return { town, steward, send };
}

async function told({ database, stranger }: Town): Promise<string[]> {
  return (await readNotices(database, stranger))?.notices.map(({ what }) => what) ?? [];
}

async function stateOf({ database }: Town, id: string): Promise<string | undefined> {
  const row = await database.kysely
    .selectFrom("revisions")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state;
}

page(
  `a declined change is opened again from its page and the list, and its sender is corrected ${needsBuild}`,
  async () => {
    const { town, steward, send } = await openReviewed();
    const id = await send(town.stranger);
    const here = `/en/studio/reviews/${id}`;
    const decline = { intent: "decline", version: "1", note: "Nobody answers at this number." };
    expect(await steward.read(here)).not.toMatch(undo);
    const declined = await steward.send(here, decline);
    const after = await steward.read(declined.headers.get("location") ?? "");
    expect(after).toContain("Declined");
    expect(after).toContain("Undo");
    expect(await told(town)).toEqual(["declined"]);
    expect(await steward.read("/en/studio/reviews")).toMatch(undo);
    expect(await steward.read(here)).toMatch(undo);

    // Nobody has told the sender yet.
    const reopened = await steward.send(here, { intent: "reopen" });
    expect(reopened.headers.get("location")).toBe(`${here}?done=reopen.reviews.${id}`);
    expect(await told(town)).toEqual([]);
    expect(await stateOf(town, id)).toBe("in-review");
    const shown = await steward.read(here);
    expect(shown).not.toMatch(undo);
    expect(shown).not.toContain("Nobody answers at this number.");

    await steward.send(here, decline);
    await town.database.kysely.deleteFrom("notices").execute();
    await steward.send(here, { intent: "reopen" });
    expect(await told(town)).toEqual(["reopened"]);
    const late = await steward.send(here, { intent: "reopen" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This can no longer be undone.");
  },
  300_000,
);

page(
  `changes that were declined together are opened again together ${needsBuild}`,
  async () => {
    const { town, steward, send } = await openReviewed();
    const id = await send(town.stranger);
    const { submitted_at: since } = await town.database.kysely
      .selectFrom("revisions")
      .select("submitted_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const form = { intent: "together:decline", chosen: `${id} ${since}`, note: "No" };
    const declined = await steward.send("/en/studio/reviews", form);
    const list = await steward.read(declined.headers.get("location") ?? "");
    const [, stamp = ""] = /name="declined"[^>]*value="(\d{13})"/.exec(list) ?? [];
    expect(stamp).not.toBe("");
    expect(await stateOf(town, id)).toBe("declined");
    const undone = { intent: "together:reopen", declined: stamp };
    expect((await steward.send("/en/studio/reviews", undone)).status).toBe(303);
    expect(await stateOf(town, id)).toBe("in-review");
    expect((await steward.send("/en/studio/reviews", undone)).status).toBe(409);
  },
  300_000,
);
