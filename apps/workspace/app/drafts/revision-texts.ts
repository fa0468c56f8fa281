import type { RevisionState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Why there is no form: the entry is gone or another organization's, or the person has no longer the role. */
export type WhyNoForm = "gone" | "forbidden";

/** How far changes have come, and what happens next. */
export const revisionStates: Readonly<Record<RevisionState, MessageDescriptor>> = {
  draft: msg`Nobody else sees this yet.`,
  "in-review": msg`It has been sent. Somebody looks at it, and tells you.`,
  published: msg`Everybody sees it.`,
  declined: msg`It was not taken over.`,
  withdrawn: msg`You have taken it back.`,
};

/** Why changes cannot be published any more. */
export const lostReasons: Readonly<Record<WhyNoForm, MessageDescriptor>> = {
  gone: msg`This is no longer in the directory, or belongs to another organization now.`,
  forbidden: msg`This is for people who keep the directory. Ask them to give you the role for it.`,
};
