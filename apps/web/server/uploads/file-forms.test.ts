import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { uploadWhole } from "../testing/send-upload.ts";
import { openUploadServer, owner, type UploadServer } from "../testing/upload-server.ts";

const samples = new URL("../../../../fixtures/sample/media/", import.meta.url);
const page = `/ar/account/media/${owner.table}/${owner.id}`;

function formOf(entries: Record<string, string | Blob>): FormData {
  const form = new FormData();
  const all = { locale: "ar", table: owner.table, id: owner.id, ...entries };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

function send(server: UploadServer, form: FormData, as: "ada" | "bo" = "ada") {
  return server.ask("/api/upload-forms", { method: "POST", as, body: form });
}

async function photo(): Promise<Blob> {
  return new Blob([await readFile(new URL("library-boat-quay-960.webp", samples))]);
}

test("a form brings a photo, and leads back to the page", async () => {
  const server = await openUploadServer();
  const answer = await send(server, formOf({ photo: await photo() }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(page);
  await server.uploads.jobs.idle();
  expect(await server.media()).toMatchObject([{ kind: "photo", state: "ready" }]);
});

test.each([
  ["no file", "ada", {}, "no-file"],
  ["an empty file", "ada", { photo: new Blob([]) }, "no-file"],
  ["somebody who keeps another entry", "bo", { photo: new Blob(["x"]) }, "forbidden"],
  [
    "captions of nothing",
    "ada",
    { captions: new Blob(["WEBVTT\n\n00:01.000 --> 00:02.000\nx"]), media: "x", language: "en" },
    "media-unknown&media=x#media-x",
  ],
  ["captions that are none", "ada", { captions: new Blob(["<script>"]) }, "captions-invalid"],
  [
    "captions that are no text",
    "ada",
    { captions: new Blob([Uint8Array.of(0xff, 0xfe, 0)]) },
    "captions-invalid",
  ],
] as const)("%s: the page is told", async (_, as, entries, problem) => {
  const server = await openUploadServer();
  const answer = await send(server, formOf(entries), as);
  expect(answer.headers.get("location")).toBe(`${page}?problem=${problem}`);
  expect(await server.media()).toEqual([]);
});

test("what belongs to nothing, comes from elsewhere or from nobody is refused", async () => {
  const server = await openUploadServer();
  const body = () => formOf({ locale: "//evil.example" });
  expect((await send(server, body())).status).toBe(400);
  for (const name of ["id", "media", "language"])
    expect((await send(server, formOf({ [name]: "x\0" }))).status, name).toBe(400);
  const foreign = {
    method: "POST",
    as: "ada",
    body: formOf({}),
    headers: { Origin: "https://evil.example" },
  } as const;
  expect((await server.ask("/api/upload-forms", foreign)).status).toBe(403);
  expect((await server.ask("/api/upload-forms", { method: "POST", body: formOf({}) })).status).toBe(401);
  const large = formOf({ photo: new Blob([new Uint8Array(10_100_000)]) });
  expect((await send(server, large)).status).toBe(413);
});

function captionsOf(text: string): Blob {
  return new Blob([`1\n00:00:01,000 --> 00:00:02,000\n<b>${text}</b>\n`]);
}

test("captions are kept as plain WebVTT, one for each language", async () => {
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
    const form = formOf({ captions: captionsOf(text), media: film?.id ?? "", language });
    expect((await send(server, form)).headers.get("location")).toBe(
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
  const form = formOf({ captions, media: film?.id ?? "", language: "not a language" });
  expect((await send(server, form)).headers.get("location")).toBe(
    `${page}?problem=captions-invalid&media=${film?.id}#media-${film?.id}`,
  );
});

test("a name that tricks whoever reads it is read by nobody", async () => {
  const server = await openUploadServer();
  const form = formOf({});
  form.set("photo", await photo(), "../../\u202Egpj.<script>.html");
  expect((await send(server, form)).headers.get("location")).toBe(page);
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
  const words = `<v <b onclick=x>Ada><c.x><i>Come</i> in</c>\n<script>alert(1)</script>\n00:05.000 --&gt; 00:06.000\n5 --> 6`;
  const form = formOf({ captions: new Blob([`${text}\n${words}\n`]), media: film?.id ?? "", language: "en" });
  expect((await send(server, form)).status).toBe(303);
  const kept = (await server.media())[0]?.files.find(({ role }) => role === "captions");
  const answer = await server.ask(`/media/${kept?.digest}.vtt`, { as: "ada" });
  const said = await answer.text();
  expect(said.match(/-->/g)).toHaveLength(1);
  expect(said).not.toMatch(/[<>](?![ \d])|STYLE|REGION|region|url\(/);
  expect(said).toContain("Come in");
});
