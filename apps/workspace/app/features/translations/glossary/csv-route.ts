import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { downloadGlossary } from "./serve-glossary.server.ts";

export const loader = pageLoader(downloadGlossary);
