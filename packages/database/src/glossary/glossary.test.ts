import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { changeTerm, glossaryLimits, importTerms, readGlossary, removeTerm } from "./glossary.ts";

const pari: Actor = { personId: "pari", grants: [{ role: "translator", language: "ps" }] };
const edda: Actor = {
  personId: "edda",
  grants: [{ role: "editor", organizationId: "harbour", trusted: false }],
};

const shelter = { originalLanguage: "en", term: "shelter", translation: "پناه ځای", note: "For one night" };
const language = "ps";

describe.each(databaseKinds)("the glossary on %s", (kind) => {
  test("contains the terms of a language, and every change is in the audit log", async () => {
    const database = await openTestDatabase(kind);
    expect(await changeTerm(database, { actor: pari, language, ...shelter })).toEqual([]);
    const [added] = await readGlossary(database, { actor: edda, language });
    expect(added).toMatchObject({ ...shelter, version: 1 });
    const known = { id: added?.id ?? "", version: 1 };
    const better = { ...shelter, translation: " سرپناه\n", note: "" };
    expect(await changeTerm(database, { actor: pari, language, known, ...better })).toEqual([]);
    await expect(changeTerm(database, { actor: pari, language, known, ...shelter })).rejects.toMatchObject({
      type: "revision-changed",
    });
    const [changed] = await readGlossary(database, { actor: pari, language });
    expect(changed).toMatchObject({ id: known.id, translation: "سرپناه", note: "", version: 2 });
    await removeTerm(database, { actor: pari, language, id: known.id, version: 2 });
    expect(await readGlossary(database, { actor: pari, language })).toEqual([]);
    const trail = await readAudit(database, { actor: "system", object: { table: "glossary_terms" } });
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      "glossary:add",
      "glossary:change",
      "glossary:remove",
    ]);
    expect(trail.find(({ action }) => action === "glossary:change")).toMatchObject({
      actor: "pari",
      before: { language, term: "shelter", translation: "پناه ځای" },
      after: { language, term: "shelter", translation: "سرپناه" },
    });
  });

  test("is changed by translators of the language, and by nobody else", async () => {
    const database = await openTestDatabase(kind);
    const adding = { ...shelter, language: "ar" };
    for (const actor of [pari, edda])
      await expect(changeTerm(database, { actor, ...adding })).rejects.toMatchObject({
        type: "forbidden",
      });
    await expect(importTerms(database, { actor: pari, language: "ar", terms: [] })).rejects.toMatchObject({
      type: "forbidden",
    });
    const nobody: Actor = { personId: "amal", grants: [] };
    await expect(readGlossary(database, { actor: nobody, language })).rejects.toMatchObject({
      type: "forbidden",
    });
  });

  test("has a term once for each pair of languages, in whatever case", async () => {
    const database = await openTestDatabase(kind);
    const add = (term: Partial<typeof shelter>) =>
      changeTerm(database, { actor: pari, language, ...shelter, ...term });
    await add({});
    expect(await add({ term: " SHELTER " })).toEqual([{ field: "term", problem: "taken" }]);
    expect(await add({ originalLanguage: "de" })).toEqual([]);
    const long = "x".repeat(glossaryLimits.note + 1);
    expect(await add({ term: " ", translation: long, note: long })).toEqual([
      { field: "term", problem: "required" },
      { field: "translation", problem: "too-long" },
      { field: "note", problem: "too-long" },
    ]);
  });

  test("takes terms from a file: new ones, other translations, and nothing twice", async () => {
    const database = await openTestDatabase(kind);
    await changeTerm(database, { actor: pari, language, ...shelter });
    const terms = [
      shelter,
      { ...shelter, term: "Legal advice", translation: "حقوقي مشوره" },
      { ...shelter, term: "legal  advice", translation: "قانوني مشوره" },
      { ...shelter, term: "", translation: "هیڅ" },
    ];
    expect(await importTerms(database, { actor: pari, language, terms })).toEqual({
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 1,
    });
    const stored = await readGlossary(database, { actor: pari, language });
    expect(stored.map(({ term, translation }) => [term, translation])).toEqual([
      ["legal advice", "قانوني مشوره"],
      ["shelter", "پناه ځای"],
    ]);
  });
});
