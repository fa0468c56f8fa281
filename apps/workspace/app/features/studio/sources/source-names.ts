import type { ImportRunState, ImportTaskState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Interval, SourcesPage } from "./sources-view.ts";

/** The pages about sources. */
export const pageNames: Readonly<Record<SourcesPage, MessageDescriptor>> = {
  sources: msg`Data sources`,
  differences: msg`The source says something else`,
  duplicates: msg`Possible duplicates`,
  needs: msg`Types of help`,
  runs: msg`History`,
};

/** The actions on a requested import or removal. */
export const taskStates: Readonly<Record<ImportTaskState, MessageDescriptor>> = {
  checking: msg`In progress`,
  checked: msg`Waiting for your decision`,
  applying: msg`In progress`,
  applied: msg`Done.`,
  failed: msg`Failed`,
  discarded: msg`Withdrawn`,
};

export const runStates: Readonly<Record<ImportRunState, MessageDescriptor>> = {
  staging: msg`In progress`,
  dry_run: msg`Only checked`,
  applying: msg`In progress`,
  applied: msg`Imported`,
  failed: msg`Failed`,
};

export const intervalNames: Readonly<Record<Interval, MessageDescriptor>> = {
  hour: msg`Every hour`,
  day: msg`Every day`,
  week: msg`Every week`,
};

export const differenceNames = {
  created: msg`New`,
  updated: msg`Changed`,
  withdrawn: msg`Removed`,
} as const;
