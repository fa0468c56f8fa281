import type { Service } from "@dragoman/hsds";
import { data } from "react-router";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";

/** Finds a service that has a page; otherwise throws the response that explains why there is none. */
export async function findShownService({ directory }: Site, id: string): Promise<Service> {
  const found = await directory.findService(id);
  if (found.state === "absent") throw pageNotFound();
  if (found.state === "withdrawn") throw data(null, { status: 410 });
  return found.service;
}
