import { expect, test } from "vitest";
import { assetsIn, copyOf, keepRuleOf, responseOf } from "./page-copy.ts";

function answer(headers: Record<string, string>, status = 200): Response {
  return new Response("<html><head><title>x</title></head><body></body></html>", { status, headers });
}

test("nothing is kept that does not say so", () => {
  expect(keepRuleOf(answer({}))).toBeNull();
  expect(keepRuleOf(answer({ "Offline-Copy": "yes" }))).toBeNull();
  expect(keepRuleOf(answer({ "Offline-Copy": "allowed" }, 404))).toBeNull();
  expect(keepRuleOf(answer({ "Offline-Copy": "allowed" }))).toBe("allowed");
  expect(keepRuleOf(answer({ "Offline-Copy": "if-asked" }))).toBe("if-asked");
});

test("a copy says that it is one, and takes its policy with it", async () => {
  const copy = responseOf(
    await copyOf(
      answer({
        "Content-Type": "text/html; charset=utf-8",
        "Content-Encoding": "gzip",
        "Content-Security-Policy": "script-src 'nonce-x'",
        "Offline-Says": encodeURIComponent('هكذا كانت "الصفحة" <b>'),
      }),
    ),
  );
  expect(await copy.text()).toBe(
    '<html><head><title>x</title><meta name="offline-notice" content="هكذا كانت &quot;الصفحة&quot; &lt;b>"/><script nonce="x">addEventListener("click",(event)=>{if(!navigator.onLine&&event.target.closest?.("a[href]"))event.stopImmediatePropagation()},true)</script></head><body></body></html>',
  );
  expect(copy.headers.get("content-security-policy")).toBe("script-src 'nonce-x'");
  expect(copy.headers.has("content-encoding")).toBe(false);
});

test("a page that says nothing of itself is kept as it is", async () => {
  expect((await copyOf(answer({}))).html).not.toContain("meta");
});

test("the files of a page are its scripts and styles, each once", () => {
  const html =
    '<link href="/assets/a-1.css"/><script src="/assets/b_2.js"></script>import "/assets/b_2.js"; /assets/x.woff2';
  expect(assetsIn(html)).toEqual(["/assets/a-1.css", "/assets/b_2.js"]);
});

test("a copy says of which day and time it is by the clock of the device", async () => {
  const zone = process.env.TZ;
  try {
    process.env.TZ = "America/Toronto";
    expect(await said("2026-11-21T03:58:00Z")).toContain("It was so on 20 November at 22:58.");
    expect(await said("2026-11-21T13:05:00Z")).toContain("It was so on 21 November at 08:05.");
    process.env.TZ = "Asia/Kathmandu";
    expect(await said("2026-11-21T19:00:00Z")).toContain("It was so on 22 November at 00:45.");
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

function daysAround(date: string): string {
  const day = Number(date.slice(8, 10));
  return [day - 1, day, day + 1].map((one) => `${one} November`).join("\n");
}

async function said(date: string): Promise<string> {
  const notice = encodeURIComponent(`It was so on {day} at {time}.\n${daysAround(date)}`);
  const headers = { Date: new Date(date).toUTCString(), "Offline-Says": notice };
  return (await copyOf(answer(headers))).html;
}
