import type { RevisionState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/**
 * Why there is no form: the entry is deleted or belongs to another organization, or the person no longer has the role.
 */
export type WhyNoForm = "gone" | "forbidden";

/** The state of changes, and what happens next. */
export const revisionStates: Readonly<Record<RevisionState, MessageDescriptor>> = {
  draft: msg`Draft. Nobody else can see it yet.`,
  "in-review": msg`Sent for review. The directory team will review it and let you know.`,
  published: msg`Published. Everyone can see it.`,
  declined: msg`Your changes were not accepted.`,
  withdrawn: msg`You discarded these changes.`,
};

/** Why changes can no longer be published. */
export const lostReasons: Readonly<Record<WhyNoForm, MessageDescriptor>> = {
  gone: msg`This is no longer in the directory, or now belongs to another organization.`,
  forbidden: msg`You need a role in this directory to do this. Ask the directory team.`,
};
