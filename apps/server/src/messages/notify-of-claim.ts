import { type Claim, countSend, type Contact, type Database, readClaimAudience } from "@dragoman/database";
import type { ClaimReader, WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import type { SendMessage } from "./message.ts";
import { notifyPerson } from "./notify-person.ts";

export interface ClaimNotification {
  claim: Claim;
  write: (reader: ClaimReader) => Promise<WrittenMessage>;
  database: Database;
  send: SendMessage;
  onError: (error: unknown) => void;
}

/**
 * Unproven claims on one organization per day that cause messages. Anybody can make such a claim, so the messages must
 * neither become a nuisance nor hide the one that matters.
 */
const maxUnproven = 3;

/** Notifies everybody concerned by a claim. If one message fails, the others are still sent. */
export async function notifyOfClaim({
  claim,
  write,
  database,
  send,
  onError,
}: ClaimNotification): Promise<void> {
  try {
    if (claim.proof === null && (await isTooMany(database, claim))) return;
    const audience = await readClaimAudience(database, { actor: "system", claimId: claim.id });
    const { organizationLanguage, contacts, editors, stewards } = audience;
    const ofOrganization = organizationLanguage === null ? [] : [organizationLanguage];
    const people = [
      ...editors.map((person) => ({ person, as: "editor" as const })),
      ...stewards.map((person) => ({ person, as: "steward" as const })),
    ];
    const sent = await Promise.allSettled([
      ...contacts.map(async (contact) =>
        sendTo(contact, { send, message: await write({ as: "contact", languages: ofOrganization }) }),
      ),
      ...people.map(({ person, as }) =>
        notifyPerson({
          person,
          send,
          write: (languages) => write({ as, languages: languages.length > 0 ? languages : ofOrganization }),
        }),
      ),
    ]);
    for (const one of sent) if (one.status === "rejected") onError(one.reason);
  } catch (error) {
    onError(error);
  }
}

async function isTooMany(database: Database, { organizationId }: Claim): Promise<boolean> {
  const span = new Date().toISOString().slice(0, 10);
  const limit = { recipient: `claims of ${organizationId}`, span, most: maxUnproven };
  return (await countSend(database, [limit])) !== undefined;
}

function sendTo(
  contact: Contact,
  { send, message: { subject, text } }: { send: SendMessage; message: WrittenMessage },
): Promise<void> {
  return "phone" in contact
    ? send({ channel: "sms", to: contact.phone, subject: "", text })
    : send({ channel: "email", to: contact.email, subject, text });
}
