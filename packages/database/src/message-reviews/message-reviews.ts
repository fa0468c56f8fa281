import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";

/** A message of the interface, with the words that a speaker has found right. */
export interface MessageReview {
  /** In English. */
  message: string;
  translation: string;
}

interface InLanguage {
  actor: Acting;
  /** BCP 47. */
  language: string;
}

/**
 * What speakers of a language have found right, the last ones first.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readMessageReviews(
  { kysely }: Session,
  { actor, language }: InLanguage,
): Promise<MessageReview[]> {
  permit(actor, "message:review", { language });
  return kysely
    .selectFrom("message_reviews")
    .select(["message", "translation"])
    .where("language", "=", language)
    .orderBy("reviewed_at", "desc")
    .orderBy("message")
    .execute();
}

/**
 * Stores the confirmed text of a message. `seen`: the stored text that the reviewer saw, `null` for none. The caller has
 * checked that the message exists, and its placeholders.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `state-changed` if somebody else has reviewed it in the meantime
 */
export async function reviewMessage(
  { kysely, kind }: Database,
  { actor, language, message, translation, seen }: InLanguage & MessageReview & { seen: string | null },
): Promise<void> {
  permit(actor, "message:review", { language });
  await kysely.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("message_reviews")
      .select("translation")
      .where("language", "=", language)
      .where("message", "=", message)
      .$if(kind === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    const stored = before?.translation ?? null;
    if (stored === translation) return;
    if (stored !== seen) throw new Refusal("state-changed", { state: "reviewed" });
    const row = { translation, reviewed_at: new Date().toISOString() };
    await transaction
      .insertInto("message_reviews")
      .values({ ...row, language, message })
      .onConflict((conflict) => conflict.columns(["language", "message"]).doUpdateSet(row))
      .execute();
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "message:review",
        object: { table: "message_reviews", id: language },
        ...(before && { before: { language, term: message, translation: before.translation } }),
        after: { language, term: message, translation },
      },
    );
  });
}
