import type { Person } from "@dragoman/database";

/** Query of the sign-in page for a person who signs in again, by the methods that they have. */
export function againQuery({ phone }: Pick<Person, "phone">): string {
  return phone === null ? "again&by=email" : "again";
}
