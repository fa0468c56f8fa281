import type { Service } from "@dragoman/hsds";
import { data } from "react-router";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";

/** A service that has a page; whoever asks for another is shown why there is none. */
export async function findShownService({ directory }: Site, id: string): Promise<Service> {
  const found = await directory.findService(id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw data(null, { status: 410 });
  return found.service;
}
