import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GoWords } from "./place-view.ts";

export function goWords(i18n: I18n): GoWords {
  return {
    way: i18n._(msg`Show the way`),
    ownMap: i18n._(msg`The map app on this phone`),
    note: i18n._(msg`Whoever makes the map learns which place you look for.`),
    copy: i18n._(msg`Copy the address`),
    map: i18n._(msg`Map`),
  };
}
