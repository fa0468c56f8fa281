/** What a server answers, without a socket. */
export type Ask = (path: string) => Response | Promise<Response>;

/**
 * Draws home pages in both directions, results and the page of a service, and throws them away: the first reader after
 * a start finds code, catalogues and names loaded and compiled. Pages that cannot be drawn are the log's business and
 * keep nobody waiting.
 */
export async function warmUp(ask: Ask, whenSearchable: Promise<void>): Promise<void> {
  // Most of the code is that of any page, and does not have to wait for the index.
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
