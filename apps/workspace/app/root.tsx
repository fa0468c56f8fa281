import { FaultPage } from "@dragoman/pages/frame/fault-page.tsx";
import { setDocumentWords } from "@dragoman/i18n/words.ts";
import { useEffect } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root.ts";

export { DocumentShell as Layout } from "@dragoman/pages/document/document-shell.tsx";
export { loadRoot as loader } from "@dragoman/pages/document/root-data.server.ts";

/** Nothing here depends on the page. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function Root({ loaderData: { words } }: Route.ComponentProps) {
  useEffect(() => setDocumentWords(words), [words]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultPage error={error} />;
}
