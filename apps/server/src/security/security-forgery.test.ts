import { grantRole } from "@dragoman/database";
import { expect, test, vi } from "vitest";
import { exportPath, savedPath } from "../site/account-routes.ts";
import { passkeysPath } from "../site/passkey-routes.ts";
import { arePagesBuilt } from "../pages/pages.ts";
import { suggestionsPath } from "../suggestions/suggestions-routes.ts";
import { openAccounts } from "../testing/accounts.ts";
import { formPaths } from "../testing/site-routes.ts";
import { filled } from "../testing/tried-pages.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

/** An administrator, who may do everything: only the origin of the form can be the reason for a refusal. */
async function openAsAdministrator() {
  const accounts = await openAccounts();
  await accounts.enter("ada@example.org");
  const { id } = await accounts.database.kysely.selectFrom("people").select("id").executeTakeFirstOrThrow();
  await grantRole(accounts.database, { actor: "system", personId: id, grant: { role: "admin" } });
  return accounts;
}

const foreign = ["https://evil.example", "http://help.example", "https://help.example.evil.example", "null"];

page.each(foreign)(`no page of %s sends a form that we take ${needsBuild}`, async (origin) => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const { send, visit, database } = await openAsAdministrator();
  const before = await everything(database.kysely);
  for (const path of (await formPaths()).map(filled)) {
    for (const address of [path, `${path}.data`]) {
      const answer = await send(address, { intent: "delete", email: "x@example.org" }, { Origin: origin });
      expect(answer.status, address).toBeGreaterThanOrEqual(400);
      expect(answer.headers.getSetCookie(), address).toEqual([]);
    }
  }
  expect(await everything(database.kysely)).toEqual(before);
  expect((await visit("/en/account")).address).toBe("/en/account");
  report.mockRestore();
});

page.each(foreign)(`no page of %s asks what stands beside the pages ${needsBuild}`, async (origin) => {
  const { send } = await openAsAdministrator();
  const paths = [
    savedPath.replace(":locale", "en"),
    ...["prepare", "add", "offer", "enter"].map((step) =>
      passkeysPath.replace(":locale", "en").replace(":step", step),
    ),
    suggestionsPath,
  ];
  for (const path of paths) {
    const answer = await send(path, { here: "x" }, { Origin: origin });
    expect(answer.status, path).toBe(403);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
  }
});

page(`passkeys are asked for by pages alone, which always say whose they are ${needsBuild}`, async () => {
  const { send } = await openAsAdministrator();
  const address = passkeysPath.replace(":locale", "en").replace(":step", "offer");
  expect((await send(address, {})).status).toBe(200);
  // A browser always sends an origin with a form.
  expect((await send(address, {}, { Origin: "" })).status).toBe(403);
});

page(`nothing is done by what is only looked at ${needsBuild}`, async () => {
  const { send, visit, database } = await openAsAdministrator();
  const before = await everything(database.kysely);
  for (const path of (await formPaths()).map(filled))
    await send(`${path}?intent=delete&intent=leave&email=x@example.org`);
  await send(exportPath.replace(":locale", "en"));
  expect(await everything(database.kysely)).toEqual(before);
  expect((await visit("/en/account")).address).toBe("/en/account");
});

test("the pages that take a form are found in the routes", async () => {
  expect(await formPaths()).toEqual(
    expect.arrayContaining(["account", "account/sign-in", "account/code", "account/profile", "phone"]),
  );
});

type Rows = Awaited<ReturnType<typeof openAccounts>>["database"]["kysely"];

/** All rows of an account. */
async function everything(kysely: Rows) {
  return Promise.all(
    (["people", "role_grants", "passkeys", "lists", "one_time_codes", "audit_events"] as const).map((table) =>
      kysely.selectFrom(table).selectAll().execute(),
    ),
  );
}
