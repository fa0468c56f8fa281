import type { CheckWay } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** How a check was made, on pages for the public and for stewards. */
export const checkWayNames: Readonly<Record<CheckWay, MessageDescriptor>> = {
  phone: msg`Checked by phone`,
  visit: msg`Checked in person`,
  mail: msg`Checked by letter or email`,
  web: msg`Checked on its website`,
  source: msg`Checked against its source`,
};
