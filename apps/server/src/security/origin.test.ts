import { expect, test } from "vitest";
import { originOf } from "./origin.ts";

function request(headers: Record<string, string> = {}): Request {
  return new Request("http://help.example:3000/en", { headers });
}

test("a configured address takes precedence", () => {
  expect(originOf(request({ "x-forwarded-proto": "https" }), "https://x.example")).toBe("https://x.example");
});

test("without one the request says it", () => {
  expect(originOf(request(), undefined)).toBe("http://help.example:3000");
});

test("a proxy that terminates TLS sends a header for it", () => {
  expect(originOf(request({ "x-forwarded-proto": "https, http" }), undefined)).toBe(
    "https://help.example:3000",
  );
  expect(originOf(request({ "x-forwarded-proto": "javascript" }), undefined)).toBe(
    "http://help.example:3000",
  );
});
