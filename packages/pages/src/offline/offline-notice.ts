import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { noticeWithTime } from "./notice-time.ts";
import { noticeName } from "./page-copy.ts";

/** What a page that comes from this device says of itself, until its reader goes on to another one. */
export function useOfflineNotice(): string | null {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const notice = useSyncExternalStore(never, read, nothing);
  return pathname === first ? notice : null;
}

function read(): string | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${noticeName}"]`);
  return meta && noticeWithTime(meta.content);
}

function never(): () => void {
  return nothing;
}

function nothing(): null {
  return null;
}
