import { foldName } from "@dragoman/reference/fold-name";
import { needNames } from "@dragoman/reference/need-names";
import { needWords } from "@dragoman/reference/need-words";
import type { NeedCode } from "@dragoman/reference/needs";

const needByName = new Map<string, NeedCode>();
for (const names of Object.values(needNames))
  for (const [need, name] of Object.entries(names)) needByName.set(foldName(name), need as NeedCode); // its own keys

/** Everyday words, where they mean one need only. */
const needByWord = new Map<string, NeedCode | null>();
for (const { words } of Object.values(needWords))
  for (const [need, list] of Object.entries(words))
    for (const word of list) {
      const folded = foldName(word);
      const known = needByWord.get(folded);
      needByWord.set(folded, known === undefined || known === need ? (need as NeedCode) : null); // its own keys
    }

/** The need with this name, or with this everyday word for it, in any language of the interface. */
export function needOfName(name: string): NeedCode | null {
  const folded = foldName(name);
  return needByName.get(folded) ?? needByWord.get(folded) ?? null;
}
