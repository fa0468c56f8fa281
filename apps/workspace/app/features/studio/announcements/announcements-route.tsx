import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import type { Route } from "./+types/announcements-route.ts";
import { RefusedPage } from "../frame/refused-page.tsx";
import { AnnouncementsPage } from "./announcements-page.tsx";
import { loadAnnouncements } from "./serve-announcements.server.ts";

export const loader = pageLoader(loadAnnouncements);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function AnnouncementsRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.page === "refused") return <RefusedPage {...loaderData} />;
  return <AnnouncementsPage {...loaderData} />;
}
