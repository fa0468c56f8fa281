import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { Notice } from "@dragoman/ui/notice.tsx";

/** The problem of a search, and what the reader can do. Earlier results stay below. */
export function SearchTrouble({ kind }: { kind: "failed" | "preparing" }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  if (kind === "preparing") {
    return (
      <Notice title={<Trans>The directory is being prepared</Trans>} address={pathname + search}>
        <Trans>This takes a minute after the start. Please try again soon.</Trans>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>The search does not answer</Trans>} retry={retry} address={pathname + search}>
      <Trans>
        Perhaps you have no connection. Anything below is from before. Check the connection and try again.
      </Trans>
    </Notice>
  );
}
