import { inspect } from "node:util";
import { DatabaseError } from "pg";

/**
 * PostgreSQL's errors quote the affected row (`detail`), and errors end up in logs. Printed errors contain the message
 * and the constraint, without values; their fields stay readable for code.
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
