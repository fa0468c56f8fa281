import { createPageHandler, hasPage } from "@dragoman/pages/request/page-handler.server.ts";
import { files } from "./files.server.ts";
import { markdown } from "./markdown.server.ts";

/** The entry of the server's build: the only thing that the server imports. */
export const handlePage = createPageHandler(files, markdown);
export { hasPage };
