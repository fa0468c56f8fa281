import type { IndexSettings } from "../directory/index-settings.ts";
import type { SearchRecord } from "../directory/record.ts";
import { foldWord } from "../engine/text/fold.ts";
import type { HitsRequest } from "../search-request.ts";
import type { Highlight, Hit } from "../search-result.ts";
import { fieldType, hiddenFields, searchedFields } from "./field-types.ts";
import { snippetOf, type Marks } from "./snippet.ts";

/** The protocol's default tags. */
const defaultMarks: Marks = { before: "<em>", after: "</em>" };
const defaultSnippetWords = 10;

/** The highlight tags of a request. */
export function marksOf({ highlightPreTag, highlightPostTag }: HitsRequest): Marks {
  return {
    before: highlightPreTag ?? defaultMarks.before,
    after: highlightPostTag ?? defaultMarks.after,
  };
}

/** Texts that a request wants highlighted or snippeted: the engine highlights both in full, and `presentHit` cuts. */
export function markedFields(request: HitsRequest, settings: IndexSettings): string[] {
  return [...new Set([...highlightedFields(request, settings), ...snippetWords(request, settings).keys()])];
}

function highlightedFields({ attributesToHighlight }: HitsRequest, settings: IndexSettings): string[] {
  const shown = shownTexts(settings);
  if (attributesToHighlight === undefined || attributesToHighlight.includes("*")) return shown;
  return shown.filter((name) => attributesToHighlight.includes(name));
}

function snippetWords({ attributesToSnippet }: HitsRequest, settings: IndexSettings): Map<string, number> {
  const shown = shownTexts(settings);
  const asked =
    attributesToSnippet ??
    shown.flatMap((attribute) => {
      const words = settings.fields[attribute]?.snippetWords;
      return words === undefined ? [] : [{ attribute, words }];
    });
  const all = asked.find(({ attribute }) => attribute === "*");
  const named = new Map(all ? shown.map((name) => [name, all.words ?? defaultSnippetWords]) : []);
  for (const { attribute, words } of asked) {
    if (shown.includes(attribute)) named.set(attribute, words ?? defaultSnippetWords);
  }
  return named;
}

function shownTexts(settings: IndexSettings): string[] {
  const hidden = hiddenFields(settings);
  return searchedFields(settings)
    .map(({ name }) => name)
    .filter((name) => !hidden.includes(name) && isText(name));
}

function isText(name: string): boolean {
  const type = fieldType(name);
  return type === "text" || type === "texts";
}

/** An engine's hit: the record and its highlighted texts. */
export interface FoundRecord {
  record: Readonly<Record<string, unknown>>;
  marked: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A record in the protocol's format. */
export function presentHit(
  { record, marked }: FoundRecord,
  { request, settings }: { request: HitsRequest; settings: IndexSettings },
): Hit<SearchRecord> {
  const marks = marksOf(request);
  const words = request.query.split(/\s+/).filter((word) => word !== "");
  const highlights: Record<string, Highlight | Highlight[]> = {};
  for (const name of highlightedFields(request, settings)) {
    const value = markedValue(record[name], marked[name], marks);
    if (value === undefined) continue;
    highlights[name] =
      typeof value === "string"
        ? highlightOf(value, { marks, words })
        : value.map((one) => highlightOf(one, { marks, words }));
  }
  const snippets: Record<string, { value: string; matchLevel: Highlight["matchLevel"] }> = {};
  for (const [name, length] of snippetWords(request, settings)) {
    const value = markedValue(record[name], marked[name], marks);
    if (typeof value !== "string") continue;
    const ellipsis = request.snippetEllipsisText ?? "…";
    snippets[name] = {
      value: snippetOf(value, { words: length, ellipsis, marks }),
      matchLevel: highlightOf(value, { marks, words }).matchLevel,
    };
  }
  const shown = Object.entries(record).filter(([name]) => isRetrieved(name, { request, settings }));
  return {
    // The engine returns what was written to it, which are search records.
    ...(Object.fromEntries(shown) as Partial<SearchRecord>),
    objectID: String(record["objectID"]),
    ...(Object.keys(highlights).length > 0 && { _highlightResult: highlights }),
    ...(Object.keys(snippets).length > 0 && { _snippetResult: snippets }),
  };
}

function isRetrieved(
  name: string,
  { request, settings }: { request: HitsRequest; settings: IndexSettings },
): boolean {
  if (hiddenFields(settings).includes(name)) return false;
  const asked = request.attributesToRetrieve ?? ["*"];
  if (asked.includes(`-${name}`)) return false;
  return (
    asked.includes("*") ||
    asked.includes(name) ||
    asked.every((one) => one.startsWith("-") && asked.length > 0)
  );
}

/** The engine's highlighted text; for lists, some engines return only the values that match. */
function markedValue(
  value: unknown,
  marked: string | readonly string[] | undefined,
  { before, after }: Marks,
): string | string[] | undefined {
  if (typeof value === "string") return typeof marked === "string" ? marked : (marked?.[0] ?? value);
  if (!Array.isArray(value)) return undefined;
  const fragments = typeof marked === "string" ? [marked] : (marked ?? []);
  const byText = new Map(fragments.map((text) => [text.replaceAll(before, "").replaceAll(after, ""), text]));
  return value.map(String).map((text) => byText.get(text) ?? text);
}

function highlightOf(value: string, { marks, words }: { marks: Marks; words: readonly string[] }): Highlight {
  const found =
    marks.before === ""
      ? []
      : value
          .split(marks.before)
          .slice(1)
          .map((rest) => rest.split(marks.after)[0] ?? "");
  if (found.length === 0) return { value, matchLevel: "none", matchedWords: [] };
  const folded = found.map((text) => foldWord(text));
  const matchedWords = words.filter((word) => folded.some((text) => isAlike(text, foldWord(word))));
  const unmarked = value
    .split(marks.before)
    .map((part, index) => (index === 0 ? part : part.split(marks.after).slice(1).join("")));
  return {
    value,
    matchLevel: words.length > 0 && matchedWords.length === words.length ? "full" : "partial",
    matchedWords: matchedWords.length > 0 ? matchedWords : [...words],
    fullyHighlighted: unmarked.every((part) => !/[\p{L}\p{N}]/u.test(part)),
  };
}

/** Whether a highlighted text can be a match of the word: a form, a prefix, or with typos after the first letter. */
function isAlike(marked: string, word: string): boolean {
  return marked.startsWith(word) || word.startsWith(marked) || marked[0] === word[0];
}
