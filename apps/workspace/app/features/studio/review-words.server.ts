import { msg } from "@lingui/core/macro";

export const reviewWords = {
  by: msg`Sent by`,
  of: msg`Organization`,
  back: msg`Back to the list`,
  show: msg`See the entry as it is now`,
  preview: msg`See it as it will be`,
  edit: msg`Change`,
  askBack: msg`Ask back`,
  publish: msg`Publish`,
  withdraw: msg`Give it up`,
  nothingTicked: msg`Tick at least one change, or decline all of them.`,
  conflicts: msg`Some changes no longer fit to what the directory says. Look at them again.`,
  problems: msg`Some changes cannot be written as they are. Leave them out, or ask back.`,
  changed: msg`It was changed while you looked at it. Look again. Your words are still here.`,
  answer: msg`What was answered:`,
};
