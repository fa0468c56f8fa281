import { sql } from "kysely";
import { type CountedFigure, readFigure, storeFigure } from "../counted-figures.ts";
import type { Database, Session } from "../database.ts";
import { findOldestChange, latestChange } from "../outbox/changes.ts";
import { readSnapshot } from "../snapshot.ts";
import { type CategoryKey, keyColumns, keyText } from "./category-key.ts";

/** Services that have a category and are not withdrawn, by `keyText`. */
export type CategoryCounts = ReadonlyMap<string, number>;

/** As stored under `name`. */
interface StoredCounts {
  /** The position of the outbox up to which they are right. */
  position: number;
  counts: [string, number][];
}

const name = "categories";

/** Milliseconds for which counts may lack a change. */
const longestLag = 10_000;

/** Reads the counts as they were counted last, or counts if they have lacked a change for more than seconds. */
export async function readCategoryCounts(session: Session): Promise<CategoryCounts> {
  const known = await readFigure(session, name);
  if (!known) return countServices(session);
  const { position, counts } = storedCounts(known);
  const missed = await findOldestChange(session, { after: position });
  // An import stamps all of its changes with the time at which it began.
  const laggingSince = missed && Math.max(missed.getTime(), Date.parse(known.countedAt));
  const isRight = laggingSince === undefined || Date.now() - laggingSince < longestLag;
  return isRight ? new Map(counts) : countServices(session);
}

/** Counts again if services have changed since the last count, and stores the counts. Returns whether they had. */
export async function recountCategories(database: Database): Promise<boolean> {
  const known = await readFigure(database, name);
  if (known && storedCounts(known).position === (await latestChange(database))) return false;
  const value = await readSnapshot(database, async (session): Promise<StoredCounts> => {
    return { position: await latestChange(session), counts: [...(await countServices(session))] };
  });
  await storeFigure(database, { name, value });
  return true;
}

function storedCounts({ value }: CountedFigure): StoredCounts {
  return value as StoredCounts; // only `recountCategories` writes it
}

async function countServices({ kysely }: Session): Promise<CategoryCounts> {
  const key = keyColumns("term");
  // Once for each pair, before the wide columns of the key: a database sorts a hundred thousand of those for long.
  const { rows } = await sql<CategoryKey & { services: number }>`
    select ${key.source} as source, ${key.code} as code, ${key.taxonomy} as taxonomy, ${key.name} as name,
      cast(count(*) as integer) as services
    from (
      select distinct same.first_id, service.id
      from (
        select term.id, min(term.id) over (
          partition by ${key.source}, ${key.code}, ${key.taxonomy}, ${key.name}
        ) as first_id
        from taxonomy_terms as term
      ) as same
      join attributes as attribute on attribute.taxonomy_term_id = same.id and attribute.withdrawn_at is null
      join services as service on service.id = attribute.link_id and service.withdrawn_at is null
    ) as held
    join taxonomy_terms as term on term.id = held.first_id
    group by 1, 2, 3, 4
  `.execute(kysely);
  return new Map(rows.map((row) => [keyText(row), row.services]));
}
