import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { presentCode } from "./code-view.server.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const email = { contact: { email: "pari@example.org" }, to: "", personId: null, browser: "" };
const phone = { ...email, contact: { phone: "+493012345678" } };

test("where only accounts have room left, everybody is told the same, and what else there is", () => {
  const view = presentCode({ ...email, isScarce: true }, { isAgain: false, i18n });
  expect(view.sent).toMatch(/if you have an account .*pari@example\.org.* use your phone number/i);
  expect(presentCode({ ...phone, isScarce: true }, { isAgain: false, i18n }).sent).toMatch(
    /if you have an account .* use your e-mail address/i,
  );
  expect(presentCode(email, { isAgain: false, i18n }).sent).toMatch(/^We have sent it to/);
});
