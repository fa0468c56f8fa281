import type { ProblemList } from "../problem-list.ts";
import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import type { DecodedText } from "./decode-text.ts";
import { undefinedIn } from "./guess-encoding.ts";

/** Says which encoding was guessed, and how many bytes mean nothing in the encoding that was used. */
export function reportEncoding(
  problems: ProblemList,
  { file, name, decoded }: { file: string; name: string; decoded: DecodedText },
): void {
  const { encoding, origin, text } = decoded;
  const place = { table: kindOfTable(name) === null ? tableNameOf(file) : name, file, line: null, id: null };
  const unclear = origin === "unicode" ? 0 : undefinedIn(text);
  if (origin !== "guessed" && unclear === 0) return;
  const guess = `the file is not UTF-8; it was read as ${encoding}, which was guessed from its bytes (--encoding sets another)`;
  const action =
    unclear === 0 ? guess : `${unclear} bytes mean nothing in ${encoding}; the texts there are damaged`;
  problems.add(place, { code: "BAD_ENCODING", severity: "changed", column: null, value: encoding, action });
}
