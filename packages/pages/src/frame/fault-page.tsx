import { useLingui } from "@lingui/react/macro";
import { isRouteErrorResponse, useLocation } from "react-router";
import { MessagePage, type MessagePageProps } from "./message-page.tsx";

/** The page for an error, chosen by the thrown value. */
export function FaultPage({ error }: { error: unknown }) {
  return <MessagePage {...useFault(error)} />;
}

function useFault(error: unknown): MessagePageProps {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 0, data: null };
  // A cast: only `refuse-request.server.ts` throws errors with a title, in the reader's language. A proxy throws a page
  // of its own.
  const page = data as MessagePageProps | null;
  if (page?.title) return page;
  if (status === 410)
    return {
      title: t`This service is no longer listed`,
      children: t`It may have closed or moved. Search for something similar.`,
    };
  // Forbidden pages look like missing ones.
  if (status === 403 || status === 404)
    return {
      title: t`This page does not exist`,
      children: t`The web address may be old or wrong. Search for what you need, or start again.`,
    };
  // Also for a reader without a connection, which looks the same here.
  return {
    title: t`This page could not be loaded`,
    children: t`This is not your fault. You may have no connection, or something may be broken here.`,
    retry: pathname + search,
  };
}
