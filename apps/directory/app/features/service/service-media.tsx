import { serviceMedia } from "./load-parts.ts";

/** The server draws it, with what browsers play by themselves; its code comes with the first touch of the page. */
export const ServiceMedia = serviceMedia.Part;
