import type {
  List,
  ListItem,
  ListShare,
  ListSummary,
  ListDetails,
  SharedList,
  RemovedItem,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { Acting, Actor } from "@dragoman/policy";

interface OfList {
  actor: Acting;
  id: string;
}

/** Lists in people's accounts. Each function asks the policy. */
export interface Lists {
  make(asked: { actor: Actor; details?: ListDetails; serviceIds?: readonly string[] }): Promise<string>;
  readAll(asked: { actor: Actor }): Promise<ListSummary[]>;
  /** A list of another person is refused (`Refusal`) in the same way as a missing one. */
  read(asked: OfList): Promise<List>;
  change(asked: OfList & { details: ListDetails }): Promise<void>;
  remove(asked: OfList): Promise<void>;
  add(asked: OfList & { serviceIds: readonly string[] }): Promise<void>;
  note(asked: OfList & { item: ListItem }): Promise<void>;
  /** Resolves to `false` at the end of the list. */
  move(asked: OfList & { serviceId: string; by: -1 | 1 }): Promise<boolean>;
  take(asked: OfList & { serviceId: string }): Promise<RemovedItem | undefined>;
  putBack(asked: OfList & { item: RemovedItem }): Promise<void>;
  /** The token of the link is returned only here. */
  share(
    asked: OfList & { locale: string; notesLocale: string | null },
  ): Promise<{ share: ListShare; token: string }>;
  readShares(asked: OfList): Promise<ListShare[]>;
  revokeShare(asked: OfList & { shareId: string }): Promise<void>;
  /** A revoked link is refused (`Refusal`) in the same way as an invalid one. */
  readShared(token: string): Promise<SharedList>;
  /** As the public may see them; services no longer in the directory are omitted. */
  readServices(ids: readonly string[]): Promise<Service[]>;
}
