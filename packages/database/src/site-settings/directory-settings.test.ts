import { describe, expect, test, vi } from "vitest";
import { visitor } from "@dragoman/policy";
import { readAudit } from "../audit/audit.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import type { Announcement } from "./announcement.ts";
import {
  changeSetting,
  createSettingsState,
  emptySiteTexts,
  readDirectorySettings,
  settingsVersion,
  usualSettings,
} from "./directory-settings.ts";

const admin = { personId: "a", grants: [{ role: "admin" as const }] };
const steward = { personId: "s", grants: [{ role: "steward" as const }] };

describe.each(databaseKinds)("settings of the directory in %s", (kind) => {
  test("are the usual ones until somebody sets one, and each part has its own version", async () => {
    const database = await openTestDatabase(kind);
    expect(await readDirectorySettings(database)).toEqual(usualSettings);
    expect(await settingsVersion(database)).toBe(0);
    const texts = { ...emptySiteTexts, name: "Hilfe in Kiel" };
    await changeSetting(database, { actor: admin, part: "texts/de", value: texts, version: 0 });
    const contact = { email: "team@kiel.example", phone: "", page: "" };
    await changeSetting(database, { actor: admin, part: "contact", value: contact, version: 0 });
    await changeSetting(database, {
      actor: admin,
      part: "contact",
      value: { ...contact, phone: "0431 1" },
      version: 1,
    });
    const settings = await readDirectorySettings(database);
    expect(settings.texts).toEqual({ de: texts });
    expect(settings.contact).toEqual({ ...contact, phone: "0431 1" });
    expect(settings.versions).toEqual({ "texts/de": 1, contact: 2 });
    expect(await settingsVersion(database)).toBe(3);
  });

  test("are not overwritten by someone who has read an earlier version", async () => {
    const database = await openTestDatabase(kind);
    const change = (colour: string, version: number) =>
      changeSetting(database, { actor: admin, part: "accent", value: { colour }, version });
    await change("#004488", 0);
    await expect(change("#000000", 0)).rejects.toMatchObject({ type: "settings-outdated" });
    await change("#005500", 1);
    await expect(change("#000000", 1)).rejects.toMatchObject({ type: "settings-outdated" });
    expect((await readDirectorySettings(database)).accent.colour).toBe("#005500");
  });

  test("have announcements, which stewards publish, and a state that turns as one begins and ends", async () => {
    const database = await openTestDatabase(kind);
    const readState = createSettingsState(database);
    const seen = [await readState()];
    const announcement: Announcement = {
      urgency: "warning",
      texts: { de: "Hochwasser" },
      area: { town: "2950159", reach: "place", code: "place:2950159" },
      timeZone: "Europe/Berlin",
      from: "2030-01-01T00:00:00.000Z",
      until: "2030-01-02T00:00:00.000Z",
      isWithdrawn: false,
    };
    const part = "announcements/8c5c7f9e-1111-4222-8333-444455556666" as const;
    const change = { part, value: announcement, version: 0 };
    await expect(changeSetting(database, { actor: visitor, ...change })).rejects.toMatchObject({
      type: "sign-in-needed",
    });
    await changeSetting(database, { actor: steward, ...change });
    const { announcements, texts } = await readDirectorySettings(database);
    expect(Object.values(announcements)).toEqual([announcement]);
    expect(texts).toEqual({});
    const clock = vi.spyOn(Date, "now");
    for (const moment of ["2029-12-31T23:59:59Z", "2030-01-01T00:00:00Z", "2030-01-02T00:00:00Z"]) {
      clock.mockReturnValue(Date.parse(moment));
      seen.push(await readState());
    }
    clock.mockRestore();
    expect(new Set(seen).size).toBe(4);
    const [event] = await readAudit(database, { actor: "system", action: "announcement:publish" });
    expect(event).toMatchObject({ actor: "s", object: { table: "directory_settings" }, after: announcement });
  });

  test("have the country and town of the directory, which the audit log keeps", async () => {
    const database = await openTestDatabase(kind);
    const part = "region";
    const berlin = { country: "DE", town: "2950159" };
    const nowhere = { country: "", town: "" };
    const change = { part, value: berlin, version: 0 } as const;
    await expect(changeSetting(database, { actor: steward, ...change })).rejects.toMatchObject({
      type: "forbidden",
    });
    await changeSetting(database, { actor: admin, ...change });
    expect((await readDirectorySettings(database)).region).toEqual(berlin);
    await changeSetting(database, { actor: admin, part, value: nowhere, version: 1 });
    expect((await readDirectorySettings(database)).region).toEqual(nowhere);
    const [latest, first] = await readAudit(database, { actor: "system", action: "settings:change" });
    expect(first).toMatchObject({ object: { id: "region" }, after: berlin });
    expect(latest).toMatchObject({ actor: "a", before: berlin, after: nowhere });
  });

  test("are changed by administrators alone, and the audit log has both states", async () => {
    const database = await openTestDatabase(kind);
    const value = { colour: "#004488" };
    await expect(
      changeSetting(database, { actor: steward, part: "accent", value, version: 0 }),
    ).rejects.toMatchObject({ type: "forbidden" });
    await changeSetting(database, { actor: admin, part: "accent", value, version: 0 });
    await changeSetting(database, { actor: admin, part: "accent", value: { colour: "" }, version: 1 });
    const [latest, first] = await readAudit(database, { actor: "system", action: "settings:change" });
    expect(first).toMatchObject({ object: { table: "directory_settings", id: "accent" }, after: value });
    expect(latest).toMatchObject({ actor: "a", before: value, after: { colour: "" } });
  });
});
