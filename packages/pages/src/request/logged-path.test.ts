import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.server.ts";

test.each([
  ["/ti/lists/dGhpcyBpcyBhIHNlY3JldA-_", "/ti/lists/*"],
  ["/zh-Hans/lists/secret.data", "/zh-Hans/lists/*"],
  ["/en/LISTS/secret/", "/en/LISTS/*"],
  ["/fa/%6cists/secret", "/fa/lists/*"],
  ["/fa/%6C%49sts%2Fsecret", "/fa/lIsts/*"],
  ["/fa%0A/lists/secret", "/fa%0A/lists/*"],
  ["/fa/%lists/secret", "/fa/%25lists/*"],
  ["/en/lists/secret%", "/en/lists/*"],
  ["/en/lists/secret%E2%8", "/en/lists/*"],
  ["/lists/secret", "/lists/*"],
  ["/en//lists/secret", "/en//lists/*"],
  ["/en/lists//secret", "/en/lists/*"],
  ["/en/lists;secret", "/en/lists;*"],
  ["/en/lists%252Fsecret", "/en/lists%25*"],
  ["/en/confirm/7c0a.secret", "/en/confirm/*"],
  ["/en/con%66irm/7c0a.secret", "/en/confirm/*"],
  ["/en/account/lists/7c0a", "/en/account/lists/*"],
  ["/en/account/lists", "/en/account/lists"],
  ["/en/lists", "/en/lists"],
  ["/en/services/7c0a", "/en/services/7c0a"],
  ["/en/services/%E2%8", "/en/services/%E2%8"],
])("of %s a log keeps %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
