import { accessFacts, audienceFacts, factCode, needsNoFacts } from "@dragoman/reference/service-facts";
import { needNames } from "@dragoman/reference/need-names";
import { needCodes, needs, type NeedCode } from "@dragoman/reference/needs";
import { createHash } from "node:crypto";
import type { Session } from "../database.ts";
import { editedSource } from "../entries/published-edits.ts";

/**
 * The categories that editors choose from: our own needs and facts. A directory whose sources have another taxonomy has
 * no rows for them, so a row is written when the first entry uses it.
 */
const ownCodes: readonly string[] = [
  ...needCodes,
  ...accessFacts.map(factCode.access),
  ...needsNoFacts.map(factCode.needsNo),
  ...audienceFacts.map(factCode.audience),
];

const codeById: ReadonlyMap<string, string> = new Map(ownCodes.map((code) => [ownTermId(code), code]));

/** The id of the row for a need or a fact, in every directory: a UUID (RFC 9562, version 8). */
export function ownTermId(code: string): string {
  const hex = createHash("sha256").update(`term of our own\n${code}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Whether it is the id of one of our needs or facts. */
export function isOwnTerm(id: string): boolean {
  return codeById.has(id);
}

/** Writes the row of one of our needs or facts, with its names in all languages, unless it is there. */
export async function ensureOwnTerm(
  { kysely }: Session,
  { id, at }: { id: string; at: string },
): Promise<void> {
  const code = codeById.get(id);
  if (code === undefined) return;
  const row = {
    source_name: editedSource,
    source_key: null,
    source_position: 0,
    content_hash: "",
    extra: null,
    withdrawn_at: null,
    updated_at: at,
  };
  const [kind = "", fact] = code.split(":");
  const name = isNeedCode(code)
    ? needNames.en[code]
    : `${factTitles[kind] ?? kind}: ${fact?.replaceAll("-", " ")}`;
  const { numInsertedOrUpdatedRows: inserted } = await kysely
    .insertInto("taxonomy_terms")
    .values({
      ...row,
      id,
      code,
      name,
      description: isNeedCode(code) ? needs[code].description : name,
      parent_id: null,
      taxonomy: "Dragoman",
      language: "en",
      taxonomy_id: null,
      term_uri: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted !== 1n || !isNeedCode(code)) return;
  await kysely
    .insertInto("translations")
    .values(namesOf(code).map((translation) => ({ ...row, ...translation, link_id: id })))
    .execute();
}

function isNeedCode(code: string): code is NeedCode {
  return Object.hasOwn(needs, code);
}

/** As the sample directory names its facts. Pages show words of their own for them. */
const factTitles: Readonly<Record<string, string>> = { access: "Offers", no: "Does not ask for", for: "For" };

function namesOf(code: NeedCode) {
  return Object.entries(needNames).flatMap(([language, names]) =>
    language === "en"
      ? []
      : [
          {
            id: ownTermId(`${code} in ${language}`),
            link_entity: "taxonomy_terms",
            language,
            field_name: "name",
            value: names[code],
            source: "human" as const,
            reviewed_at: null,
            original: null,
            original_hash: null,
          },
        ],
  );
}
