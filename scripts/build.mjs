/** `npm run build`: builds what `npm start` serves. */
import { ensureBuilt } from "./pages.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
await ensureBuilt();
