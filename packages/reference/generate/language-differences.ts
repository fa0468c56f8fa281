import { admissionOf } from "./admission.ts";
import type { Admission } from "./admission.ts";
import { keyOf } from "./language-codes.ts";
import { languagesData } from "./languages.ts";
import type { LanguageRow } from "./languages.ts";
import { oldFamily } from "./language-families.ts";
import { oldLanguage } from "./old-set.ts";
import type { OldLanguage } from "./old-set.ts";

/** Differences from the old set for one reason, as lines of Markdown. */
export interface Difference {
  title: string;
  reason: string;
  lines: readonly string[];
}

interface Pair {
  key: string;
  old: OldLanguage;
  row: LanguageRow;
}

function pairs(): Pair[] {
  return languagesData().flatMap((row) => {
    const key = keyOf(row);
    const old = oldLanguage(row);
    return old === undefined ? [] : [{ key, old, row }];
  });
}

export function languageDifferences(): Difference[] {
  return [...codeDifferences(), ...nameDifferences(), ...otherDifferences(), ...addedLanguages()];
}

function codeDifferences(): Difference[] {
  return [
    {
      title: "Groups of languages have no code of ISO 639-3",
      reason:
        "ISO 639-3 lists languages and macrolanguages; groups are in ISO 639-2 and 639-5. The rows keep their codes of ISO 639-2.",
      lines: codes(pairs().filter(({ old, row }) => old.iso639_3 !== row.iso639_3)),
    },
    {
      title: "`directrion`",
      reason: "The key is misspelt in the old set. Here every row has a `direction`.",
      lines: codes(pairs().filter(({ old }) => old.directrion !== undefined)),
    },
  ];
}

function nameDifferences(): Difference[] {
  const all = pairs();
  const wasEmpty = all.filter(({ old }) => old.nativeName.every((name) => name === ""));
  return [
    {
      title: "The first name is CLDR's",
      reason:
        "So that a list agrees with what browsers say. Groups and old languages have the name of ISO 639.",
      lines: all.flatMap(({ key, old, row }) => {
        const [before = ""] = old.name;
        return before.trim() === row.name[0] ? [] : [`\`${key}\` ${before.trim()} → ${row.name[0]}`];
      }),
    },
    {
      title: "Names left out, or written otherwise",
      reason:
        "Turned round (“Dutch, Middle”), with years, broken by a split or by a wrong encoding, the same as another name of the row but for accents and punctuation, or the usual name of a member of the macrolanguage.",
      lines: all.flatMap(({ key, old, row }) =>
        old.name.filter((name) => !row.name.includes(name.trim())).map((name) => `\`${key}\` ${name.trim()}`),
      ),
    },
    {
      title: "An empty native name is none",
      reason: 'The old set has `[""]`. Here a list without names is empty.',
      lines: codes(wasEmpty.filter(({ row }) => row.nativeName.length === 0)),
    },
    {
      title: "An empty native name is filled",
      reason: "From CLDR, and from the lists of this project.",
      lines: wasEmpty
        .filter(({ row }) => row.nativeName.length > 0)
        .map(({ key, row }) => `\`${key}\` ${row.nativeName.join(", ")}`),
    },
    {
      title: "Native names left out, or written otherwise",
      reason:
        "Without marks of direction, transcriptions and glosses; names that differ from CLDR's only in case; names that belong to another language.",
      lines: all.flatMap(({ key, old, row }) =>
        old.nativeName
          .filter((name) => name !== "" && !row.nativeName.includes(name))
          .map((name) => `\`${key}\` ${name.replace(/[\u200E\u200F]/g, "")}`),
      ),
    },
  ];
}

function otherDifferences(): Difference[] {
  const all = pairs();
  return [
    {
      title: "Direction",
      reason: "That of the script that the language is most likely written in, by CLDR's likely subtags.",
      lines: all.flatMap(({ key, old, row }) => {
        const before = old.direction ?? old.directrion;
        return before === row.direction ? [] : [`\`${key}\` ${row.name[0]}: ${before} → ${row.direction}`];
      }),
    },
    {
      title: "Family in one spelling",
      reason: "Niger–Congo is written with an en dash, as the list of families has it first.",
      lines: codes(all.filter(({ old }) => old.family !== "" && oldFamily(old.family) !== old.family)),
    },
    {
      title: "Family filled",
      reason:
        "From CLDR's groups of ISO 639-5, from the macrolanguage, or from the list of undisputed ones in `language-families.ts`.",
      lines: grouped(
        all
          .filter(({ old, row }) => old.family === "" && row.family !== "")
          .map(({ key, row }) => [row.family, key]),
      ),
    },
    {
      title: "No family, as before",
      reason: "None of the 27 names fits, or the sources do not settle it.",
      lines: codes(all.filter(({ row }) => row.family === "")),
    },
  ];
}

const admissions: Readonly<Record<Admission, string>> = {
  locale: "CLDR has a locale of it",
  home: "counted to a country",
  name: "CLDR has an English name for it",
  speakers: "living, and CLDR knows speakers of it in a country",
  member: "living, and a macrolanguage or a member of one",
  sign: "living, and a sign language",
  directories: "living, and directories of help name it",
  further: "by hand, because interpreters are booked for it",
};

function addedLanguages(): Difference[] {
  const added = languagesData().filter((row) => oldLanguage(row) === undefined);
  return [
    {
      title: "Languages added",
      reason: "Each by the first rule that fits.",
      lines: grouped(added.map((row) => [admissions[admissionOf(row.iso639_3) ?? "further"], keyOf(row)])),
    },
  ];
}

function codes(found: readonly Pair[]): string[] {
  return found.length === 0 ? [] : [found.map(({ key }) => `\`${key}\``).join(" ")];
}

/** `**reason** (2): aaa, bbb`. */
export function grouped(entries: readonly (readonly [group: string, member: string])[]): string[] {
  const groups = Map.groupBy(entries, ([group]) => group);
  return [...groups].map(
    ([group, members]) =>
      `**${group}** (${members.length}): ${members.map(([, member]) => `\`${member}\``).join(" ")}`,
  );
}
