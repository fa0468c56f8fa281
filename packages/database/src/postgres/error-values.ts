import { inspect } from "node:util";
import { DatabaseError } from "pg";

/**
 * Errors of PostgreSQL quote the row that they are about (`detail`), and end in logs. What is printed of them is what
 * happened and to which constraint, without values. Reading their fields is as before.
 */
export function redactErrorValues(): void {
  Object.defineProperty(DatabaseError.prototype, inspect.custom, {
    configurable: true,
    value(this: DatabaseError): string {
      const { code, table, constraint, stack } = this;
      return inspect({ stack, code, table, constraint });
    },
  });
}
