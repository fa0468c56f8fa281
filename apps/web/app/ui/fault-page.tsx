import { Trans, useLingui } from "@lingui/react/macro";
import { isRouteErrorResponse, useLocation } from "react-router";
import { MessagePage } from "./message-page.tsx";

/** The page for whatever went wrong, chosen by what was thrown. */
export function FaultPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 410) return <WithdrawnPage />;
  // What is not for the reader looks like what is not there.
  if (isRouteErrorResponse(error) && [403, 404].includes(error.status)) return <NotFoundPage />;
  return <BrokenPage />;
}

function NotFoundPage() {
  const { t } = useLingui();
  return (
    <MessagePage title={t`This page does not exist`}>
      <Trans>The address may be old or have a mistake in it. Search for what you need, or start again.</Trans>
    </MessagePage>
  );
}

function WithdrawnPage() {
  const { t } = useLingui();
  return (
    <MessagePage title={t`This help is no longer listed`}>
      <Trans>It may have closed or moved. Search for something like it.</Trans>
    </MessagePage>
  );
}

/** Also what a reader without a connection sees, since it looks the same from here. */
function BrokenPage() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <MessagePage title={t`This page could not be loaded`} retry={pathname + search}>
      <Trans>It is not your fault. Perhaps you have no connection, or something is broken here.</Trans>
    </MessagePage>
  );
}
