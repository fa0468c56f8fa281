import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** What the values of some fields mean. */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  status: {
    active: msg`Yes`,
    "temporarily closed": msg`Closed for a time`,
    inactive: msg`Closed for a long time`,
    defunct: msg`It is closed for good`,
  },
  visibility: { public: msg`Everybody`, confidential: msg`Nobody: it is secret` },
  type: {
    voice: msg`Landline`,
    cell: msg`Mobile phone`,
    sms: msg`SMS`,
    fax: msg`Fax`,
    textphone: msg`Text phone for deaf people`,
  },
};

export const changeWords = {
  before: msg`Before`,
  after: msg`After`,
  out: msg`Taken out:`,
  in: msg`Put in:`,
  added: msg`New`,
  removed: msg`Taken out`,
  changed: msg`Changed`,
  accept: msg`Accept this`,
  nothing: msg`Nothing`,
  conflict: msg`The directory says something else by now:`,
  gone: msg`This has been taken out of the directory meanwhile.`,
  mediaChanged: msg`Its words or files have changed since it was sent. You see it as it is now.`,
  mediaSeen: msg`I have looked at it as it is now`,
  mine: msg`Accept the new words all the same`,
  wrong: msg`This cannot be written as it is.`,
  unreadable: msg`This cannot be shown as it is written:`,
};
