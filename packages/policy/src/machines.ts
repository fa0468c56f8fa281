import { claim } from "./states/claim.ts";
import { importRun } from "./states/import-run.ts";
import { importTask } from "./states/import-task.ts";
import { listing } from "./states/listing.ts";
import { media } from "./states/media.ts";
import { revision } from "./states/revision.ts";
import { suggestion } from "./states/suggestion.ts";
import { translation } from "./states/translation.ts";
import { verification } from "./states/verification.ts";

/** All state machines. */
export const machines = [
  listing,
  revision,
  suggestion,
  translation,
  media,
  verification,
  importRun,
  importTask,
  claim,
] as const;
