import { useLingui } from "@lingui/react/macro";
import type { ImportTaskState } from "@dragoman/policy";
import { taskStates } from "./source-names.ts";

/** The state of a task. What has been checked and would be refused has failed, for people. */
export function TaskState({ state, isRefused }: { state: ImportTaskState; isRefused: boolean }) {
  const { i18n } = useLingui();
  return <>{i18n._(taskStates[isRefused && state === "checked" ? "failed" : state])}</>;
}
