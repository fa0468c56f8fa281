import { splitList } from "../values/read-list.ts";
import { collapse, report } from "./conversion.ts";
import type { Conversion, Fold } from "./conversion.ts";
import { joinTexts, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

const columnOf: Readonly<Record<string, Fold["column"]>> = {
  eligibility: "eligibility_description",
  fees: "fees_description",
  interpretation_services: "interpretation_services",
};

/** Tables of old versions whose rows are now a text of their service. */
export function convertFold(conversion: Conversion, row: SourceRow): void {
  const column = columnOf[row.kind];
  const ages = agesOf(row);
  const texts = [...row.cells].filter(
    ([name, value]) => name !== "id" && name !== "service_id" && typeof value === "string",
  );
  const text = joinTexts(...texts.map(([, value]) => String(value)));
  if (column === undefined || (text === null && ages.length === 0)) {
    collapse(conversion, row);
    return;
  }
  const folds = [...(text === null ? [] : [{ column, text }]), ...ages];
  servicesOf(conversion, row).forEach((reference, service) => {
    folds.forEach((fold, index) => {
      conversion.folds.push({ row, reference, ...fold, isWholeRow: service === 0 && index === 0 });
    });
  });
}

/** The ages of `eligibility` in Open Referral UK 1.0. */
function agesOf(row: SourceRow): Pick<Fold, "column" | "text">[] {
  return (["minimum_age", "maximum_age"] as const).flatMap((column) => {
    const text = take(row, column);
    return text === null ? [] : [{ column, text }];
  });
}

/** The services named by a row; the first known one represents the row. */
function servicesOf(conversion: Conversion, row: SourceRow): unknown[] {
  const value = row.cells.get("service_id");
  const keys = conversion.keys.get("services");
  if (typeof value !== "string" || !/[,;|[{]/.test(value) || keys?.has(value) === true) return [value];
  const parts = splitList(value);
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
