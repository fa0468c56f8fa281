import type { ChangeProblem, RecordChange } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fieldWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import type { WrongChange } from "./review-view.ts";

/** Why changes cannot be written, in the messages of the editing form. */
export function wrongChanges(
  problems: readonly ChangeProblem[],
  { changes, i18n }: { changes: readonly RecordChange[]; i18n: I18n },
): WrongChange[] {
  const changeById = new Map(changes.map((change) => [change.id, change]));
  return problems.map((problem) => ({
    id: problem.changeId,
    reason: reasonOf(problem, { change: changeById.get(problem.changeId), i18n }),
  }));
}

/** Names the field of an added row; every other change is of one field, which its label names. */
function reasonOf(
  { field, problem }: ChangeProblem,
  { change, i18n }: { change: RecordChange | undefined; i18n: I18n },
): string {
  if (change?.kind === "media" && problem === "required")
    return i18n._(msg`Describe what the photo shows, or mark it as decorative.`);
  const reason = problemText(problem, i18n);
  const label = change?.kind === "add" ? fieldWords(change.table, field) : undefined;
  return label ? `${i18n._(label)}: ${reason}` : reason;
}
