import { getConfig } from "@lingui/conf";
import { getCatalogs } from "@lingui/cli/api";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const config = getConfig({ cwd: process.cwd() });
const [catalog] = await getCatalogs(config);
mkdirSync("/tmp/tr6", { recursive: true });
const mode = process.argv[2];
for (const locale of config.locales) {
  if (locale === "en" || locale === "pseudo") continue;
  const messages = (await catalog!.read(locale)) ?? {};
  if (mode === "export") {
    const wanted: Record<string, unknown> = {};
    for (const [id, m] of Object.entries(messages))
      if (!m.translation)
        wanted[id] = {
          message: m.message ?? id,
          comments: m.comments?.length ? m.comments : undefined,
          context: m.context,
          placeholders: m.placeholders,
        };
    writeFileSync(`/tmp/tr6/${locale}.todo.json`, JSON.stringify(wanted, null, 1));
    if (locale === "ar") console.log(Object.keys(wanted).length);
  } else {
    let done: Record<string, string> = {};
    for (const n of [1, 2])
      try {
        Object.assign(done, JSON.parse(readFileSync(`/tmp/tr6/${locale}.done${n}.json`, "utf8")));
      } catch (e) {
        if (n === 1) console.log("no", locale);
      }
    let count = 0;
    for (const [id, text] of Object.entries(done)) {
      const m = messages[id];
      if (!m || m.translation) continue;
      m.translation = text;
      m.extra = { ...m.extra, flags: [...new Set([...((m.extra as any)?.flags ?? []), "fuzzy"])] };
      count++;
    }
    await catalog!.write(locale, messages);
    console.log(locale, count, Object.values(messages).filter((m) => !m.translation).length);
  }
}
