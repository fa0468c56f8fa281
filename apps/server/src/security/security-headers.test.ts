import { expect, test } from "vitest";
import { contentSecurityPolicy, embedSecurityPolicy } from "./security-headers.ts";

test("by default, a page sends requests to this server only", () => {
  expect(contentSecurityPolicy("n", { connected: [undefined, undefined] })).toBe(contentSecurityPolicy("n"));
  expect(contentSecurityPolicy("n")).toContain("default-src 'self'");
  expect(contentSecurityPolicy("n")).not.toContain("connect-src");
  expect(contentSecurityPolicy("n")).not.toContain("frame-src");
});

test("exactly the origins that the operator chose are allowed, and the rest of the policy stays the same", () => {
  const policy = contentSecurityPolicy("n", {
    connected: ["https://search.example", "https://maps.example"],
  });
  const [added, ...others] = policy.split("; ").filter((rule) => !contentSecurityPolicy("n").includes(rule));
  expect(added).toBe("connect-src 'self' https://search.example https://maps.example");
  expect(others).toEqual([]);
});

test("one origin for both is named once", () => {
  const policy = contentSecurityPolicy("n", { connected: ["https://own.example", "https://own.example"] });
  expect(policy).toContain("connect-src 'self' https://own.example;");
});

test("workers and scripts come from this server only, and nothing is made from text", () => {
  const policy = contentSecurityPolicy("n", {
    connected: ["https://maps.example"],
    framed: ["https://films.example"],
  });
  for (const loose of ["blob:", "data:", "unsafe-eval", "unsafe-inline", "wasm-unsafe-eval"]) {
    expect(policy).not.toContain(loose);
  }
});

test("frames are allowed for the listed players only", () => {
  const policy = contentSecurityPolicy("n", { framed: ["https://films.example", "https://more.example"] });
  expect(policy.split("; ")).toContain("frame-src https://films.example https://more.example");
  expect(policy).not.toContain("connect-src");
});

test("the embed runs no script, and may be framed by the websites that the operator lists", () => {
  const policy = embedSecurityPolicy(["https://school.example", "https://*.city.example"]).split("; ");
  expect(policy).toContain("frame-ancestors https://school.example https://*.city.example");
  expect(policy).toContain("default-src 'none'");
  expect(policy.filter((rule) => /^(?:script|connect)-src/.test(rule))).toEqual([]);
  expect(embedSecurityPolicy([])).toContain("frame-ancestors 'none'");
});
