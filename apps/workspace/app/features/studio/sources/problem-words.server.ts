import type { ImportRunReport } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

type Problem = ImportRunReport["problems"][number];

const unknown = msg`Unknown column or file`;
const unreadable = msg`Letters that cannot be read`;
const repeated = msg`The same id more than once`;
const notThere = msg`Refers to something that is not there`;
const notUnderstood = msg`Value not understood`;
const cleaned = msg`Value cleaned up`;
const notAnAddress = msg`Not a valid web or email address`;
const ambiguous = msg`Ambiguous value`;
const impossible = msg`Impossible value`;
const incomplete = msg`Address or point incomplete`;

/** The description of a problem in a source, by its code. The column beside it has the details. */
export const problemWords: Readonly<Record<Problem["code"], MessageDescriptor>> = {
  VERSION_GUESSED: msg`The version was guessed`,
  UNKNOWN_COLUMN: unknown,
  UNKNOWN_FILE: unknown,
  UNKNOWN_OBJECT: unknown,
  MISSING_FILE: msg`A file is missing`,
  BAD_ENCODING: unreadable,
  MOJIBAKE: unreadable,
  CONTROL_CHARACTERS: unreadable,
  DUP_ID_SAME: repeated,
  DUP_ID_CONFLICT: repeated,
  FK_MISSING: notThere,
  FK_MULTI: ambiguous,
  REQUIRED_MISSING: msg`A required value is missing`,
  ENUM_UNKNOWN: notUnderstood,
  NUMBER_UNPARSED: notUnderstood,
  PHONE_UNPARSED: notUnderstood,
  TIME_UNPARSED: notUnderstood,
  DATE_UNPARSED: notUnderstood,
  LANG_UNKNOWN: notUnderstood,
  PHONE_SPLIT: cleaned,
  URL_FIXED: cleaned,
  HTML_STRIPPED: cleaned,
  NULL_IN_JSON: cleaned,
  URL_DROPPED: notAnAddress,
  EMAIL_DROPPED: notAnAddress,
  TIME_CONFLICT: ambiguous,
  DATE_AMBIGUOUS: ambiguous,
  VALUE_IMPOSSIBLE: impossible,
  COORD_OUT_OF_RANGE: impossible,
  COORD_MISSING: incomplete,
  ADDR_INCOMPLETE: incomplete,
  COLUMN_SHIFT_SUSPECTED: msg`Columns may be shifted`,
  ID_NOT_UUID: msg`The id is not a UUID`,
  SECRET_ADDRESS_TOLD: msg`Tells a confidential address`,
  NOTHING_USABLE: msg`Nothing usable in the source`,
  MOST_WITHDRAWN: msg`Most entries would disappear`,
};

/** What became of the rows or values. */
export const severityWords: Readonly<Record<Problem["severity"], MessageDescriptor>> = {
  fatal: msg`Nothing imported`,
  rejected: msg`Not usable`,
  dropped: msg`Left out`,
  changed: msg`Changed`,
  info: msg`Unchanged`,
};
