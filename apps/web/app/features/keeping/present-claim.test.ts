import { setupI18n } from "@lingui/core";
import { expect, test, vi } from "vitest";
import { claimCodeMessage } from "./present-claim.server.ts";

vi.mock("@lingui/core/macro", () => ({
  msg: (parts: readonly string[], ...values: string[]) => ({
    id: parts.length > 1 ? "code" : "why",
    values: { code: values[0] },
  }),
}));

const german = setupI18n({
  locale: "de",
  messages: { de: { code: ["Ihr Code ist ", ["code"]], why: "Nur für wen er ist." } },
});
const english = setupI18n({
  locale: "en",
  messages: { en: { code: ["Your code is ", ["code"]], why: "Only for who may." } },
});

test("the message with the code begins in the language of the organization, and ends with what phones read", () => {
  const { subject, text } = claimCodeMessage("123456", { readers: [german, english], host: "help.example" });
  expect(subject).toBe("Ihr Code ist 123456");
  expect(text).toBe(
    [
      "Ihr Code ist 123456\nNur für wen er ist.",
      "Your code is 123456\nOnly for who may.",
      "@help.example #123456",
    ].join("\n\n"),
  );
});
