import { describe, expect, test } from "vitest";
import { findService } from "../directory/find-service.ts";
import { addOf } from "../testing/changes.ts";
import { openEdited } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { isOwnTerm, ownTermId } from "./own-terms.ts";

const attribute = (code: string, number: number) =>
  addOf(
    "attributes",
    { link_id: "advice", link_entity: "services", taxonomy_term_id: ownTermId(code) },
    number,
  );

test("only our needs and facts have such ids", () => {
  expect(
    ["food", "access:wheelchair", "no:documents", "for:women"].map((code) => isOwnTerm(ownTermId(code))),
  ).toEqual([true, true, true, true]);
  expect(isOwnTerm(ownTermId("anything"))).toBe(false);
});

describe.each(databaseKinds)("a need or a fact that no source contains, on %s", (kind) => {
  test("is written with its names when the first entry uses it, and once", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, { actor: trusted, changes: [attribute("food", 1), attribute("for:women", 2)] });
    const found = await findService(database, "advice");
    const terms = found?.state === "found" ? found.service.attributes.map((one) => one.taxonomy_term) : [];
    const food = terms.find((term) => term?.code === "food");
    expect(food).toMatchObject({ id: ownTermId("food"), name: "Food", language: "en" });
    expect(food?.translations).toContainEqual(
      expect.objectContaining({ language: "de", field_name: "name", value: "Essen" }),
    );
    expect(terms.map((term) => term?.code)).toContain("for:women");
    await publish(database, { actor: trusted, changes: [attribute("food", 3)] });
    const rows = await database.kysely
      .selectFrom("taxonomy_terms")
      .select("id")
      .where("code", "=", "food")
      .execute();
    expect(rows).toHaveLength(1);
  });
});
