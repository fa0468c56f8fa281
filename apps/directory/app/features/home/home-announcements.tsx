import { Announcements } from "@dragoman/pages/announcements/announcements.tsx";
import type { NearbyView } from "./home-view.ts";
import { useNearby } from "./use-nearby.ts";

/** The announcements for the chosen place. */
export default function HomeAnnouncements({ initial }: { initial: NearbyView }) {
  const { areas } = useNearby(initial);
  return <Announcements areas={areas} />;
}
