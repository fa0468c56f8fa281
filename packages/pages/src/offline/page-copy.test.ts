import { expect, test } from "vitest";
import { assetsIn, copyOf, copyRuleOf, responseOf } from "./page-copy.ts";

function answer(headers: Record<string, string>, status = 200): Response {
  return new Response("<html><head><title>x</title></head><body></body></html>", { status, headers });
}

test("nothing is saved without the header", () => {
  expect(copyRuleOf(answer({}))).toBeNull();
  expect(copyRuleOf(answer({ "Offline-Copy": "yes" }))).toBeNull();
  expect(copyRuleOf(answer({ "Offline-Copy": "allowed" }, 404))).toBeNull();
  expect(copyRuleOf(answer({ "Offline-Copy": "allowed" }))).toBe("allowed");
  expect(copyRuleOf(answer({ "Offline-Copy": "if-asked" }))).toBe("if-asked");
});

test("a copy says that it is one, and takes its policy with it", async () => {
  const copy = responseOf(
    await copyOf(
      answer({
        Date: "Sat, 21 Nov 2026 12:00:00 GMT",
        "Content-Type": "text/html; charset=utf-8",
        "Content-Encoding": "gzip",
        "Content-Security-Policy": "script-src 'nonce-x'",
        "Offline-Says": encodeURIComponent('هكذا كانت "الصفحة" <b>'),
      }),
    ),
  );
  expect(await copy.text()).toBe(
    '<html><head><title>x</title><meta name="offline-notice" content="هكذا كانت &quot;الصفحة&quot; &lt;b>\nSat, 21 Nov 2026 12:00:00 GMT"/><script nonce="x">addEventListener("click",(event)=>{if(!navigator.onLine&&event.target.closest?.("a[href]"))event.stopImmediatePropagation()},true)</script></head><body></body></html>',
  );
  expect(copy.headers.get("content-security-policy")).toBe("script-src 'nonce-x'");
  expect(copy.headers.has("content-encoding")).toBe(false);
});

test("a page without metadata is saved unchanged", async () => {
  expect((await copyOf(answer({}))).html).not.toContain("meta");
});

test("the files of a page are its scripts and styles, each once", () => {
  const html =
    '<link href="/assets/a-1.css"/><script src="/assets/b_2.js"></script>import "/assets/b_2.js"; /assets/x.woff2';
  expect(assetsIn(html)).toEqual(["/assets/a-1.css", "/assets/b_2.js"]);
});
