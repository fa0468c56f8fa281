import { loadLocale, localeMiddleware } from "@dragoman/pages/locale/locale-route.server.ts";
import { file, type FileRoute } from "@dragoman/pages/request/file-route.server.ts";
import * as service from "./features/service/markdown/service-markdown-route.ts";
import * as town from "./features/home/place/town-markdown-route.ts";

/** Pages that are also available as Markdown on request. Each has the path of its page in `routes.ts`. */
export const markdown: FileRoute[] = [
  {
    path: ":locale",
    // Only the last route is loaded: the loader of the language runs as middleware.
    middleware: [
      ...localeMiddleware,
      ({ params, request }) => {
        loadLocale({ params, url: new URL(request.url) });
      },
    ],
    children: [file("services/:id", service), file("places/:id", town)],
  },
];
