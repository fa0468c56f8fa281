import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import { serverVoice } from "@dragoman/entry-view/speech/speech-voices.ts";
import { phoneVoices } from "./phone-voices.server.ts";

const root = join(import.meta.dirname, "../../../../../..");
const path = join(root, "docs/listening.md");

interface SampleMedia {
  kind: string;
  language: string | null;
}

function recordedLanguages(): Set<string> {
  const text = readFileSync(join(root, "fixtures/sample/media/media.json"), "utf8");
  const media = JSON.parse(text) as SampleMedia[]; // made and tested by fixtures/sample/media-source
  return new Set(media.flatMap(({ kind, language }) => (kind === "audio" ? (language ?? []) : [])));
}

function row(locale: Locale, recorded: ReadonlySet<string>): string {
  const phones = phoneVoices(locale).join(", ");
  const voice = serverVoice(locale);
  const cells = [
    `${languageName(locale, "en")} (\`${locale}\`)`,
    recorded.has(locale) ? "yes" : "–",
    phones || "–",
    voice === null ? "**none**: the page says so" : `\`${voice}\``,
  ];
  return `| ${cells.join(" | ")} |`;
}

function table(): string {
  const recorded = recordedLanguages();
  const head = ["| language | sample | phones | server |", "|---|---|---|---|"];
  return [...head, ...locales.map((locale) => row(locale, recorded))].join("\n");
}

/** `UPDATE_DOCS=1 npx vitest run …/listening-table.test.ts` updates the file. */
test("docs/listening.md says how each language is voiced", () => {
  const pattern = /(?<=<!-- table -->\n)[\s\S]*(?=<!-- \/table -->)/;
  const text = readFileSync(path, "utf8");
  const wanted = text.replace(pattern, `${table()}\n`);
  if (process.env["UPDATE_DOCS"]) writeFileSync(path, wanted);
  expect(readFileSync(path, "utf8")).toBe(wanted);
});
