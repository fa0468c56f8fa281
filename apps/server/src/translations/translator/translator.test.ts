import { expect, onTestFinished, test } from "vitest";
import { type FakeTranslator, startFakeTranslator } from "../../testing/fake-translator.ts";
import { nearestTag, type Translator } from "./translator.ts";
import { createTranslator, parseTranslator } from "./translator-settings.ts";

async function openFake(): Promise<FakeTranslator> {
  const fake = await startFakeTranslator();
  onTestFinished(fake.close);
  return fake;
}

function settingsOf(url: string | undefined, more: Record<string, string> = {}) {
  const parsed = parseTranslator({
    key: undefined,
    characters: undefined,
    languages: undefined,
    url,
    ...more,
  });
  if ("name" in parsed) return parsed.name;
  return parsed.settings;
}

function translatorAt(url: string, key?: string): Translator {
  const settings = settingsOf(url, key === undefined ? {} : { key });
  if (typeof settings !== "object") throw new Error("The settings are wrong.");
  return createTranslator(settings);
}

async function faultOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => "none",
    (error: unknown) => Reflect.get(Object(error), "kind") as unknown,
  );
}

const greeting = { texts: ["Hello", "Help"], from: "en-US", to: "ar" };

test("LibreTranslate is called below its address, with its own tags and the key", async () => {
  const fake = await openFake();
  const { translate, unknownOf } = translatorAt(`${fake.origin}/libre`, "secret");
  expect(await translate(greeting)).toEqual(["[ar] Hello", "[ar] Help"]);
  expect(await translate({ texts: ["Hello"], from: null, to: "pt-BR" })).toEqual(["[pt] Hello"]);
  expect(fake.calls).toEqual([
    { path: "/libre/translate", key: "secret", texts: ["Hello", "Help"], from: "en", to: "ar" },
    { path: "/libre/translate", key: "secret", texts: ["Hello"], from: "auto", to: "pt" },
  ]);
  // It says which languages it knows, without being sent a text.
  expect(await unknownOf(greeting)).toBeNull();
  expect(await unknownOf({ from: "en", to: "ti" })).toBe("to");
  expect(await unknownOf({ from: "ti", to: "ar" })).toBe("from");
  expect(fake.calls).toHaveLength(2);
});

test("DeepL is called by its own protocol", async () => {
  const fake = await openFake();
  const { translate } = translatorAt(`${fake.origin}/v2/translate`, "secret");
  expect(await translate({ ...greeting, to: "pt-BR" })).toEqual(["[pt-br] Hello", "[pt-br] Help"]);
  expect(fake.calls).toEqual([
    {
      path: "/v2/translate",
      key: "DeepL-Auth-Key secret",
      texts: ["Hello", "Help"],
      from: "EN",
      to: "PT-BR",
    },
  ]);
});

test.each([
  [456, "spent"],
  [429, "busy"],
  [503, "unreachable"],
  [403, "refused"],
  [307, "unreachable"],
])("the answer %i is %s", async (status, kind) => {
  const fake = await openFake();
  fake.status = status;
  expect(await faultOf(translatorAt(`${fake.origin}/v2/translate`).translate(greeting))).toBe(kind);
  expect(await faultOf(translatorAt(fake.origin).translate(greeting))).toBe(kind);
  // A failure is not remembered.
  fake.status = 200;
  expect(await faultOf(translatorAt(fake.origin).translate(greeting))).toBe("none");
});

test("a refused connection and a timeout count as unreachable", async () => {
  expect(await faultOf(translatorAt("http://127.0.0.1:1").translate(greeting))).toBe("unreachable");
  const fake = await openFake();
  fake.status = "hang";
  const signal = AbortSignal.abort();
  expect(await faultOf(translatorAt(`${fake.origin}/v2/translate`).translate({ ...greeting, signal }))).toBe(
    "unreachable",
  );
});

test("settings are absent, complete, or wrong in one variable", () => {
  expect(settingsOf(undefined, { characters: "many" })).toBeUndefined();
  expect(settingsOf("http://libre:5000", { languages: "AR, fa" })).toMatchObject({
    protocol: "libretranslate",
    dailyCharacters: 50_000,
    languages: ["ar", "fa"],
  });
  expect(settingsOf("https://api-free.deepl.com/v2/translate")).toMatchObject({ protocol: "deepl" });
  for (const url of ["libre", "ftp://libre", "http://key@libre", "http://libre?key=1"])
    expect(settingsOf(url)).toBe("TRANSLATE_URL");
  expect(settingsOf("http://libre", { characters: "-1" })).toBe("TRANSLATE_CHARACTERS_PER_DAY");
  expect(settingsOf("http://libre", { languages: "ar_x" })).toBe("TRANSLATE_LANGUAGES");
});

test("a tag is the same, or that of the language", () => {
  expect(nearestTag("pt-BR", ["pt", "pt-BR"])).toBe("pt-BR");
  expect(nearestTag("ar-EG", ["ar"])).toBe("ar");
  expect(nearestTag("zh-Hans", ["zh-Hant", "en"])).toBeUndefined();
  expect(nearestTag("ti", ["am"])).toBeUndefined();
});
