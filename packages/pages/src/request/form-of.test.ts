import { expect, test } from "vitest";
import { formOf } from "./form-of.server.ts";

test("a body that is no form is an empty one", async () => {
  for (const body of ['{"number":1}', new URLSearchParams({ number: "210" })]) {
    const request = new Request("http://localhost/en/phone", { method: "POST", body });
    expect([...(await formOf(request))]).toEqual(typeof body === "string" ? [] : [["number", "210"]]);
  }
});
