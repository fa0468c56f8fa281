import { readCountry } from "../values/read-country.ts";

/** An address in the columns of HSDS; absent parts are empty. */
export interface SheetAddress {
  address_1: string;
  postal_code: string;
  city: string;
  state_province: string;
  country: string;
}

/** Where a line of an address ends, in any script. */
const separator = /\s*(?:[,;\n،؛、，]|\s\|\s|\s[–—-]\s)\s*/u;

/** `28195 Bremen`, `D-28195 Bremen`, `104 35 Αθήνα`, `00-950 Warszawa`, `01310-100 São Paulo`. */
const codeFirst =
  /^(?:[A-Z]{1,2}-)?(?<code>\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{5}-\d{3})\s+(?<city>\p{L}[\p{L}\p{M}\s.'’()/-]*\d{0,2})$/u;

/** `Austin 78701`, `TX 78701`, `London SW1A 1AA`. */
const codeLast =
  /^(?<city>\p{L}[\p{L}\p{M}\s.'’()/-]*?)\s+(?<code>\d{4,6}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u;

/**
 * Splits an address in one cell as far as it is certain: a country at the end, a postcode beside its city, and what
 * stands before. Without a postcode the last of several parts is the city when only the first has a number.
 */
export function splitAddress(written: string): SheetAddress {
  const parts = written.split(separator).filter((part) => part !== "");
  const found: SheetAddress = { address_1: "", postal_code: "", city: "", state_province: "", country: "" };
  const country = parts.length > 1 ? readCountry(parts.at(-1) ?? "") : null;
  if (country !== null) {
    found.country = country;
    parts.pop();
  }
  const at = parts.findLastIndex((part) => codeFirst.test(part) || codeLast.test(part));
  const groups =
    at < 0 ? undefined : (codeFirst.exec(parts[at] ?? "") ?? codeLast.exec(parts[at] ?? ""))?.groups;
  if (groups) {
    found.postal_code = groups["code"] ?? "";
    found.city = groups["city"] ?? "";
    parts.splice(at, 1);
    // "Austin, TX 78701": letters beside the code are a state after a city.
    const before = parts[at - 1];
    if (/^[A-Z]{2,3}$/.test(found.city) && before !== undefined && at > 1) {
      found.state_province = found.city;
      found.city = before;
      parts.splice(at - 1, 1);
    }
  } else if (
    parts.length > 1 &&
    /\d/.test(parts[0] ?? "") &&
    !parts.slice(1).some((part) => /\d/.test(part))
  ) {
    found.city = parts.pop() ?? "";
  }
  found.address_1 = parts.join(", ");
  return found;
}
