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

/** Lists that people keep in their account. Each asks the policy whether the actor may. */
export interface Lists {
  make(asked: { actor: Actor; details?: ListDetails; serviceIds?: readonly string[] }): Promise<string>;
  readAll(asked: { actor: Actor }): Promise<ListSummary[]>;
  /** Refuses (`Refusal`) a list of somebody else as one that nobody has. */
  read(asked: OfList): Promise<List>;
  change(asked: OfList & { details: ListDetails }): Promise<void>;
  remove(asked: OfList): Promise<void>;
  add(asked: OfList & { serviceIds: readonly string[] }): Promise<void>;
  note(asked: OfList & { item: ListItem }): Promise<void>;
  /** `false` where there is nothing beyond. */
  move(asked: OfList & { serviceId: string; by: -1 | 1 }): Promise<boolean>;
  take(asked: OfList & { serviceId: string }): Promise<RemovedItem | undefined>;
  putBack(asked: OfList & { item: RemovedItem }): Promise<void>;
  /** The token of a link is told this once. */
  share(
    asked: OfList & { locale: string; notesLocale: string | null },
  ): Promise<{ share: ListShare; token: string }>;
  readShares(asked: OfList): Promise<ListShare[]>;
  revokeShare(asked: OfList & { shareId: string }): Promise<void>;
  /** Refuses (`Refusal`) a link that was taken back as one that never was. */
  readShared(token: string): Promise<SharedList>;
  /** As the public may see them; those that the directory has no more are left out. */
  readServices(ids: readonly string[]): Promise<Service[]>;
}
