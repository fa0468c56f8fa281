import type { RecordChange } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { rowName } from "../fields/draft-rows.server.ts";
import type { PointView, PointWords } from "../draft-view.ts";
import type { PlannedPoint, PlannedRow } from "../fields/form-plan.server.ts";

export interface PresentedPoint {
  point: PlannedPoint;
  draft: ReadonlyMap<string, RecordChange>;
  i18n: I18n;
}

export function presentPoint(
  { fields, state }: PlannedRow,
  { point: { addresses }, draft, i18n }: PresentedPoint,
): PointView {
  const isThere = state === "stored" && fields.every(({ stored }) => stored !== null);
  const isNew = fields.some(({ name }) => draft.has(name));
  const isMoved = [...draft.values()].some(
    (change) => "table" in change && change.table === "addresses" && addresses.includes(change.recordId),
  );
  return {
    addresses: addresses.map((id) => rowName("addresses", id)),
    isBehind: isThere && isMoved && !isNew,
    words: pointWords(i18n),
  };
}

function pointWords(i18n: I18n): PointWords {
  const name = "{name}";
  return {
    none: i18n._(msg`There is no point yet.`),
    behind: i18n._(msg`The address is new. Is the point still right?`),
    map: i18n._(msg`Show it on the map`),
    tap: i18n._(msg`Tap on the map where the door is. You can drag the sign, too.`),
    middle: i18n._(msg`Put it in the middle of the map`),
    sign: i18n._(msg`The point. Move it with the arrow keys.`),
    twoFingers: i18n._(msg`Use two fingers to move the map.`),
    unavailable: i18n._(msg`This device cannot show the map. Write the two numbers.`),
    here: i18n._(msg`Use where I am now`),
    refused: i18n._(msg`Your device did not say where it is. Show it on the map.`),
    rough: i18n._(msg`Your device knows only roughly where it is. Tap on the map where the door is.`),
    numbers: i18n._(msg`As two numbers`),
    near: i18n._(msg`Near ${name}`),
  };
}
