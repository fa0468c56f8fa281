import { follow, revision, type Actor } from "@dragoman/policy";
import type { Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { RevisionTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";
import type { ChangeProblem } from "./entered-changes.ts";
import { validateRevision } from "./validate-revision.ts";
import { findOrphanedChanges } from "./orphaned-changes.ts";
import { withoutSeenMedia, withSeenMedia } from "./media-digest.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";
import type { RevisionConflict } from "./revision-conflicts.ts";
import {
  changesOf,
  lockRevision,
  ownerIdOf,
  requireOwner,
  requireVersion,
  type Revision,
  revisionOf,
} from "./revision-rows.ts";
import { endSuggestionsOf, isAnswerTo, passOnMissingPlaces } from "../feedback/suggestion-work.ts";
import type { StoredSuggestion } from "../feedback/suggestions.ts";
import { beginFirstService } from "./first-service.ts";
import { writeChanges } from "./write-changes.ts";

/** The result of submitting, publishing or deciding. With problems or conflicts, nothing has changed. */
export type RevisionOutcome =
  | { state: "done"; revision: Revision }
  | { state: "problems"; problems: ChangeProblem[] }
  | { state: "conflicts"; conflicts: RevisionConflict[] };

/**
 * Submits a draft for review, takes it back, withdraws it, or publishes it without review if permitted.
 *
 * @throws {Refusal} `revision-unknown`, `forbidden`, `state-changed`, `revision-changed`
 */
export function moveRevision(
  { kysely, kind }: Database,
  {
    actor,
    id,
    event,
    version,
  }: { actor: Actor; id: string; event: "submit" | "take-back" | "withdraw" | "publish"; version: number },
): Promise<RevisionOutcome> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const row = await lockRevision(session, { actor, id });
    requireOwner(actor, row);
    const state = follow(revision, {
      state: row.state,
      event,
      actor,
      resource: { organizationId: row.organization_id },
    });
    requireVersion(row, version);
    let changes = withoutSeenMedia(changesOf(row));
    if (event === "submit" || event === "publish") {
      const tried = await tryChanges(session, { actor, row, changes, publish: event === "publish" });
      if (tried.state !== "possible") return tried;
      if (event === "submit") changes = withSeenMedia(changes, tried.entry.media);
    }
    const at = new Date().toISOString();
    const accepted = event === "publish" ? changesOf(row).map((change) => change.id) : null;
    const moved = await move(session, {
      actor,
      row,
      event,
      to: {
        state,
        changes: JSON.stringify(changes),
        accepted: accepted && JSON.stringify(accepted),
        submitted_at: event === "submit" ? at : row.submitted_at,
        decided_at: event === "publish" || event === "withdraw" ? at : null,
        ...(event === "publish" && { organization_id: ownerIdOf(row) }),
        ...(event === "submit" && { note: "" }),
      },
    });
    if (event === "publish") await passOn(session, { actor, row });
    if (event === "publish" || event === "withdraw")
      await endSuggestionsOf(session, { revisionId: id, isAnswered: () => event === "publish" });
    return { state: "done", revision: revisionOf(moved) };
  });
}

/**
 * Accepts a submitted revision wholly or in part, declines it, or requests changes with a note. Changes that are not in
 * `acceptedChanges` are declined.
 *
 * @throws {Refusal} `revision-unknown`, `forbidden`, `state-changed`, `revision-changed`
 */
export function reviewRevision(
  { kysely, kind }: Database,
  {
    actor,
    id,
    version,
    event,
    acceptedChanges,
    note,
    at = new Date().toISOString(),
  }: {
    actor: Actor;
    id: string;
    version: number;
    event: "accept" | "decline" | "ask-back";
    /** All changes if absent. */
    acceptedChanges?: readonly string[];
    note: string;
    /** RFC 3339: the same for all that are decided together. */
    at?: string;
  },
): Promise<RevisionOutcome> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const row = await lockRevision(session, { actor, id });
    const state = follow(revision, {
      state: row.state,
      event,
      actor,
      resource: { organizationId: row.organization_id },
    });
    requireVersion(row, version);
    const wanted = acceptedChanges && new Set(acceptedChanges);
    const accepted = changesOf(row).filter((change) => !wanted || wanted.has(change.id));
    if (event === "accept") {
      const tried = await tryChanges(session, {
        actor,
        row,
        changes: changesOf(row),
        publish: true,
        accepted,
      });
      if (tried.state !== "possible") return tried;
    }
    const moved = await move(session, {
      actor,
      row,
      event,
      to: {
        state,
        ...(event === "ask-back" && { changes: JSON.stringify(withoutSeenMedia(changesOf(row))) }),
        note: note.slice(0, longestNote),
        accepted: event === "accept" ? JSON.stringify(accepted.map((change) => change.id)) : null,
        decided_at: event === "ask-back" ? null : at,
        ...(event === "accept" && { organization_id: ownerIdOf(row) }),
      },
    });
    // Suggestions whose changes were not accepted are unanswered. Visitors are not asked twice, so these are open
    // again.
    if (event === "accept") await passOn(session, { actor, row });
    const published = event === "accept" ? accepted : [];
    const isAnswered = (suggestion: Pick<StoredSuggestion, "kind">) =>
      published.some((change) => isAnswerTo(suggestion, change));
    if (event !== "ask-back") await endSuggestionsOf(session, { revisionId: id, isAnswered });
    return { state: "done", revision: revisionOf(moved) };
  });
}

/** What asked for a new organization asks for its first service next. */
async function passOn(
  session: Session,
  { actor, row }: { actor: Actor; row: Selectable<RevisionTable> },
): Promise<void> {
  const isNew = row.entry_table === "organizations" && row.organization_id === null;
  if (!isNew) return;
  await passOnMissingPlaces(session, { actor, revisionId: row.id, organizationId: row.entry_id });
  await beginFirstService(session, { actor, row });
}

/** UTF-16 units. */
const longestNote = 4_000;

/** Validates changes for submission or publishing, and writes them if `publish` is set. */
async function tryChanges(
  session: Session,
  {
    actor,
    row,
    changes,
    publish,
    accepted = changes,
  }: {
    actor: Actor;
    row: Selectable<RevisionTable>;
    /** All changes of the revision. */
    changes: readonly RecordChange[];
    publish: boolean;
    accepted?: readonly RecordChange[];
  },
): Promise<Exclude<RevisionOutcome, { state: "done" }> | { state: "possible"; entry: EditableEntry }> {
  if (accepted.length === 0)
    return { state: "problems", problems: [{ changeId: "", field: "", problem: "nothing-changed" }] };
  const orphaned = findOrphanedChanges({ changes, accepted });
  const validation = await validateRevision(session, { actor, row, changes: accepted, lock: publish });
  const reported = new Set(orphaned.map(({ changeId }) => changeId));
  const problems = [...orphaned, ...validation.problems.filter(({ changeId }) => !reported.has(changeId))];
  if (problems.length > 0) return { state: "problems", problems };
  if (validation.conflicts.length > 0) return { state: "conflicts", conflicts: validation.conflicts };
  if (publish)
    await writeChanges(session, {
      actor,
      entry: validation.entry,
      changes: validation.clean,
      revisionId: row.id,
    });
  return { state: "possible", entry: validation.entry };
}

async function move(
  { kysely }: Session,
  {
    actor,
    row,
    event,
    to,
  }: {
    actor: Actor;
    row: Selectable<RevisionTable>;
    event: string;
    to: Partial<Selectable<RevisionTable>> & Pick<Selectable<RevisionTable>, "state">;
  },
): Promise<Selectable<RevisionTable>> {
  const moved = { ...to, updated_at: new Date().toISOString() };
  await kysely.updateTable("revisions").set(moved).where("id", "=", row.id).execute();
  await recordAudit(
    { kysely },
    {
      actor,
      action: `revision:${event}`,
      object: { table: "revisions", id: row.id },
      before: { state: row.state },
      after: { state: to.state },
    },
  );
  return { ...row, ...moved };
}
