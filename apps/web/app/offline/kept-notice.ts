import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { noticeName } from "./page-copy.ts";

/** What a page that comes from this device says of itself, until its reader goes on to another one. */
export function useKeptNotice(): string | null {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const notice = useSyncExternalStore(never, read, nothing);
  return pathname === first ? notice : null;
}

function read(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${noticeName}"]`)?.content ?? null;
}

function never(): () => void {
  return nothing;
}

function nothing(): null {
  return null;
}
