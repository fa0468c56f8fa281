import { msg } from "@lingui/core/macro";

/** Answers shared by many needs: translated once, and recognizable in a second guide. */

export const who = {
  everybody: msg`Anyone who needs it.`,
  askFirst: msg`Call and ask if you can come.`,
  families: msg`Parents and other people who look after children.`,
  newcomers: msg`People who are new here. Ask them.`,
};

export const cost = {
  free: msg`It is often free. Ask them.`,
  little: msg`Free, or a small amount. Ask first.`,
  advice: msg`Advice is often free. Papers may cost money.`,
  insurance: msg`Insurance often pays. If you have none, ask. Some places help for free.`,
};

export const papers = {
  none: msg`Often not. Ask them.`,
  name: msg`Sometimes. Ask first if you have none.`,
  bring: msg`Bring what you have. Come even if some papers are missing.`,
  noName: msg`Often not even your name.`,
};
