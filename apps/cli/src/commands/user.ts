import {
  deletePerson,
  endSessionsOf,
  findPerson,
  grantRole,
  findOrCreatePerson,
  openDatabase,
  readGrants,
  readPeople,
  removePasskeysOf,
  revokeRole,
  type Contact,
  type Database,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments, parseLimit } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { counted } from "../counted.ts";
import {
  isSame,
  nameOf,
  parseCertainPerson,
  parsePerson,
  parseWish,
  type Wish,
} from "../people-arguments.ts";
import { describeGrant, describePeople } from "../people-text.ts";

const defaultLimit = 200;

export const userCommand: Command = {
  name: "user",
  synopsis:
    "list [--most N] | grant PERSON ROLE [OPTIONS] | revoke PERSON ROLE [OPTIONS] | sign-out PERSON | forget-passkeys PERSON | delete PERSON --yes",
  summary:
    "Lists people who sign in, grants and revokes roles, ends sessions on all devices, removes the passkeys of lost devices, and deletes accounts on request.",
  options: [
    ["PERSON", "a phone number with its country (+49 30 …) or an e-mail address"],
    ["--organization ID", "for an editor: the organization whose entries they edit"],
    ["--trusted", "for an editor: changes are published without review"],
    ["--confidential", "for an editor: access to confidential addresses of the organization"],
    ["--yes", "for delete: confirm; this cannot be undone"],
    ["--most N", `for list: at most N people, most recent first (default: ${defaultLimit})`],
    ["--language TAG", "for a translator: the language, BCP 47"],
  ],
  async run([verb, ...args], context) {
    const read = readers[verb ?? ""];
    if (!read)
      throw new Refusal("usage", { reason: `user needs one of ${Object.keys(readers).join(", ")}.` });
    const perform = read(args);
    const database = await openDatabase(readEnvironment(context));
    try {
      context.out.write(await perform(database));
      return 0;
    } finally {
      await database.close();
    }
  },
};

type Perform = (database: Database) => Promise<string>;

const readers: Readonly<Record<string, ((args: readonly string[]) => Perform) | undefined>> = {
  list(args) {
    const { values } = parseArguments(args, { positionals: [], options: { most: { type: "string" } } });
    const most = parseLimit(values.most, defaultLimit);
    return async (database) =>
      describePeople(await readPeople(database, { actor: "system", most }), {
        grants: await readGrants(database, { actor: "system" }),
        most,
      });
  },
  grant(args) {
    const wish = parseWish(args);
    return (database) => grant(database, wish);
  },
  revoke(args) {
    const wish = parseWish(args);
    return (database) => revoke(database, wish);
  },
  "sign-out"(args) {
    const contact = parsePerson(args);
    return (database) => signOut(database, contact);
  },
  "forget-passkeys"(args) {
    const contact = parsePerson(args);
    return (database) => forgetPasskeys(database, contact);
  },
  delete(args) {
    const contact = parseCertainPerson(args);
    return (database) => deleteAccount(database, contact);
  },
};

/** A person who later signs in with this phone or address has the role. */
async function grant(database: Database, wish: Wish): Promise<string> {
  const { id } = await findOrCreatePerson(database, wish.contact);
  await grantRole(database, { actor: "system", personId: id, grant: wish.grant });
  return `✓ ${nameOf(wish.contact)} is ${describeGrant(wish.grant)}.\n`;
}

async function revoke(database: Database, wish: Wish): Promise<string> {
  const personId = await idOf(database, wish.contact);
  const held = await readGrants(database, { actor: "system", people: [personId] });
  const same = held.find((one) => isSame(one.grant, wish.grant));
  if (!same) throw new Refusal("grant-unknown", { id: describeGrant(wish.grant) });
  await revokeRole(database, { actor: "system", id: same.id });
  return `✓ ${nameOf(wish.contact)} is no longer ${describeGrant(wish.grant)}.\n`;
}

async function signOut(database: Database, contact: Contact): Promise<string> {
  const ended = await endSessionsOf(database, { actor: "system", personId: await idOf(database, contact) });
  return `✓ ${nameOf(contact)} is signed out of ${counted(ended, "session")}.\n`;
}

async function forgetPasskeys(database: Database, contact: Contact): Promise<string> {
  const removed = await removePasskeysOf(database, {
    actor: "system",
    personId: await idOf(database, contact),
  });
  return `✓ ${counted(removed, "passkey")} of ${nameOf(contact)} removed. Signing in with a code still works.\n`;
}

async function deleteAccount(database: Database, contact: Contact): Promise<string> {
  await deletePerson(database, { actor: "system", id: await idOf(database, contact) });
  return [
    `✓ ${nameOf(contact)} and all associated data have been deleted.`,
    "Unsent messages are stored in outbox.jsonl in the data folder. Delete those to this person manually.",
    "",
  ].join("\n");
}

async function idOf(database: Database, contact: Contact): Promise<string> {
  const person = await findPerson(database, contact);
  if (!person) throw new Refusal("person-unknown", { person: nameOf(contact) });
  return person.id;
}
