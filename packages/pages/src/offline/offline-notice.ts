import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { noticeWithTime } from "./notice-time.ts";
import { noticeName } from "./page-copy.ts";

/** The notice of an offline copy, until the reader goes to another page. */
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
