/** The environment of a command, so that tests can run it without a process. */
export interface Context {
  env: Readonly<Record<string, string | undefined>>;
  /** Base of relative paths in arguments. */
  cwd: string;
  out: Output;
  err: Output;
}

export interface Output {
  write(text: string): void;
  /** Whether the output is a terminal, whose last line can be redrawn. */
  isTerminal: boolean;
}

export interface Command {
  name: string;
  /** The arguments, for the usage line. */
  synopsis: string;
  summary: string;
  /** One line per option: the option and its effect. */
  options: readonly (readonly [option: string, meaning: string])[];
  /**
   * Returns the exit code: 0 done, 1 refused or failed. Throws a `Refusal` for usage errors and impossible requests.
   */
  run(args: readonly string[], context: Context): Promise<number>;
}
