import type { GrantedRole } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

export const roleNames: Readonly<Record<GrantedRole, MessageDescriptor>> = {
  editor: msg`Editor`,
  translator: msg`Translator`,
  steward: msg`Steward`,
  admin: msg`Administrator`,
};
