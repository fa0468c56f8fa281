import type { Person } from "@dragoman/database";

/** Of the page of signing in, for somebody who shows once more that it is them: by what they have. */
export function againQuery({ phone }: Pick<Person, "phone">): string {
  return phone === null ? "again&by=email" : "again";
}
