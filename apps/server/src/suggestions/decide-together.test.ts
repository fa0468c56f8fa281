import { holdItem, moveSuggestion, type RecordChange } from "@dragoman/database";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { insertRevision } from "../testing/permissions/entry-rows.ts";
import { houses, openTown, type Player, type Town } from "../testing/permissions/town.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

/** Milliseconds: each test opens a whole server, on a busy machine. */
const timeout = 300_000;

const form = { "Content-Type": "application/x-www-form-urlencoded" };

function playerOf({ players }: Town, name: string): Player {
  const found = players.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody of the cast is ${name}.`);
  return found;
}

async function say({ database, players }: Town, note: string): Promise<string> {
  const body = { service: houses.own.service, kind: "other", locale: "en", note };
  await players[0]?.browser.send("/api/suggestions", JSON.stringify(body));
  const query = database.kysely.selectFrom("suggestions").select("id").where("note", "=", note);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function statesOf({ database }: Town, table: "suggestions" | "revisions", ids: readonly string[]) {
  const rows = await database.kysely
    .selectFrom(table)
    .select(["id", "state"])
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
}

/** The checkboxes of a list, as a browser without scripts would send them. */
function valuesIn(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

/** Values of the checkboxes that a page has ticked. */
function tickedIn(text: string): string[] {
  const boxes = text.match(/<input[^>]*name="chosen"[^>]*>/g) ?? [];
  return boxes
    .filter((box) => box.includes('checked=""'))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? "");
}

function bodyOf(intent: string, values: readonly string[], more: Record<string, string> = {}): string {
  const body = new URLSearchParams({ intent: `together:${intent}`, ...more });
  for (const value of values) body.append("chosen", value);
  return body.toString();
}

page(
  `several suggestions are declined with one form, and those that others have decided stay and are listed ${needsBuild}`,
  async () => {
    const town = await openTown();
    const { database } = town;
    const steward = playerOf(town, "steward");
    const admin = playerOf(town, "admin");
    const ids: string[] = [];
    for (const note of ["One", "Two", "Three", "Four"]) ids.push(await say(town, note));
    const [one = "", two = "", three = "", four = ""] = ids;
    const list = await steward.browser.read("/en/studio/suggestions");
    const chosen = valuesIn(list, "chosen");
    expect(chosen).toHaveLength(4);
    // Without scripts, "all shown" stands for these.
    expect(valuesIn(list, "shown").toSorted()).toEqual(chosen.toSorted());

    await moveSuggestion(database, { actor: admin.actor, id: two, to: "declined" });
    await holdItem(database, { actor: admin.actor, queue: "suggestions", id: three });
    const ticked = chosen.filter((value) => !value.startsWith(four));
    const answer = await steward.browser.send("/en/studio/suggestions", bodyOf("decline", ticked), form);
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expect(text).toContain("Someone else has taken this.");
    expect(text).toContain("Someone has already decided this.");
    expect(text).not.toContain("Your message is still here.");
    // What is no longer in the list has no row to go to.
    expect(text.match(/href="#row-[^"]*"/g)).toEqual([`href="#row-${three}"`]);
    expect(tickedIn(text)).toEqual(ticked.filter((value) => value.startsWith(three)));
    // What was done can be undone at once.
    expect(text.replaceAll("<!-- -->", "")).toContain("Declined: 1");
    expect(valuesIn(text, "declined")).toEqual([expect.stringMatching(/^\d{13}$/)]);
    expect(await statesOf(town, "suggestions", ids)).toEqual(["declined", "declined", "open", "open"]);

    await holdItem(database, { actor: admin.actor, queue: "suggestions", id: three, release: true });
    const left = new URLSearchParams({ intent: "together:decline", all: "on" });
    for (const value of valuesIn(await steward.browser.read("/en/studio/suggestions"), "shown"))
      left.append("shown", value);
    const rest = await steward.browser.send("/en/studio/suggestions", left.toString(), form);
    expect(rest.headers.get("location")).toMatch(
      /^\/en\/studio\/suggestions\?done=decline\.suggestions\.\.2\.\d{13}$/,
    );
    expect(await statesOf(town, "suggestions", ids)).toEqual(ids.map(() => "declined"));
    const trail = await database.kysely
      .selectFrom("audit_events")
      .select(["actor", "object_id"])
      .where("action", "=", "suggestion:decide")
      .execute();
    const by = (id: string) => trail.filter((event) => event.object_id === id).map(({ actor }) => actor);
    for (const id of [one, three, four]) expect(by(id)).toEqual([steward.actor.personId]);
    expect(by(two)).toEqual([admin.actor.personId]);
  },
  timeout,
);

page(
  `suggestions declined by mistake are reopened with their text, one or all of them, and by stewards alone ${needsBuild}`,
  async () => {
    const town = await openTown();
    const { browser } = playerOf(town, "steward");
    const ids: string[] = [];
    for (const note of ["One", "Two", "Three"]) ids.push(await say(town, note));
    const [one = ""] = ids;
    const chosen = valuesIn(await browser.read("/en/studio/suggestions"), "chosen");
    const answer = await browser.send("/en/studio/suggestions", bodyOf("decline", chosen), form);
    const list = await browser.read(answer.headers.get("location") ?? "");
    const declined = valuesIn(list, "declined")[0] ?? "";
    expect(declined).toMatch(/^\d{13}$/);
    for (const name of ["member", "editor", "translator"]) {
      const other = playerOf(town, name).browser;
      await other.send("/en/studio/suggestions", { intent: "together:reopen", declined });
      await other.send(`/en/studio/suggestions/${one}`, { intent: "reopen" });
    }
    expect(await statesOf(town, "suggestions", ids)).toEqual(ids.map(() => "declined"));
    // Each of them, with its words, and the day on which it was declined.
    expect(await browser.read(`/en/studio/suggestions/${one}`)).toContain("One");
    const single = await browser.send(`/en/studio/suggestions/${one}`, { intent: "reopen" });
    expect(single.headers.get("location")).toBe(
      `/en/studio/suggestions/${one}?done=reopen.suggestions.${one}`,
    );
    expect(await statesOf(town, "suggestions", ids)).toEqual(["open", "declined", "declined"]);
    const rest = await browser.send("/en/studio/suggestions", { intent: "together:reopen", declined });
    expect(rest.headers.get("location")).toBe("/en/studio/suggestions?done=reopen.suggestions..2");
    const notes = await town.database.kysely.selectFrom("suggestions").select(["state", "note"]).execute();
    expect(notes.map(({ state, note }) => `${state} ${note}`).toSorted()).toEqual([
      "open One",
      "open Three",
      "open Two",
    ]);
    expect(await town.database.kysely.selectFrom("notices").selectAll().execute()).toEqual([]);
    const again = await browser.send("/en/studio/suggestions", { intent: "together:reopen", declined });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("This can no longer be undone.");
  },
  timeout,
);

page(
  `no suggestion is accepted unread, nobody else decides, and an empty choice is refused ${needsBuild}`,
  async () => {
    const town = await openTown();
    const id = await say(town, "One");
    const steward = playerOf(town, "steward");
    const chosen = valuesIn(await steward.browser.read("/en/studio/suggestions"), "chosen");
    await steward.browser.send("/en/studio/suggestions", bodyOf("accept", chosen), form);
    for (const name of ["member", "editor", "trusted editor", "translator"])
      for (const intent of ["decline", "take"]) {
        const { browser } = playerOf(town, name);
        await browser.send("/en/studio/suggestions", bodyOf(intent, chosen), form);
        await browser.send("/en/studio/reviews", bodyOf(intent, chosen), form);
      }
    expect(await statesOf(town, "suggestions", [id])).toEqual(["open"]);
    expect(await town.database.kysely.selectFrom("item_holders").selectAll().execute()).toEqual([]);
    // Editors read what is about their entries, and choose nothing.
    const read = await playerOf(town, "editor").browser.read("/en/studio/suggestions");
    expect(read).toContain("One");
    expect(valuesIn(read, "chosen")).toEqual([]);
    const empty = await steward.browser.send("/en/studio/suggestions", bodyOf("decline", []), form);
    expect(empty.status).toBe(409);
    expect(await empty.text()).toContain("Select at least one item.");
  },
  timeout,
);

/** Changes of the opening hours alone, by somebody who works there. */
async function sendHours(
  town: Town,
  { house, owner, notes }: { house: (typeof houses)["own" | "foreign"]; owner: string; notes: string | null },
) {
  const id = await insertRevision(town, { house, owner, state: "in-review", text: "x" });
  const change: RecordChange = {
    id: "hours",
    kind: "add",
    table: "schedules",
    recordId: randomUUID(),
    values: {
      service_id: house.service,
      freq: "WEEKLY",
      byday: "MO",
      opens_at: "09:00",
      closes_at: "12:00",
      notes,
    },
  };
  await town.database.kysely
    .updateTable("revisions")
    .set({ changes: JSON.stringify([change]) })
    .where("id", "=", id)
    .execute();
  return id;
}

page(
  `times are accepted together, words stay to be read, and each sender is answered in their language ${needsBuild}`,
  async () => {
    const town = await openTown();
    const { database } = town;
    const { browser } = playerOf(town, "steward");
    const editor = playerOf(town, "editor").actor.personId ?? "";
    const other = playerOf(town, "trusted editor").actor.personId ?? "";
    await database.kysely
      .updateTable("people")
      .set({ languages: '["ar"]' })
      .where("id", "=", other)
      .execute();
    const plain = await sendHours(town, { house: houses.own, owner: editor, notes: null });
    const worded = await sendHours(town, { house: houses.foreign, owner: other, notes: "Ask for Anna" });
    const list = await browser.read("/en/studio/reviews");
    const chosen = valuesIn(list, "chosen");
    expect(chosen).toHaveLength(2);
    const accepted = await browser.send("/en/studio/reviews", bodyOf("accept", chosen), form);
    expect(accepted.status).toBe(409);
    expect(await accepted.text()).toContain("Read this before you accept it.");
    expect(await statesOf(town, "revisions", [plain, worded])).toEqual(["published", "in-review"]);

    // A reason is needed; what was written is left when something stays.
    const left = chosen.filter((value) => value.startsWith(worded));
    const silent = await browser.send("/en/studio/reviews", bodyOf("decline", left), form);
    const asked = await silent.text();
    // Once for all of them, at the field, and with the ticks.
    expect(asked.match(/<a href="#note">Enter a reason[^<]*<\/a>/g)).toHaveLength(1);
    expect(asked).toMatch(/<textarea[^>]*aria-invalid="true"/);
    expect(tickedIn(asked)).toEqual(left);
    const outdated = left.map((value) => `${value.slice(0, 36)} 2020-01-01T00:00:00.000Z`);
    const note = { note: "Sorry, Anna." };
    const changed = await browser.send("/en/studio/reviews", bodyOf("decline", outdated, note), form);
    const text = await changed.text();
    expect(text).toContain("This changed while you were reviewing it.");
    expect(text).toContain("Sorry, Anna.");
    expect(await statesOf(town, "revisions", [worded])).toEqual(["in-review"]);

    const reason = { reason: "1", ...note };
    const declined = await browser.send("/en/studio/reviews", bodyOf("decline", left, reason), form);
    // With the moment by which all of them are opened again.
    expect(declined.headers.get("location")).toMatch(
      /^\/en\/studio\/reviews\?done=decline\.reviews\.\.1\.\d+$/,
    );
    const { state, note: written } = await database.kysely
      .selectFrom("revisions")
      .select(["state", "note"])
      .where("id", "=", worded)
      .executeTakeFirstOrThrow();
    expect(state).toBe("declined");
    expect(written).toMatch(/\p{Script=Arabic}.*\n\nSorry, Anna\.$/su);
    const notices = await database.kysely.selectFrom("notices").select(["person_id", "what"]).execute();
    expect(notices).toEqual(
      expect.arrayContaining([
        { person_id: editor, what: "published" },
        { person_id: other, what: "declined" },
      ]),
    );
    expect(notices).toHaveLength(2);
  },
  timeout,
);
