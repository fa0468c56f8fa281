import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { expect, test } from "vitest";
import { claimCodeMessage } from "./claim-code-message.server.ts";

test("the message with the code begins in the language of the organization, and ends with the line for autofill", async () => {
  const readers = [await openCatalogue("de"), await openCatalogue("en")] as const;
  const { subject, text } = claimCodeMessage("123456", { readers, host: "help.example" });
  expect(subject).toMatch(/^Ihr .*123456$/);
  const [german = "", english = "", forPhones] = text.split("\n\n");
  expect(german.split("\n")[0]).toBe(subject);
  expect(english.split("\n")[0]).toBe("Your code is 123456");
  expect(forPhones).toBe("@help.example #123456");
});
