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
      <Notice title={<Trans>The directory is starting</Trans>} address={pathname + search}>
        <Trans>This takes about a minute. Try again soon.</Trans>
      </Notice>
    );
  }
  return (
    <Notice title={<Trans>Search is not working</Trans>} retry={retry} address={pathname + search}>
      <Trans>
        You may be offline. Any results below are from before. Check your connection and try again.
      </Trans>
    </Notice>
  );
}
