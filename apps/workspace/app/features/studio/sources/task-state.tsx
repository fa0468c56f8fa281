import { useLingui } from "@lingui/react/macro";
import type { ImportTaskState } from "@dragoman/policy";
import { taskStates } from "./source-names.ts";

/** The state of a task. A checked task that would be refused is shown as failed. */
export function TaskState({ state, isRefused }: { state: ImportTaskState; isRefused: boolean }) {
  const { i18n } = useLingui();
  return <>{i18n._(taskStates[isRefused && state === "checked" ? "failed" : state])}</>;
}
