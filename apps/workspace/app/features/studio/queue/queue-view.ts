import type { QueueFacet, QueueOrder } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** The subject of an item of a queue. */
export interface QueueFacts {
  name: TextView;
  /** `null` where it is the entry itself, or unknown. */
  organization: TextView | null;
  town: string | null;
  /** Kinds of change, in words. */
  kinds: string[];
  since: MomentView;
  /** Who works on it; `null` for nobody. */
  holder: TextView | null;
}

/** What stewards share about an item. */
export interface SharedView {
  holder: { name: TextView; isOwn: boolean } | null;
  notes: { id: string; author: TextView; text: string; moment: MomentView }[];
  /** What else was sent about the entry. */
  past: PastView[];
}

/** Something else that was sent about the entry of an item. */
export interface PastView {
  to: string;
  kinds: string[];
  state: MessageDescriptor;
  moment: MomentView;
  /** The message to its sender. */
  note: string;
}

/** An item in a list. */
export interface QueueLine extends QueueFacts {
  id: string;
  to: string;
  /** How often it was reported, or the number of changes. */
  size: number;
}

/** A choice of a filter. */
export interface FilterChoice {
  value: string;
  label: TextView;
  /** Items that it would find beside the other filters. */
  count: number;
}

/** The filter above a list. */
export interface FilterView {
  text: string;
  facets: { name: QueueFacet; chosen: string; choices: FilterChoice[] }[];
  /** Whose items; empty for all. `null`: the reader shares none. */
  holder: "" | "mine" | "nobody" | null;
  /** Days; 0: any. */
  days: number;
  order: QueueOrder;
  /** Something is filtered. */
  isSet: boolean;
  total: number;
  all: number;
  /** The address of the list without a filter. */
  clear: string;
}

/** The position of an item in its queue, and the addresses of its neighbours. */
export interface WalkView {
  position: number | null;
  total: number;
  next: string | null;
  previous: string | null;
  list: string;
}
