import type { GrantedRole } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

export const roleNames: Readonly<Record<GrantedRole, MessageDescriptor>> = {
  editor: msg`Keeps the entries of an organization`,
  translator: msg`Translates`,
  steward: msg`Keeps the whole directory`,
  admin: msg`Administrator`,
};
