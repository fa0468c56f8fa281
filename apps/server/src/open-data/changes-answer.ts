import { Refusal } from "@dragoman/hsds/refusal";
import { numberOf, requireKnown, textOf } from "./hsds-question.ts";
import type { OpenDataSource } from "./open-data-source.ts";

/** Changes in one answer. */
const changesOfAnswer = { usual: 1000, most: 10_000 };

/**
 * The services that changed after a position, with those that are no longer public.
 *
 * @throws {Refusal} `question-invalid`, `changes-history`
 */
export async function answerChanges(source: OpenDataSource, parameters: URLSearchParams, root: string) {
  requireKnown(parameters, ["after", "history", "per_page"]);
  const after = numberOf(parameters, "after", { usual: 0, least: 0, most: Number.MAX_SAFE_INTEGER });
  const history = textOf(parameters, "history") ?? undefined;
  const { usual, most: largest } = changesOfAnswer;
  const most = numberOf(parameters, "per_page", { usual, least: 1, most: largest });
  const found = await source.readChanges({ after, history, most });
  const path = `${root}/changes`;
  if (!found) throw new Refusal("changes-history", { address: `${path}?after=0` });
  const next = new URLSearchParams({ after: String(found.position), history: found.history });
  if (parameters.has("per_page")) next.set("per_page", String(most));
  return {
    after,
    next_after: found.position,
    latest: found.latest,
    history: found.history,
    last: found.position >= found.latest,
    next: `${path}?${next}`,
    changes: found.changes.map(({ position, serviceId: id, at, isRemoved }) => ({
      position,
      type: isRemoved ? "removed" : "changed",
      object: "service",
      id,
      at,
      ...(!isRemoved && { url: `${root}/services/${id}` }),
    })),
  };
}
