import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Names of the values of fields with a closed list of values. */
export const choiceNames: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  status: {
    active: msg`Yes`,
    "temporarily closed": msg`Temporarily closed`,
    inactive: msg`Closed for a long time`,
    defunct: msg`It is closed for good`,
  },
  visibility: {
    public: msg`Everyone`,
    town: msg`Everyone sees the town only`,
    confidential: msg`Nobody: it is confidential`,
  },
  location_type: {
    physical: msg`A place to visit`,
    virtual: msg`Online`,
    postal: msg`For letters only`,
  },
  type: {
    voice: msg`Landline`,
    cell: msg`Mobile phone`,
    sms: msg`SMS`,
    fax: msg`Fax`,
    textphone: msg`Text phone for deaf people`,
  },
};

/** The effect of a change. */
export const changeNames = {
  added: msg`New`,
  removed: msg`Removed`,
  changed: msg`Changed`,
};
