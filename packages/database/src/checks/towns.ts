import { type Acting, permit } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";

/**
 * The towns of most addresses, as these write them, by name. For stewards, who may read confidential addresses.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readTownsOfAddresses(
  { kysely }: Session,
  { actor, most = 300 }: { actor: Acting; most?: number },
): Promise<string[]> {
  permit(actor, "verification:record");
  const { rows } = await sql<{ city: string }>`
    select city from addresses where withdrawn_at is null and city > ''
    group by city order by count(*) desc, city limit ${most}
  `.execute(kysely);
  return rows.map(({ city }) => city).toSorted((one, other) => (one < other ? -1 : 1));
}

/** How addresses write a town. Compared here, because no database folds the letters of all scripts alike. */
export async function spellingsOfTown({ kysely }: Session, town: string): Promise<string[]> {
  const wanted = folded(town);
  const rows = await kysely
    .selectFrom("addresses")
    .select("city")
    .where("city", ">", "")
    .distinct()
    .execute();
  return rows.flatMap(({ city }) => (city !== null && folded(city) === wanted ? city : []));
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
