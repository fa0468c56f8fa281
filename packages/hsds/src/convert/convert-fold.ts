import { collapse, report } from "./conversion.ts";
import type { Conversion, Fold } from "./conversion.ts";
import { joinTexts } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

const columnOf: Readonly<Record<string, Fold["column"]>> = {
  eligibility: "eligibility_description",
  fees: "fees_description",
  interpretation_services: "interpretation_services",
};

/** Tables of old versions whose rows are a text of their service now. */
export function convertFold(conversion: Conversion, row: SourceRow): void {
  const column = columnOf[row.kind];
  const texts = [...row.cells].filter(
    ([name, value]) => name !== "id" && name !== "service_id" && typeof value === "string",
  );
  const text = joinTexts(...texts.map(([, value]) => String(value)));
  if (column === undefined || text === null) {
    collapse(conversion, row);
    return;
  }
  servicesOf(conversion, row).forEach((reference, index) => {
    conversion.folds.push({ row, reference, column, text, isWholeRow: index === 0 });
  });
}

/** The services that a row names; the first known one answers for the row. */
function servicesOf(conversion: Conversion, row: SourceRow): unknown[] {
  const value = row.cells.get("service_id");
  const keys = conversion.keys.get("services");
  if (typeof value !== "string" || !/[,;|]/.test(value) || keys?.has(value) === true) return [value];
  const parts = value
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const action = "added to each of the services";
  report(conversion, row.place, {
    code: "FK_MULTI",
    severity: "changed",
    column: "service_id",
    value,
    action,
  });
  return parts.toSorted((a, b) => Number(keys?.has(b) === true) - Number(keys?.has(a) === true));
}
