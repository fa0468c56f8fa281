import { expect, test } from "vitest";
import { fileAnswer } from "./file-answer.server.ts";

function disposition(name: string | null): string {
  const answer = fileAnswer({ plainName: "contact.vcf", name, type: "text/vcard", text: "x" });
  expect(answer.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  return answer.headers.get("content-disposition") ?? "";
}

test.each([
  ["Food bank", "Food%20bank.vcf"],
  ["مأوى", `${encodeURIComponent("مأوى")}.vcf`],
  ["../../etc/passwd\u202E", "etc%20passwd.vcf"],
  ["O'Brien (new)*", "O%27Brien%20%28new%29.vcf"],
  [`${"é".repeat(59)}👩x`, `${encodeURIComponent("é".repeat(59))}.vcf`],
])("a file of %j is called %s", (name, extended) => {
  expect(disposition(name)).toBe(`attachment; filename="contact.vcf"; filename*=UTF-8''${extended}`);
});

test.each([null, "", "…".replace("…", "."), "\u0000"])("a file of %j has no name of its own", (name) => {
  expect(disposition(name)).toBe('attachment; filename="contact.vcf"');
});
