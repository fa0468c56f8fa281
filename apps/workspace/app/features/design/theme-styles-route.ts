import tokens from "@dragoman/ui/styles/tokens.css?raw";
import { themeStyles } from "./theme-styles.server.ts";

/** `GET /studio/design.css` */
export function loader(): Response {
  return new Response(themeStyles(tokens), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
