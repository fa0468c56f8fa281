import type { Likeness } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Why two entries may be the same. */
export const likenessWords: Readonly<Record<Likeness, MessageDescriptor>> = {
  phone: msg`Same phone number`,
  web: msg`Same web page`,
  name: msg`Similar name`,
  address: msg`Same address`,
  near: msg`In the same place`,
};
