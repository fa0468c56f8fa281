import { changeTerm, type Database, findOrCreatePerson, grantRole, openDatabase } from "@dragoman/database";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { dataFolder } from "./operator.ts";
import { signIn } from "./sign-in.ts";

/** A language in which no other journey has terms and messages. */
const language = "ti";
const glossary = `/en/account/translations/${language}/glossary`;

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: dataFolder });
});
test.afterAll(() => database.close());

test.beforeEach(async () => {
  await database.kysely.deleteFrom("glossary_terms").where("language", "=", language).execute();
});

async function enter(page: Page, email: string): Promise<void> {
  const { id: personId } = await findOrCreatePerson(database, { email });
  await grantRole(database, { actor: "system", personId, grant: { role: "translator", language } });
  await signIn(page, { email });
}

/** A page of the same browser, in which the scripts of its form run. */
async function open(page: Page, path: string): Promise<Page> {
  const another = await page.context().newPage();
  await another.goto(path);
  await another.waitForFunction(() => {
    const form = document.querySelector("main form[method=post]");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
  return another;
}

/** Everything that the device has of forms. */
function onDevice(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open("dragoman.drafts", 1);
        request.addEventListener("success", () => {
          const all = request.result.transaction("texts").objectStore("texts").getAll();
          all.addEventListener("success", () => {
            request.result.close();
            resolve(all.result);
          });
        });
      }),
  );
}

function add(page: Page) {
  return page.locator("form").filter({ hasText: "Add to the glossary" });
}

test("a term is restored after the browser was closed, until the server has stored it", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 422|ERR_INTERNET_DISCONNECTED/);
  await enter(page, "selam@example.org");
  let tab = await open(page, glossary);
  await add(tab).getByLabel("Word or phrase").fill("waiting room");
  await add(tab).getByLabel("Language of the original").selectOption("de");
  await expect.poll(() => onDevice(tab)).toHaveLength(2);
  await tab.close({ runBeforeUnload: false });

  tab = await open(page, glossary);
  await expect(add(tab).getByLabel("Word or phrase")).toHaveValue("waiting room");
  await expect(add(tab).getByLabel("Language of the original")).toHaveValue("de");
  // Refused, and without a connection, it stays.
  await add(tab).getByRole("button", { name: "Save" }).press("Enter");
  await expect(tab.getByRole("alert")).toBeVisible();
  await add(tab).getByLabel("Translation").fill("መጸበዪ");
  await tab.context().setOffline(true);
  await add(tab).getByRole("button", { name: "Save" }).press("Enter");
  await expect(tab.getByText("This is not your fault", { exact: false })).toBeVisible();
  await tab.context().setOffline(false);
  await tab.close();

  tab = await open(page, glossary);
  await expect(add(tab).getByLabel("Translation")).toHaveValue("መጸበዪ");
  await add(tab).getByRole("button", { name: "Save" }).press("Enter");
  await expect(tab.getByRole("main").locator("li").filter({ hasText: "waiting room" })).toBeVisible();
  await expect(add(tab).getByLabel("Word or phrase")).toHaveValue("");
  await expect.poll(() => onDevice(tab)).toEqual([]);
  await tab.reload();
  await expect(add(tab).getByLabel("Word or phrase")).toHaveValue("");
  await tab.close();
});

test("a form sent again at once, after the server was not reached, is removed from the device", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|could not be sent/);
  await enter(page, "mehret@example.org");
  const tab = await open(page, glossary);
  await add(tab).getByLabel("Word or phrase").fill("waiting room");
  await add(tab).getByLabel("Translation").fill("መጸበዪ");
  await expect.poll(() => onDevice(tab)).toHaveLength(2);
  await tab.route(`**${glossary}.data*`, (route) => route.abort(), { times: 1 });
  // Before the browser has painted the message.
  await tab.evaluate(() => {
    const button = [...document.querySelectorAll("main form button")].find(
      (one) => one.textContent.trim() === "Save",
    );
    if (!(button instanceof HTMLButtonElement)) throw new Error("There is no button");
    new MutationObserver((_, observer) => {
      if (!document.querySelector("main [role=alert]")) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
    button.click();
  });
  await expect(tab.getByRole("main").locator("li").filter({ hasText: "waiting room" })).toBeVisible();
  await expect.poll(() => onDevice(tab)).toEqual([]);
  await tab.close();
});

test("a term that somebody else has changed since is offered, and not overwritten", async ({ page }) => {
  await enter(page, "semret@example.org");
  const term = { originalLanguage: "en", term: "clinic", note: "" };
  const write = (translation: string, known?: { id: string; version: number }) =>
    changeTerm(database, { actor: "system", language, ...term, translation, ...(known && { known }) });
  await write("ሓደ");
  const { id, version } = await database.kysely
    .selectFrom("glossary_terms")
    .select(["id", "version"])
    .where("language", "=", language)
    .executeTakeFirstOrThrow();
  let tab = await open(page, `${glossary}/${id}`);
  await tab.getByLabel("Translation").fill("ክልተ");
  await expect.poll(() => onDevice(tab)).toHaveLength(1);
  await tab.close();
  await write("ሰለስተ", { id, version });
  tab = await open(page, `${glossary}/${id}`);
  await expect(tab.getByRole("alert")).toContainText("ክልተ");
  await expect(tab.getByLabel("Translation")).toHaveValue("ሰለስተ");
  await tab.getByRole("button", { name: "Use this text" }).press("Enter");
  await expect(tab.getByLabel("Translation")).toHaveValue("ክልተ");
  await expect(tab.getByRole("alert")).toHaveCount(0);
  await tab.getByRole("button", { name: "Save" }).press("Enter");
  await expect(tab.getByRole("main").locator("li").filter({ hasText: "ክልተ" })).toBeVisible();
  await expect.poll(() => onDevice(tab)).toEqual([]);
  await tab.close();
});

test("the translation of a message is restored after the browser was closed, and removed once stored", async ({
  page,
}) => {
  await enter(page, "saba@example.org");
  const path = `/en/account/translations/${language}/messages`;
  let tab = await open(page, path);
  const field = () => tab.locator("main textarea").nth(1);
  const id = (await field().getAttribute("id")) ?? "";
  const before = await field().inputValue();
  await field().fill(`${before} .`);
  await expect.poll(() => onDevice(tab)).toHaveLength(1);
  await tab.close();
  tab = await open(page, path);
  await expect(field()).toHaveValue(`${before} .`);
  // Another person on the same device does not see it.
  await signIn(page, { email: "selam@example.org" });
  const other = await open(page, path);
  await expect(other.locator(`#${id}`)).toHaveValue(before);
  await other.close();
  await signIn(page, { email: "saba@example.org" });
  await tab
    .locator("main form")
    .filter({ has: tab.locator(`#${id}`) })
    .getByRole("button", { name: "Mark as correct" })
    .press("Enter");
  await expect(tab.locator(`#${id}`)).toHaveCount(0);
  await expect.poll(() => onDevice(tab)).toEqual([]);
  await tab.close();
  await database.kysely.deleteFrom("message_reviews").where("language", "=", language).execute();
});

test("a form whose sender is signed out keeps its texts on the device", async ({ page }) => {
  await enter(page, "senait@example.org");
  const tab = await open(page, glossary);
  await add(tab).getByLabel("Word or phrase").fill("library");
  await add(tab).getByLabel("Translation").fill("ቤት መጻሕፍቲ");
  await tab.context().clearCookies();
  await add(tab).getByRole("button", { name: "Save" }).press("Enter");
  await tab.waitForURL(/sign-in/);
  expect(await onDevice(tab)).toHaveLength(2);
  await tab.close();
});
