import type { LinePurpose } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What lines are for, in the order of the form. */
export const purposeNames: Readonly<Record<LinePurpose, MessageDescriptor>> = {
  all: msg`Emergency number`,
  police: msg`Police`,
  ambulance: msg`Ambulance`,
  fire: msg`Fire brigade`,
  violence: msg`Violence`,
  suicide: msg`Thoughts of suicide`,
  children: msg`Children and young people`,
  listening: msg`Somebody who listens`,
  "harms-others": msg`People who hurt others`,
  "street-tonight": msg`A bed tonight`,
};
