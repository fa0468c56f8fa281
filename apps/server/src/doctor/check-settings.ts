import { Refusal } from "@dragoman/hsds/refusal";
import { randomBytes } from "node:crypto";
import { type Environment, parseEnvironment } from "../start/environment.ts";
import { failed, type Judgement, ok } from "./finding.ts";

/**
 * The settings, as the server reads them, and each one that it would refuse to start with. What is wrong is left out of
 * the settings, so that everything else can be checked.
 */
export function checkSettings(
  variables: Readonly<Record<string, string | undefined>>,
  workingDirectory: string,
): { environment: Environment; judgements: Judgement[]; refused: ReadonlySet<string> } {
  const left = { ...variables };
  const refused = new Set<string>();
  const judgements: Judgement[] = [];
  for (;;) {
    try {
      const environment = parseEnvironment(left, workingDirectory);
      if (judgements.length === 0) judgements.push(ok("All settings can be read."));
      return { environment, judgements, refused };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      judgements.push(failed(error.message, error.next));
      const { name } = error.parameters;
      if (typeof name === "string") refused.add(name);
      // Any secret will do for reading the other settings; it is used for nothing.
      if (error.type === "secret-missing") left["SESSION_SECRET"] = randomBytes(32).toString("hex");
      else if (typeof name === "string" && left[name] !== undefined) delete left[name];
      else throw error;
      if (name === "SESSION_SECRET" && left["DATABASE_URL"] !== undefined)
        left["SESSION_SECRET"] = randomBytes(32).toString("hex");
    }
  }
}
