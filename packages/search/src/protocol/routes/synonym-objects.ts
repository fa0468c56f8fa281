import { refusal } from "../../search-refusal.ts";
import type { Attachment } from "../../store/indexes/index-store.ts";
import type { Parameters } from "../reading/parameter-values.ts";
import { objectIDOf } from "../records/record-rules.ts";

const maximumWords = 1000;

/** Types in the protocol's spelling, by lower-case name; clients differ in capitalization. */
const types: ReadonlyMap<string, SynonymType> = new Map([
  ["synonym", { name: "synonym", word: undefined, words: "synonyms" }],
  ["onewaysynonym", { name: "oneWaySynonym", word: "input", words: "synonyms" }],
  ["altcorrection1", { name: "altCorrection1", word: "word", words: "corrections" }],
  ["altcorrection2", { name: "altCorrection2", word: "word", words: "corrections" }],
  ["placeholder", { name: "placeholder", word: "placeholder", words: "replacements" }],
]);

interface SynonymType {
  name: string;
  /** The attribute with the single text, if any. */
  word: string | undefined;
  /** The attribute with the list of texts. */
  words: string;
}

/** Validates a synonym and its identity. */
export function parseSynonym(body: Parameters, objectID: unknown = body["objectID"]): Attachment {
  const { type } = body;
  const known = typeof type === "string" ? types.get(type.toLowerCase()) : undefined;
  if (!known) {
    const names = [...types.values()].map(({ name }) => name);
    throw refusal.parameterInvalid("type", `one of ${names.join(", ")}`);
  }
  if (known.word !== undefined) requireText(known.word, body[known.word]);
  requireTexts(known.words, body[known.words]);
  return { ...body, type: known.name, objectID: objectIDOf(objectID) };
}

/** The stored spelling of a type in a synonym search. */
export function synonymTypeNamed(name: string): string {
  return types.get(name.toLowerCase())?.name ?? name;
}

function requireText(name: string, value: unknown): void {
  if (typeof value !== "string" || value.trim() === "") throw refusal.parameterInvalid(name, "a text");
}

function requireTexts(name: string, value: unknown): void {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= maximumWords;
  if (!isList || !value.every((one) => typeof one === "string")) {
    throw refusal.parameterInvalid(name, `a list of up to ${maximumWords} texts`);
  }
}
