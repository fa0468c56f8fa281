import { expect, test } from "vitest";
import { presentCode } from "./code-view.server.ts";

const email = { contact: { email: "pari@example.org" }, to: "", personId: null, browser: "" };
const phone = { ...email, contact: { phone: "+493012345678" } };

test("if only the reserve for accounts is left, everybody sees the same message, with alternatives", () => {
  const view = presentCode({ ...email, isScarce: true }, { isAgain: false });
  expect(view).toMatchObject({ isScarce: true, by: "email" });
  expect(view.to).toContain("pari@example.org");
  expect(presentCode({ ...phone, isScarce: true }, { isAgain: false })).toMatchObject({
    isScarce: true,
    by: "phone",
  });
  expect(presentCode(email, { isAgain: false })).toMatchObject({ isScarce: false });
});
