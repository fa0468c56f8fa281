import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fileFormAddress } from "@dragoman/pages/account/file-form.ts";
import { uploadWhole } from "../testing/send-upload.ts";
import { openUploadServer, owner, type UploadServer } from "../testing/upload-server.ts";

const samples = new URL("../../../../fixtures/sample/media/", import.meta.url);
const page = `/ar/account/media/${owner.table}/${owner.id}`;

/** Submits a form like the page does: its address names the entry. */
function send(
  server: UploadServer,
  { as, media, ...entries }: Record<string, string | Blob> & { as?: "bo" | "nobody"; media?: string } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) body.set(name, value);
  const address = fileFormAddress({ locale: "ar", owner, ...(media !== undefined && { media }) });
  return server.ask(address, { method: "POST", ...(as !== "nobody" && { as: as ?? "ada" }), body });
}

async function photo(): Promise<Blob> {
  return new Blob([await readFile(new URL("library-boat-quay-960.webp", samples))]);
}

test("a form uploads a photo, and redirects to the page", async () => {
  const server = await openUploadServer();
  const answer = await send(server, { photo: await photo() });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(page);
  await server.uploads.jobs.idle();
  expect(await server.media()).toMatchObject([{ kind: "photo", state: "ready" }]);
});

test.each([
  ["no file", {}, "no-file"],
  ["an empty file", { photo: new Blob([]) }, "no-file"],
  ["a photo that is too large", { photo: new Blob([new Uint8Array(10_100_000)]) }, "upload-too-large"],
  [
    "captions that are too large",
    { captions: new Blob([new Uint8Array(10_100_000)]), media: "x" },
    "upload-too-large&media=x#media-x",
  ],
  ["an editor of another entry", { as: "bo", photo: new Blob(["x"]) }, "forbidden"],
  [
    "captions of nothing",
    { captions: new Blob(["WEBVTT\n\n00:01.000 --> 00:02.000\nx"]), media: "x", language: "en" },
    "media-unknown&media=x#media-x",
  ],
  ["captions that are none", { captions: new Blob(["<script>"]) }, "captions-invalid"],
  ["captions that are no text", { captions: new Blob([Uint8Array.of(0xff, 0xfe, 0)]) }, "captions-invalid"],
] as const)("%s: the page is told", async (_, entries, problem) => {
  const server = await openUploadServer();
  const answer = await send(server, entries);
  expect(answer.headers.get("location")).toBe(`${page}?problem=${problem}`);
  expect(await server.media()).toEqual([]);
});

test("files without an entry, or from another site, are refused", async () => {
  const server = await openUploadServer();
  const ask = (address: string, headers: Record<string, string> = {}) =>
    server.ask(address, { method: "POST", as: "ada", body: new FormData(), headers });
  for (const wrong of [
    { locale: "//evil.example" },
    { table: "people" },
    { id: "" },
    { id: "x\0" },
    { media: "x\0" },
  ]) {
    const query = new URLSearchParams({ locale: "ar", ...owner, ...wrong });
    expect((await ask(`/api/upload-forms?${query}`)).status, JSON.stringify(wrong)).toBe(400);
  }
  const address = fileFormAddress({ locale: "ar", owner });
  expect((await ask(address, { Origin: "https://evil.example" })).status).toBe(403);
  const language = await send(server, { captions: captionsOf("x"), media: "x", language: "x\0" });
  expect(language.headers.get("location")).toBe(`${page}?problem=upload-invalid&media=x#media-x`);
});

test("a person who was signed out in the meantime is asked to sign in", async () => {
  const server = await openUploadServer();
  const answer = await send(server, { as: "nobody", photo: await photo() });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);
  expect(await server.media()).toEqual([]);
});

function captionsOf(text: string): Blob {
  return new Blob([`1\n00:00:01,000 --> 00:00:02,000\n<b>${text}</b>\n`]);
}

test("captions are stored as plain WebVTT, one for each language", async () => {
  const server = await openUploadServer();
  await uploadWhole(server, {
    bytes: await readFile(new URL("food-bank-way-in.mp4", samples)),
    kind: "video",
  });
  const [film] = await server.media();
  for (const [language, text] of [
    ["en", "Come in"],
    ["ar", "تفضل"],
    ["en", "Welcome"],
  ] as const) {
    const captions = captionsOf(text);
    expect((await send(server, { captions, media: film?.id ?? "", language })).headers.get("location")).toBe(
      `${page}?saved=captions&media=${film?.id}#media-${film?.id}`,
    );
  }
  const files = (await server.media())[0]?.files.filter(({ role }) => role === "captions") ?? [];
  expect(files.map(({ language }) => language)).toEqual(["ar", "en"]);
  const answer = await server.ask(`/media/${files[1]?.digest}.vtt`, { as: "ada" });
  expect(await answer.text()).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWelcome\n");
});

test("captions in no language are refused", async () => {
  const server = await openUploadServer();
  await uploadWhole(server, {
    bytes: await readFile(new URL("food-bank-way-in.mp4", samples)),
    kind: "video",
  });
  const [film] = await server.media();
  const captions = new Blob(["WEBVTT\n\n00:01.000 --> 00:02.000\nx\n"]);
  const form = { captions, media: film?.id ?? "", language: "not a language" };
  expect((await send(server, form)).headers.get("location")).toBe(
    `${page}?problem=captions-invalid&media=${film?.id}#media-${film?.id}`,
  );
});

test("a deceptive file name is never shown", async () => {
  const server = await openUploadServer();
  const named = new File([await photo()], "../../\u202Egpj.<script>.html");
  expect((await send(server, { photo: named })).headers.get("location")).toBe(page);
  await server.uploads.jobs.idle();
  expect(JSON.stringify(await server.media())).not.toMatch(/script|\u202E/);
});

test("captions hold words and nothing that draws, links or runs", async () => {
  const server = await openUploadServer();
  const bytes = await readFile(new URL("food-bank-way-in.mp4", samples));
  await uploadWhole(server, { bytes, kind: "video" });
  const [film] = await server.media();
  const text = [
    "WEBVTT",
    "STYLE\n::cue { background: url(https://evil.example/) }",
    "REGION\nid:x",
    "00:01.000 --> 00:02.000 region:x",
  ].join("\n\n");
  const hostile = `<v <b onclick=x>Ada><c.x><i>Come</i> in</c>\n<script>alert(1)</script>\n00:05.000 --&gt; 00:06.000\n5 --> 6`;
  const captions = new Blob([`${text}\n${hostile}\n`]);
  expect((await send(server, { captions, media: film?.id ?? "", language: "en" })).status).toBe(303);
  const captionFile = (await server.media())[0]?.files.find(({ role }) => role === "captions");
  const answer = await server.ask(`/media/${captionFile?.digest}.vtt`, { as: "ada" });
  const content = await answer.text();
  expect(content.match(/-->/g)).toHaveLength(1);
  expect(content).not.toMatch(/[<>](?![ \d])|STYLE|REGION|region|url\(/);
  expect(content).toContain("Come in");
});
