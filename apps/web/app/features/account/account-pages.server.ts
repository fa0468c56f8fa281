import type { AreaPage } from "../../server/area-pages.server.ts";
import { changeAccount, loadAccount } from "./serve-account.server.ts";
import { loadCode, showCode } from "./serve-code.server.ts";
import { askForCode, loadSignIn } from "./serve-sign-in.server.ts";

/** Every page below `/{locale}/account`. What each loads says by `page` which one draws it. */
export const accountPages = [
  { path: "", load: loadAccount, act: changeAccount },
  { path: "sign-in", load: loadSignIn, act: askForCode },
  { path: "code", load: loadCode, act: showCode },
] as const satisfies readonly AreaPage[];
