/** Requests a path from the server without a socket. */
export type Ask = (path: string) => Response | Promise<Response>;

/**
 * Renders home pages in both directions, results and a service page, and discards them, so that code, catalogues and
 * names are loaded and compiled before the first reader comes. Pages that fail are logged and delay nothing.
 */
export async function warmUp(ask: Ask, whenSearchable: Promise<void>): Promise<void> {
  // Most code is common to all pages and needs no index.
  await draw(ask, "/en");
  await whenSearchable;
  for (const home of ["/en", "/ar"]) await draw(ask, home);
  const results = await draw(ask, "/ar/search?category=food");
  const [service] = /\/ar\/services\/[\w%-]+/.exec(results) ?? [];
  if (service !== undefined) await draw(ask, service);
}

async function draw(ask: Ask, path: string): Promise<string> {
  const response = await ask(path);
  return await response.text();
}
