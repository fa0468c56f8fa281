/** The entry of the server's build: the only thing that the server imports. */
export { handlePage, hasPage } from "@dragoman/pages/request/page-handler.server.ts";
