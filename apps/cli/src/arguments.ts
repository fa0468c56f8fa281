import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { Refusal } from "@dragoman/hsds/refusal";

/** `util.parseArgs` with refusals as errors. `optional`: how many positional arguments may follow those required. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  {
    options,
    positionals,
    optional = 0,
  }: { options: Options; positionals: readonly string[]; optional?: number },
) {
  const parsed = parseOrRefuse(args, options);
  const [missing] = positionals.slice(parsed.positionals.length);
  if (missing) throw new Refusal("usage", { reason: `${missing} is missing.` });
  const [extra] = parsed.positionals.slice(positionals.length + optional);
  if (extra !== undefined) throw new Refusal("usage", { reason: `"${extra}" is an unexpected argument.` });
  return parsed;
}

/** Parses `--most N`, at least 1. @throws {Refusal} `usage` */
export function parseLimit(text: string | undefined, defaultLimit: number): number {
  const most = Number(text ?? defaultLimit);
  if (Number.isInteger(most) && most > 0) return most;
  throw new Refusal("usage", { reason: `--most must be a number of at least 1, not "${text}".` });
}

function parseOrRefuse<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node marks its own argument errors with these codes; anything else is a bug.
    if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
      throw new Refusal("usage", { reason: firstSentence(error.message) }, { cause: error });
    }
    throw error;
  }
}

function firstSentence(message: string): string {
  return `${message.split(". ")[0]?.replace(/\.$/, "")}.`;
}
