import { expect, test } from "vitest";
import { openSealed, sealText } from "./sealed-text.ts";

const [key, other] = ["0f".repeat(32), "f0".repeat(32)] as const;
const text = "Your code is 123456. رمزك";

test("a sealed text opens with its key, also behind others, and is never the same twice", () => {
  const sealed = sealText(text, { key, about: "row 1" });
  expect(openSealed(sealed, { keys: [other, key], about: "row 1" })).toBe(text);
  expect(sealText(text, { key, about: "row 1" })).not.toBe(sealed);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("123456");
});

test("it opens with no other key, in no other row, and not after a change", () => {
  const sealed = sealText(text, { key, about: "row 1" });
  expect(openSealed(sealed, { keys: [other], about: "row 1" })).toBeUndefined();
  expect(openSealed(sealed, { keys: [key], about: "row 2" })).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openSealed(changed.toString("base64url"), { keys: [key], about: "row 1" }), `${index}`).toBe(
      undefined,
    );
  }
  for (const broken of ["", "x", sealed.slice(0, 20)])
    expect(openSealed(broken, { keys: [key], about: "row 1" })).toBeUndefined();
});
