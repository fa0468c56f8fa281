import { visitor } from "@dragoman/policy";
import type { SignIn } from "../../app/server/sign-in.server.ts";
import type { People } from "../../app/server/site.server.ts";

/** A server where nobody is signed in, for tests of other things. */
export const nobodySignsIn: SignIn = {
  sendCode: () => Promise.resolve([]),
  pending: () => Promise.resolve(null),
  enter: () => Promise.resolve([]),
  whoIs: () => Promise.resolve(null),
  actorOf: () => Promise.resolve(visitor),
  sessions: () => Promise.resolve([]),
  endSession: () => Promise.resolve(),
  endOtherSessions: () => Promise.resolve(),
  leave: () => Promise.resolve([]),
};

/** Accounts where there is nobody. */
export const noPeople: People = {
  changeProfile: () => Promise.resolve(),
  exportPerson: () => Promise.resolve({}),
  mergeSaved: () => Promise.resolve([]),
  deletePerson: () => Promise.resolve(),
};
