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

/** Lists in people's accounts. Each function checks the policy. */
export interface Lists {
  create(request: { actor: Actor; details?: ListDetails; serviceIds?: readonly string[] }): Promise<string>;
  readAll(request: { actor: Actor }): Promise<ListSummary[]>;
  /** A list of another person is refused (`Refusal`) in the same way as a missing one. */
  read(request: OfList): Promise<List>;
  change(request: OfList & { details: ListDetails }): Promise<void>;
  remove(request: OfList): Promise<void>;
  add(request: OfList & { serviceIds: readonly string[] }): Promise<void>;
  setNote(request: OfList & { item: ListItem }): Promise<void>;
  /** Resolves to `false` at the end of the list. */
  move(request: OfList & { serviceId: string; by: -1 | 1 }): Promise<boolean>;
  removeItem(request: OfList & { serviceId: string }): Promise<RemovedItem | undefined>;
  restoreItem(request: OfList & { item: RemovedItem }): Promise<void>;
  /** The token of the link is returned only here. */
  share(
    request: OfList & { locale: string; notesLocale: string | null },
  ): Promise<{ share: ListShare; token: string }>;
  readShares(request: OfList): Promise<ListShare[]>;
  revokeShare(request: OfList & { shareId: string }): Promise<void>;
  /** A revoked link is refused (`Refusal`) in the same way as an invalid one. */
  readShared(token: string): Promise<SharedList>;
  /**
   * As the public may see them; services no longer in the directory are omitted. A hidden duplicate reads as the
   * service that stands for it.
   */
  readServices(ids: readonly string[]): Promise<Service[]>;
}
