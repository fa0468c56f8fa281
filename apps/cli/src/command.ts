/** What a command is given instead of reaching for the process, so that a test can run it. */
export interface Context {
  env: Readonly<Record<string, string | undefined>>;
  /** Paths given by the person are meant from here. */
  cwd: string;
  out: Output;
  err: Output;
}

export interface Output {
  write(text: string): void;
  /** A terminal, whose last line can be drawn again. */
  isTerminal: boolean;
}

export interface Command {
  name: string;
  /** The arguments, for the usage line. */
  synopsis: string;
  summary: string;
  /** One line an option: the option, and what it does. */
  options: readonly (readonly [option: string, meaning: string])[];
  /** Returns the exit code: 0 done, 1 refused or failed. Throws a `Refusal` for both wrong usage and what cannot be. */
  run(args: readonly string[], context: Context): Promise<number>;
}
