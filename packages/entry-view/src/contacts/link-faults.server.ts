import type { LinkFault } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Why a web address does not work, for stewards. */
export const linkFaults: Readonly<Record<LinkFault, MessageDescriptor>> = {
  "not-found": msg`The page does not exist.`,
  server: msg`The website reports an error.`,
  name: msg`There is no website with this name.`,
  connection: msg`The website cannot be reached.`,
  silence: msg`The website does not answer.`,
  redirects: msg`The website cannot be reached.`,
  address: msg`The website cannot be reached.`,
};
