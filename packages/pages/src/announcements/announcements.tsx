import { loadLater } from "@dragoman/ui/load-later.tsx";
import { useRootData } from "../document/root-data.ts";
import type { AnnouncementView } from "./announcement-view.ts";

/** Most directories have none, and load no code for them. */
const AnnouncementList = loadLater(() => import("./announcement-list.tsx"));

export interface AnnouncementsProps {
  /** Codes of the areas that the page is about; `null` for that of the directory. */
  areas: readonly string[] | null;
  /** In place of those that came with the document: from a town on the device. */
  of?: readonly AnnouncementView[] | undefined;
  /** On phones, all are one word that opens: for a page whose first screen has no line to spare. */
  isBrief?: boolean;
}

/** The announcements that apply to an area now. */
export function Announcements({ areas, of, isBrief = false }: AnnouncementsProps) {
  const data = useRootData()?.announcements;
  const list = of ?? data?.list;
  if (!list?.length) return null;
  // Only a page that the server has drawn begins with its clock: those of the device are never drawn there.
  const renderedAt = data?.renderedAt ?? 0;
  return <AnnouncementList announcements={list} areas={areas} renderedAt={renderedAt} isBrief={isBrief} />;
}
