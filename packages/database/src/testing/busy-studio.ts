import { sql } from "kysely";
import type { Database } from "../database.ts";

interface Amounts {
  /** Of `largeDirectory`. */
  services: number;
  suggestions: number;
  /** Of the audit trail. */
  events: number;
}

/** Fills a directory with what years of work leave in its studio. */
export async function fillStudio(database: Database, amounts: Amounts): Promise<void> {
  await fillSuggestions(database, amounts);
  await fillTrail(database, amounts);
  if (database.kind === "postgres") await sql`analyze`.execute(database.kysely);
}

/** One for each of so many services, of every kind. */
async function fillSuggestions({ kysely }: Database, { services, suggestions }: Amounts): Promise<void> {
  const kinds = ["phone", "closed", "moved", "hours", "languages", "other"] as const;
  const values = Array.from({ length: suggestions }, (_, number) => ({
    id: `suggestion-${number}`,
    service_id: `service-${(number * 7) % services}`,
    kind: kinds[number % kinds.length] ?? "other",
    record_id: `service-${(number * 7) % services}`,
    seen: "",
    proposed: "",
    note: `The door was closed when I came, and nobody answered the phone. ${number}`,
    locale: ["en", "ar", "de"][number % 3] ?? "en",
    day: `2026-11-${String(1 + (number % 28)).padStart(2, "0")}`,
    times: 1 + (number % 5),
    state: "open" as const,
    revision_id: null,
  }));
  for (let at = 0; at < values.length; at += 500)
    await kysely
      .insertInto("suggestions")
      .values(values.slice(at, at + 500))
      .execute();
}

/** As in years of work: mostly sign-ins, then changes of entries, by two hundred people. */
async function fillTrail({ kysely, kind }: Database, { services, events }: Amounts): Promise<void> {
  const numbers =
    kind === "postgres"
      ? sql`select generate_series(1, ${sql.lit(events)}) as n`
      : sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(events)})
            select n from counted`;
  const moment =
    kind === "postgres"
      ? sql`to_char(timestamp '2024-01-01' + n * interval '90 seconds', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2024-01-01', (n * 90) || ' seconds')`;
  await sql`
    insert into audit_events (id, at, actor, action, object_table, object_id, before, after)
    select 'event-' || n, ${moment}, 'person-' || (n % 200),
      case when n % 5 < 3 then 'session:sign-in' when n % 5 = 3 then 'revision:accept' else 'verification:record' end,
      case when n % 5 < 3 then 'people' else 'services' end,
      case when n % 5 < 3 then 'person-' || (n % 200) else 'service-' || (n % ${sql.lit(services)}) end,
      null, '{"state":"accepted"}'
    from (${numbers}) as numbers
  `.execute(kysely);
}
