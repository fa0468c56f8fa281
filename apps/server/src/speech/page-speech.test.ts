import { expect, test } from "vitest";
import type { SpeechSource, SpokenText } from "@dragoman/pages/site/site.server.ts";
import { createPageSpeech } from "./page-speech.ts";

const page = `<!doctype html><html lang="am"><head><title>ምግብ secret</title></head><body><header>Leave</header>
<main><h1>እርዳታ <!-- -->ያግኙ</h1><p>2 ውጤቶች ለ “<bdi data-reader="">secret</bdi>”</p>
<ul><li><a href="/am/services/1">ሾርባ</a><bdi lang="de">Suppen&shy;küche &amp; Café</bdi></li><li>ክፍት</li></ul>
<script>var hidden = "ምስጢር"</script><br>መጨረሻ</main></body></html>`;

const visits: { path: string; cookie: string | null }[] = [];

const speech: SpeechSource = {
  soundName: ({ language }: SpokenText) => (language === "so" ? null : "name.mp3"),
  answer: (_request, { spoken }) =>
    Promise.resolve(
      spoken
        ? new Response(spoken.text, { headers: { "Cache-Control": "public, immutable" } })
        : new Response("none", { status: 404 }),
    ),
};

const answer = createPageSpeech({
  speech,
  answerPage(request) {
    visits.push({
      path: new URL(request.url).pathname + new URL(request.url).search,
      cookie: request.headers.get("cookie"),
    });
    return Promise.resolve(
      new Response(page, {
        headers: { "Content-Type": "text/html" },
        status: request.url.includes("/404") ? 404 : 200,
      }),
    );
  },
});

function ask(text: string, { language = "am", path = "/am/search?q=secret" } = {}): Promise<Response> {
  const asked = new URLSearchParams({ page: path, language, text });
  const headers = { cookie: "session=1", "accept-language": "am" };
  return answer(new Request(`http://localhost/am/page-speech?${asked}`, { headers }), "192.0.2.1");
}

test.each([
  ["እርዳታ ያግኙ", "am"],
  ["  እርዳታ\n ያግኙ ", "am"],
  ["ሾርባ", "am"],
  ["2 ውጤቶች ለ “”", "am"],
  ["Suppen\u{ad}küche & Café", "de"],
  ["መጨረሻ", "am"],
])("“%s” is on the page and has a sound (%s)", async (text, language) => {
  const sound = await ask(text, { language });
  expect(sound.status).toBe(200);
  // The address names the page, which may hold what somebody looks for.
  expect(sound.headers.get("Cache-Control")).toBe("private, max-age=3600");
});

test.each([
  ["secret", "am"],
  ["2 ውጤቶች ለ “secret”", "am"],
  ["ሾርባ", "de"],
  ["ምስጢር", "am"],
  ["Leave", "am"],
  // Of two texts with another between them.
  ["ሾርባክፍት", "am"],
  ["", "am"],
  ["anything else", "am"],
])("“%s” is not what the page shows (%s)", async (text, language) => {
  expect((await ask(text, { language })).status).toBe(404);
});

test("pages that are not for everyone are never rendered for it, nor those of others", async () => {
  visits.length = 0;
  const paths = [
    "/am/account",
    "/am/lists/token",
    "/am/saved",
    "https://example.org/am",
    "//example.org/am",
    "http://",
  ];
  for (const path of [...paths, ""]) expect((await ask("ሾርባ", { path })).status, path).toBe(404);
  expect(visits).toEqual([]);
  expect((await ask("ሾርባ", { path: "/am/find/404" })).status).toBe(404);
  await ask("ሾርባ");
  expect(visits.at(-1)).toEqual({ path: "/am/search?q=secret", cookie: null });
});

test("without a voice for the language no page is rendered", async () => {
  visits.length = 0;
  expect((await ask("ሾርባ", { language: "so" })).status).toBe(404);
  expect(visits).toEqual([]);
});
