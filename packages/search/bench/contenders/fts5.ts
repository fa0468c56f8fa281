import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TermDictionary } from "../../src/engine/segment/segment.ts";
import type { Answer, Contender, ContenderKind } from "../contender.ts";
import { CorpusColumns } from "../corpus-columns.ts";
import type { CorpusDocument } from "../corpus.ts";
import { dictionaryOf, enoughHits, indexTerms, queryTerms, typosAllowed } from "../corpus-terms.ts";
import type { CorpusQuery } from "../queries.ts";

export const fts5: ContenderKind = {
  name: "fts5",
  label: "SQLite FTS5",
  note: "`node:sqlite`, with our analysis and our search for mistyped words; one query for all matches, one for the best; counts from columns in memory. Optimized after the build. No highlights.",
  open: async (folder) => new Fts5(join(folder, "corpus.sqlite")),
};

/** Everything but spaces is part of a word: words arrive tokenized and folded. */
const tables = `
  create table documents (number integer primary key, json text not null);
  create virtual table words using fts5(
    name, organization, description,
    content = '', contentless_delete = 1, prefix = '1 2 3',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
  );
  create virtual table vocabulary using fts5vocab(words, row);
`;
const rankFields = "bm25(words, 10.0, 5.0, 1.0)";

class Fts5 implements Contender {
  readonly #path: string;
  #database: DatabaseSync;
  #statements: ReturnType<typeof prepare>;
  #columns = new CorpusColumns();
  #dictionary: TermDictionary = dictionaryOf([]);

  constructor(path: string) {
    this.#path = path;
    this.#database = new DatabaseSync(path);
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${tables}`);
    this.#statements = prepare(this.#database);
  }

  async build(documents: Iterable<CorpusDocument>): Promise<void> {
    this.#database.exec("begin");
    for (const document of documents) this.#insert(document, this.#columns.put(document));
    this.#database.exec("commit");
    this.#database.exec("insert into words(words) values ('optimize'); pragma wal_checkpoint(truncate)");
    this.#dictionary = this.#readDictionary();
  }

  async reopen(): Promise<void> {
    this.#database.close();
    this.#database = new DatabaseSync(this.#path);
    this.#database.exec("pragma cache_size = -262144; pragma mmap_size = 4294967296");
    this.#statements = prepare(this.#database);
    this.#columns = new CorpusColumns();
    for (const { json } of this.#statements.all.iterate()) this.#columns.put(JSON.parse(String(json)));
    this.#dictionary = this.#readDictionary();
  }

  search(query: CorpusQuery): Answer {
    const terms = queryTerms(query.text);
    if (terms.length === 0)
      return this.#answer(query, { matches: this.#columns.all(), expression: undefined });
    const spelled = spelledExpression(terms, " AND ");
    let found = this.#matches(spelled);
    let expression = spelled;
    if (found.length < enoughHits) {
      const mistyped = this.#mistypedExpression(terms);
      const more = this.#matches(mistyped);
      if (more.length > found.length) [found, expression] = [more, mistyped];
    }
    if (found.length === 0) {
      expression = spelledExpression(terms, " OR ");
      found = this.#matches(expression);
    }
    return this.#answer(query, { matches: found, expression });
  }

  async upsert(document: CorpusDocument): Promise<void> {
    const before = this.#columns.count;
    const number = this.#columns.put(document);
    this.#database.exec("begin");
    if (number < before) this.#statements.remove.run(number);
    this.#insert(document, number);
    this.#database.exec("commit");
  }

  async size(): Promise<{ index: number; documents: number }> {
    const documents = Number(this.#statements.bytes.get()?.["bytes"] ?? 0);
    return { index: statSync(this.#path).size - documents, documents };
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #insert(document: CorpusDocument, number: number): void {
    this.#statements.put.run(number, JSON.stringify(document));
    const { name, organization, description } = document;
    const texts = [name, organization, description].map((text) => indexTerms(text).join(" "));
    this.#statements.index.run(number, ...texts);
  }

  #readDictionary(): TermDictionary {
    const rows = this.#statements.vocabulary.all();
    return dictionaryOf(rows.map((row) => String(row["term"])));
  }

  #matches(expression: string): number[] {
    return this.#statements.matches.all(expression).map((row) => Number(row["rowid"]));
  }

  #mistypedExpression(terms: readonly string[]): string {
    const parts = terms.map((term, index) => {
      const prefix = index === terms.length - 1;
      const maximum = typosAllowed(term);
      const similar =
        maximum === 0 ? [] : this.#dictionary.similar({ word: term, maximum, prefix, firstLetterCost: 2 });
      const closest = similar
        .toSorted((one, other) => one.typos - other.typos)
        .flatMap(({ from, to }) =>
          Array.from({ length: Math.min(to - from, mostSimilar) }, (_, at) => from + at),
        )
        .slice(0, mostSimilar);
      const words = closest.map((one) => quoted(this.#dictionary.at(one)));
      return `(${[quoted(term) + (prefix ? "*" : ""), ...words].join(" OR ")})`;
    });
    return parts.join(" AND ");
  }

  #answer(query: CorpusQuery, { matches, expression }: Found): Answer {
    const { passing, facets } = this.#columns.countMatches(matches, query);
    const scores = new Map<number, number>();
    const nearest = query.place?.within.kind === "radius";
    if (expression !== undefined && !nearest) {
      const isAll = passing.length === matches.length;
      // Without filters the engine selects the best; with filters it ranks all and we select.
      const rows = isAll ? this.#statements.best.all(expression) : this.#statements.ranked.all(expression);
      for (const row of rows) scores.set(Number(row["rowid"]), -Number(row["score"]));
    }
    const unranked = -Infinity;
    const best = this.#columns.best(passing, query, (number) => scores.get(number) ?? unranked);
    const hits = best.map((number) => this.#document(number));
    return { ids: hits.map((hit) => hit.objectID), total: passing.length, facets };
  }

  #document(number: number): CorpusDocument {
    // Stored from a document of the corpus.
    return JSON.parse(String(this.#statements.document.get(number)?.["json"])) as CorpusDocument;
  }
}

interface Found {
  matches: Uint32Array | readonly number[];
  /** Absent for the empty query. */
  expression: string | undefined;
}

/** Alternatives for one misspelled word. */
const mostSimilar = 50;

function spelledExpression(terms: readonly string[], operator: string): string {
  return terms.map((term, index) => quoted(term) + (index === terms.length - 1 ? "*" : "")).join(operator);
}

function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

function prepare(database: DatabaseSync) {
  return {
    put: database.prepare("insert or replace into documents values (?, ?)"),
    index: database.prepare("insert into words(rowid, name, organization, description) values (?, ?, ?, ?)"),
    remove: database.prepare("delete from words where rowid = ?"),
    matches: database.prepare("select rowid from words where words match ?"),
    best: database.prepare(
      `select rowid, ${rankFields} as score from words where words match ? order by score limit 20`,
    ),
    ranked: database.prepare(`select rowid, ${rankFields} as score from words where words match ?`),
    document: database.prepare("select json from documents where number = ?"),
    all: database.prepare("select json from documents order by number"),
    vocabulary: database.prepare("select term from vocabulary"),
    bytes: database.prepare("select sum(length(cast(json as blob))) as bytes from documents"),
  };
}
