import { serviceMedia } from "./load-parts.ts";

/** Rendered by the server with the browser's own players; its code loads on the first interaction. */
export const ServiceMedia = serviceMedia.Part;
