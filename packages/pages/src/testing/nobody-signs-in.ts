import { visitor } from "@dragoman/policy";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Lists } from "../site/lists.server.ts";
import type { MediaEditing } from "../site/media-editing.server.ts";
import type { SignIn } from "../site/sign-in.server.ts";
import type { People } from "../site/site.server.ts";

/** A server where nobody is signed in, for tests of other things. */
export const nobodySignsIn: SignIn = {
  host: "localhost",
  sendCode: () => Promise.resolve([]),
  pending: () => Promise.resolve(null),
  enter: () => Promise.resolve([]),
  proveContact: () => Promise.resolve([]),
  passkeys: {
    prepare: () => Promise.resolve({ options: {}, cookies: [] }),
    add: () => Promise.resolve([]),
    offer: () => Promise.resolve({ options: {}, cookies: [] }),
    enter: () => Promise.resolve([]),
    all: () => Promise.resolve([]),
    remove: () => Promise.resolve(),
  },
  whoIs: () => Promise.resolve(null),
  actorOf: () => Promise.resolve(visitor),
  sessions: () => Promise.resolve([]),
  endSession: () => Promise.resolve(),
  endOtherSessions: () => Promise.resolve(),
  leave: () => Promise.resolve([]),
};

/** Accounts without people. */
export const noPeople: People = {
  changeProfile: () => Promise.resolve(),
  exportPerson: () => Promise.resolve({}),
  mergeSaved: () => Promise.resolve([]),
  deletePerson: () => Promise.resolve(),
};

/** Without media. */
export const noMedia: MediaEditing = {
  read: () => Promise.resolve([]),
  describe: () => Promise.resolve(),
  propose: () => Promise.resolve(),
  moveUp: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  readQuota: () => Promise.resolve(null),
  storePhoto: () => Promise.resolve(),
  storeCaptions: () => Promise.resolve(),
  storeLogo: () => Promise.resolve(null),
};

/** Without lists. */
export const noLists: Lists = {
  create: () => Promise.resolve(""),
  readAll: () => Promise.resolve([]),
  read: () => Promise.reject(new Refusal("list-unknown")),
  change: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  add: () => Promise.resolve(),
  setNote: () => Promise.resolve(),
  move: () => Promise.resolve(false),
  removeItem: () => Promise.resolve(undefined),
  restoreItem: () => Promise.resolve(),
  share: () => Promise.reject(new Refusal("list-unknown")),
  readShares: () => Promise.resolve([]),
  revokeShare: () => Promise.resolve(),
  readShared: () => Promise.reject(new Refusal("list-unknown")),
  readServices: () => Promise.resolve([]),
};
