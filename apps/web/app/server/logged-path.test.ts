import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.server.ts";

test.each([
  ["/ti/lists/dGhpcyBpcyBhIHNlY3JldA-_", "/ti/lists/*"],
  ["/zh-Hans/lists/secret.data", "/zh-Hans/lists/*"],
  ["/en/LISTS/secret/", "/en/LISTS/*"],
  ["/fa/%6cists/secret", "/fa/lists/*"],
  ["/fa/%6C%49sts%2Fsecret", "/fa/lIsts/*"],
  ["/fa%0A/lists/secret", "/fa%0A/lists/*"],
  ["/fa/%lists/secret", "/fa/%lists/secret"],
  ["/en/account/lists/7c0a", "/en/account/lists/7c0a"],
  ["/en/lists", "/en/lists"],
  ["/en/services/7c0a", "/en/services/7c0a"],
])("of %s a log keeps %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
