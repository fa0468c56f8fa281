/** An error as it is written to a log of lines. */
export interface DescribedError {
  name: string;
  message: string;
  /** Of Node, the database or another program. */
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Causes of causes of an error. */
const maxDepth = 4;

/**
 * Includes only the listed fields: errors of libraries have further ones, which may quote the row or the
 * recipient they are about.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code: unknown = Reflect.get(error, "code");
  return {
    name,
    message,
    ...(typeof code === "string" && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth < maxDepth && { cause: describeError(cause, depth + 1) }),
  };
}
