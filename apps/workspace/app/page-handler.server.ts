/** The entry of the server build: the only module that the server imports. */
export { handlePage, hasPage } from "@dragoman/pages/request/page-handler.server.ts";
