import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { QueueList } from "../queue/queue-list.tsx";
import type { FilterView } from "../queue/queue-view.ts";
import type { ClaimLine } from "./serve-claims.server.ts";

/** Open claims of people to belong to an organization. */
export function ClaimsPage({
  frame,
  filter,
  claims,
  more,
}: {
  frame: StudioFrameView;
  filter: FilterView;
  claims: readonly ClaimLine[];
  more: string | null;
}) {
  return (
    <QueueList frame={frame} filter={filter} lines={claims} more={more}>
      {({ person }) => <DataText text={person} />}
    </QueueList>
  );
}
