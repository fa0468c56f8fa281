import { Client, type QueryResultRow } from "pg";
import { answerLength, type Answer, type Contender, type ContenderKind } from "../contender.ts";
import { corpusFacets, type CorpusDocument } from "../corpus.ts";
import { enoughHits, indexTerms, queryTerms, typosAllowed } from "../corpus-terms.ts";
import type { CorpusQuery } from "../queries.ts";

export const postgres: ContenderKind = {
  name: "postgres",
  label: "PostgreSQL",
  note: "`tsvector` with our analysis (GIN), words that `pg_trgm` finds similar, counts in SQL. Its server's CPU time and memory are not in the figures; it does not wait for the disk (`fsync` off). No highlights.",
  isElsewhere: true,
  open: openPostgres,
};

/** Where a database may be created: `scripts/bench-search.ts` starts a server and sets the address. */
const serverVariable = "BENCH_POSTGRES_URL";

const schema = `
  create extension if not exists pg_trgm;
  create table documents (
    id text primary key, json text not null, words tsvector not null,
    ${corpusFacets.map((facet) => `${facet} text[] not null`).join(", ")},
    lat float8 not null, lng float8 not null, popularity int not null
  );
  create table vocabulary (term text primary key);
`;

const indexes = `
  create index on documents using gin (words);
  create index on documents (lat, lng);
  ${corpusFacets.map((facet) => `create index on documents using gin (${facet});`).join(" ")}
  insert into vocabulary select word from ts_stat('select words from documents');
  create index on vocabulary using gin (term gin_trgm_ops);
`;

async function openPostgres(): Promise<Contender> {
  const url = process.env[serverVariable];
  if (!url) throw new Error(`PostgreSQL is measured on the server that ${serverVariable} names.`);
  const name = `dragoman_bench_${process.pid}`;
  const administrator = new Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  await client.query(`set jit = off; set work_mem = '64MB'; ${schema}`);

  async function rowsOf<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    return (await client.query<Row>(text, values)).rows;
  }

  async function put(documents: readonly CorpusDocument[]): Promise<void> {
    const rows = documents.map((document) => ({
      ...document,
      id: document.objectID,
      json: JSON.stringify(document),
      words: vectorOf(document),
      country: [document.country],
      cost: [document.cost],
      ...document["_geoloc"],
    }));
    await client.query(
      `insert into documents select * from json_populate_recordset(null::documents, $1)
       on conflict (id) do update set json = excluded.json, words = excluded.words`,
      [JSON.stringify(rows)],
    );
  }

  /** The expression of the first stage with enough hits; `undefined` for the empty query. */
  async function expressionOf(terms: readonly string[]): Promise<string | undefined> {
    if (terms.length === 0) return undefined;
    const spelled = terms.map((term, index) => lexeme(term) + (index === terms.length - 1 ? ":*" : ""));
    const found = await countUpTo(enoughHits, spelled.join(" & "));
    if (found === enoughHits) return spelled.join(" & ");
    const mistyped: string[] = [];
    for (const [index, term] of terms.entries()) {
      mistyped.push(`(${[spelled[index], ...(await similarTo(term))].join(" | ")})`);
    }
    if ((await countUpTo(1, mistyped.join(" & "))) > 0) return mistyped.join(" & ");
    return spelled.join(" | ");
  }

  async function countUpTo(limit: number, expression: string): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from (select 1 from documents where words @@ $1::tsquery limit ${limit}) found`,
      [expression],
    );
    return row?.count ?? 0;
  }

  async function similarTo(term: string): Promise<string[]> {
    if (typosAllowed(term) === 0) return [];
    const rows = await rowsOf<{ term: string }>(
      "select term from vocabulary where term % $1 order by similarity(term, $1) desc limit 20",
      [term],
    );
    return rows.map((row) => lexeme(row.term));
  }

  return {
    async build(documents) {
      let batch: CorpusDocument[] = [];
      for (const document of documents) {
        batch.push(document);
        if (batch.length < 500) continue;
        await put(batch);
        batch = [];
      }
      await put(batch);
      await client.query(`${indexes} analyze`);
    },
    async search(query): Promise<Answer> {
      const expression = await expressionOf(queryTerms(query.text));
      const { text, values } = answerStatement(query, expression);
      const [row] = await rowsOf<{ total: number; hits: string[] | null; counts: ValueCount[] | null }>(
        text,
        values,
      );
      // Stored from a document of the corpus.
      const hits = (row?.hits ?? []).map((json) => JSON.parse(json) as CorpusDocument);
      const facets: Record<string, Record<string, number>> = {};
      for (const { facet, value, count } of row?.counts ?? []) (facets[facet] ??= {})[value] = count;
      return { ids: hits.map((hit) => hit.objectID), total: row?.total ?? 0, facets };
    },
    upsert: (document) => put([document]),
    async size() {
      const [row] = await rowsOf<{ total: string; documents: string }>(
        "select pg_database_size(current_database()) as total, sum(octet_length(json)) as documents from documents",
        [],
      );
      const documents = Number(row?.documents ?? 0);
      return { index: Number(row?.total ?? 0) - documents, documents };
    },
    async close() {
      await client.end();
      await administrator.query(`drop database ${name}`);
      await administrator.end();
    },
  };
}

interface ValueCount {
  facet: string;
  value: string;
  count: number;
}

/** Hits, total and counts in one statement, so that the match is computed once. */
function answerStatement(
  { filters, place }: CorpusQuery,
  expression: string | undefined,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bound = (value: unknown): string => `$${values.push(value)}`;
  const query = expression === undefined ? undefined : `${bound(expression)}::tsquery`;
  const conditions = query ? [`words @@ ${query}`] : [];
  let distance: string | undefined;
  if (place) {
    const [lat, lng] = [`${bound(place.lat)}::float8`, `${bound(place.lng)}::float8`];
    const { within } = place;
    const degrees = within.kind === "box" ? within.degrees : within.metres / 111_000;
    const wide = within.kind === "box" ? degrees : degrees / Math.cos((place.lat * Math.PI) / 180);
    conditions.push(`lat between ${lat} - ${degrees} and ${lat} + ${degrees}`);
    conditions.push(`lng between ${lng} - ${wide} and ${lng} + ${wide}`);
    if (within.kind === "radius") {
      distance = `12742000 * asin(sqrt(sin(radians(lat - ${lat}) / 2) ^ 2 + cos(radians(lat)) * cos(radians(${lat})) * sin(radians(lng - ${lng}) / 2) ^ 2))`;
      conditions.push(`${distance} <= ${within.metres}`);
    }
  }
  const flags = filters.map(({ facet, value }) => `${facet} @> array[${bound(value)}]`);
  // A document excluded by two filters counts nowhere.
  if (flags.length > 1) conditions.push(`(${flags.join(" or ")})`);
  const order = distance ?? (query ? `ts_rank(words, ${query}) desc` : "popularity desc");
  const all = flags.map((_, index) => `kept${index}`).join(" and ") || "true";
  const counts = corpusFacets.map((facet) => {
    const others = filters.flatMap((filter, index) => (filter.facet === facet ? [] : [`kept${index}`]));
    return `select '${facet}' as facet, value, count(*)::int as count from found, unnest(${facet}) value where ${others.join(" and ") || "true"} group by value`;
  });
  const text = `
    with found as materialized (
      select ctid as place, ${corpusFacets.join(", ")}, popularity, ${order.replace(/ desc$/, "")} as rank
        ${flags.map((flag, index) => `, ${flag} as kept${index}`).join("")}
      from documents where ${conditions.join(" and ") || "true"}
    ),
    best as (
      select place, rank, popularity from found where ${all}
      order by rank ${order.endsWith(" desc") ? "desc" : ""}, popularity desc limit ${answerLength}
    ),
    counts as (${counts.join(" union all ")})
    select
      (select count(*)::int from found where ${all}) as total,
      (select json_agg(json order by rank ${order.endsWith(" desc") ? "desc" : ""}, best.popularity desc)
         from best join documents on documents.ctid = best.place) as hits,
      (select json_agg(counts) from counts) as counts`;
  return { text, values };
}

/** Our terms with positions for the rank; the name weighs most. */
function vectorOf({ name, organization, description }: CorpusDocument): string {
  const lexemes: string[] = [];
  let position = 0;
  for (const [text, weight] of [
    [name, "A"],
    [organization, "B"],
    [description, "D"],
  ] as const) {
    for (const term of indexTerms(text))
      lexemes.push(`${lexeme(term)}:${Math.min(++position, 16_383)}${weight}`);
  }
  return lexemes.join(" ");
}

function lexeme(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
