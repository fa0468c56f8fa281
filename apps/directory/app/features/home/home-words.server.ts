import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HomeMessages } from "./home-view.ts";

const messages = {
  all: msg`All kinds of help`,
  guided: msg`Help me choose`,
  guidedMore: msg`Answer a few easy questions to find places that fit.`,
  guides: msg`How help works`,
};

export function homeWords(i18n: I18n): HomeMessages {
  return {
    all: i18n._(messages.all),
    guided: i18n._(messages.guided),
    guidedMore: i18n._(messages.guidedMore),
    guides: i18n._(messages.guides),
  };
}
