import type { AreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { changeAccount, loadAccount } from "./serve-account.server.ts";
import { loadCode, showCode } from "./serve-code.server.ts";
import { addToList, loadAdding } from "./lists/serve-adding.server.ts";
import { changeList, loadList } from "./lists/serve-list.server.ts";
import { loadLists, makeNewList } from "./lists/serve-lists.server.ts";
import { changeMedia, loadMedia } from "./media/serve-media.server.ts";
import { askForCode, loadSignIn } from "./serve-sign-in.server.ts";
import { askForContact, loadContact } from "./profile-contact.server.ts";
import { loadPasskey } from "./serve-passkey.server.ts";
import { changeProfile, loadProfile } from "./serve-profile.server.ts";

/** Every page below `/{locale}/account`. What each loads says by `page` which one draws it. */
export const accountPages = [
  { path: "", load: loadAccount, act: changeAccount },
  { path: "sign-in", load: loadSignIn, act: askForCode },
  { path: "code", load: loadCode, act: showCode },
  { path: "passkey", load: loadPasskey },
  { path: "profile", load: loadProfile, act: changeProfile },
  { path: "contact", load: loadContact, act: askForContact },
  { path: "lists", load: loadLists, act: makeNewList },
  { path: "lists/add", load: loadAdding, act: addToList },
  { path: "lists/:id", load: loadList, act: changeList },
  { path: "media/:table/:id", load: loadMedia, act: changeMedia },
] as const satisfies readonly AreaPage[];
