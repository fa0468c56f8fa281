import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting, type Action } from "@dragoman/policy";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { announcementTurns, type Announcement } from "./announcement.ts";
import type { CrisisLine, HiddenLines } from "./crisis-line.ts";
import { addUnremovedFiles } from "../media/unremoved-files.ts";
import { readLogo, type SiteLogo } from "./site-logo.ts";

/** The texts about a directory in one language. Empty: not set. */
export interface SiteTexts {
  name: string;
  /** Where the name is too long, such as below an icon. */
  shortName: string;
  /** Who runs the directory. */
  operator: string;
  /** Markdown. */
  imprint: string;
  /** Markdown: the operator's additions to the privacy notice. */
  privacy: string;
}

/** Ways to contact a person. Empty: there is none. */
export interface SiteContact {
  email: string;
  /** As people write it. */
  phone: string;
  /** An absolute address. */
  page: string;
}

/** Interface languages, BCP 47. */
export interface SiteLanguages {
  off: readonly string[];
  /** For readers of other languages; `null` for the default of the program. */
  fallback: string | null;
}

/** The area of a directory: the default until a reader chooses a place. */
export interface SiteRegion {
  /** ISO 3166-1; empty: not set. */
  country: string;
  /** GeoNames number of the place to begin with; empty: none. */
  town: string;
}

/** What administrators set, by the parts that are saved on their own. */
export interface SettingParts {
  contact: SiteContact;
  languages: SiteLanguages;
  /** The colour of links and buttons, `#rrggbb`; empty for the usual one. */
  accent: { colour: string };
  logo: { file: SiteLogo | null };
  region: SiteRegion;
}

type TextsPart = `texts/${string}`;
/** By a UUID. */
type AnnouncementPart = `announcements/${string}`;
type LinePart = `lines/${string}`;
/** By country, ISO 3166-1. */
type HiddenLinesPart = `hidden-lines/${string}`;

export type SettingPart = keyof SettingParts | TextsPart | AnnouncementPart | LinePart | HiddenLinesPart;

export type ValueOf<Part extends SettingPart> = Part extends keyof SettingParts
  ? SettingParts[Part]
  : Part extends TextsPart
    ? SiteTexts
    : Part extends AnnouncementPart
      ? Announcement
      : Part extends LinePart
        ? CrisisLine
        : HiddenLines;

/** All settings of a directory; parts that nobody has set have the values of `usualSettings`. */
export interface DirectorySettings extends SettingParts {
  /** By BCP 47 tag. */
  texts: Readonly<Record<string, SiteTexts>>;
  /** By id, also those that are over. */
  announcements: Readonly<Record<string, Announcement>>;
  /** By id, also those that were removed. */
  lines: Readonly<Record<string, CrisisLine>>;
  /** By country. */
  hiddenLines: Readonly<Record<string, HiddenLines>>;
  /** Of each part that was set, for `changeSetting`. */
  versions: Readonly<Record<string, number>>;
}

export const emptySiteTexts: SiteTexts = { name: "", shortName: "", operator: "", imprint: "", privacy: "" };

export const usualSettings: DirectorySettings = {
  texts: {},
  announcements: {},
  lines: {},
  hiddenLines: {},
  contact: { email: "", phone: "", page: "" },
  languages: { off: [], fallback: null },
  accent: { colour: "" },
  logo: { file: null },
  region: { country: "", town: "" },
  versions: {},
};

/** Reads all settings. Everyone may: pages show them. */
export async function readDirectorySettings({ kysely }: Session): Promise<DirectorySettings> {
  const rows = await kysely.selectFrom("directory_settings").select(["part", "value", "version"]).execute();
  const texts: Record<string, SiteTexts> = {};
  const announcements: Record<string, Announcement> = {};
  const lines: Record<string, CrisisLine> = {};
  const hiddenLines: Record<string, HiddenLines> = {};
  const parts: Record<string, unknown> = {};
  for (const { part, value } of rows) {
    const parsed: unknown = JSON.parse(value);
    const [kind, key] = part.split("/");
    // Casts: only `changeSetting` writes values.
    if (key === undefined) parts[part] = parsed;
    else if (kind === "announcements") announcements[key] = parsed as Announcement;
    else if (kind === "lines") lines[key] = parsed as CrisisLine;
    else if (kind === "hidden-lines") hiddenLines[key] = parsed as HiddenLines;
    else texts[key] = { ...emptySiteTexts, ...(parsed as Partial<SiteTexts>) };
  }
  const versions = Object.fromEntries(rows.map(({ part, version }) => [part, version]));
  return { ...usualSettings, ...parts, texts, announcements, lines, hiddenLines, versions };
}

/** A number that differs after each change of a setting. */
export async function settingsVersion({ kysely }: Session): Promise<number> {
  const row = await kysely
    .selectFrom("directory_settings")
    .select(sql<number | string | null>`sum(version)`.as("sum"))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/**
 * Reads the state of the settings: a text that differs after each change of one, and when an announcement begins or
 * ends. The announcements are read again only after a change.
 */
export function createSettingsState(session: Session): () => Promise<string> {
  let known: { version: number; announcements: readonly Announcement[] } = { version: 0, announcements: [] };
  return async () => {
    const version = await settingsVersion(session);
    if (version !== known.version) {
      const { announcements } = await readDirectorySettings(session);
      known = { version, announcements: Object.values(announcements) };
    }
    return `${version}.${announcementTurns(known.announcements, Date.now())}`;
  };
}

/** The people who may change a part. */
function actionOf(part: SettingPart): Action {
  return part.startsWith("announcements/") ? "announcement:publish" : "settings:change";
}

/**
 * Sets one part of the settings. `version` is that of the part when it was read, 0 if it was not set. The file of a
 * former logo is remembered as one to remove.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `settings-outdated` if somebody else has changed the part since
 */
export async function changeSetting<Part extends SettingPart>(
  { kysely }: Database,
  { actor, part, value, version }: { actor: Acting; part: Part; value: ValueOf<Part>; version: number },
): Promise<void> {
  const action = actionOf(part);
  permit(actor, action);
  await kysely.transaction().execute(async (transaction) => {
    const formerLogo = part === "logo" ? await readLogo({ kysely: transaction }) : null;
    const known = await transaction
      .selectFrom("directory_settings")
      .select("value")
      .where("part", "=", part)
      .executeTakeFirst();
    const row = { value: JSON.stringify(value), version: version + 1, changed_at: new Date().toISOString() };
    // Of two changes at the same time, one finds no row of its version.
    const written =
      version === 0
        ? await transaction
            .insertInto("directory_settings")
            .values({ part, ...row })
            .onConflict((conflict) => conflict.column("part").doNothing())
            .returning("part")
            .executeTakeFirst()
        : await transaction
            .updateTable("directory_settings")
            .set(row)
            .where("part", "=", part)
            .where("version", "=", version)
            .returning("part")
            .executeTakeFirst();
    if (!written) throw new Refusal("settings-outdated");
    if (formerLogo) await addUnremovedFiles({ kysely: transaction }, [formerLogo]);
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action,
        object: { table: "directory_settings", id: part },
        ...(known && { before: JSON.parse(known.value) as unknown }),
        after: value,
      },
    );
  });
}
