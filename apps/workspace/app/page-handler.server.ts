import { createPageHandler, hasPage } from "@dragoman/pages/request/page-handler.server.ts";

/** The entry of the server's build: the only thing that the server imports. */
export const handlePage = createPageHandler();
export { hasPage };
