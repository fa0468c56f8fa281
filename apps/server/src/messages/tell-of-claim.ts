import { type Claim, countSend, type Contact, type Database, readClaimAudience } from "@dragoman/database";
import type { ClaimReader, WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import type { SendMessage } from "./message.ts";
import { tellPerson } from "./tell-person.ts";

export interface ClaimTelling {
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
const mostUnproven = 3;

/** Notifies everybody concerned by a claim. If one message fails, the others are still sent. */
export async function tellOfClaim({ claim, write, database, send, onError }: ClaimTelling): Promise<void> {
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
        tellPerson({
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
  const limit = { recipient: `claims of ${organizationId}`, span, most: mostUnproven };
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
