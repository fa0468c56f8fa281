import type { Json } from "@dragoman/database";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { spareId, translatedName, type DraftRow } from "./draft-rows.server.ts";
import { rowName } from "../../../drafts/control-names.server.ts";
import { accessFields, addressFields, areaFields, phoneFields, placeFields } from "./entry-fields.server.ts";
import { type AddedRow, type FormGroup, type FormPart, partOf } from "./form.ts";
import { partTitles } from "./form-texts.ts";
import { planChoices } from "./plan-choices.server.ts";
import type { PlanContext } from "./plan-entry.server.ts";
import { hoursGroups } from "./plan-hours.server.ts";
import { languagesAtPlace, languagesOfPhones } from "./plan-languages.server.ts";
import { planPoint } from "../point/plan-point.server.ts";
import { planFields, planGroup, planRow } from "./plan-rows.server.ts";

/** A part for each place, for one more, and for those that the organization has elsewhere. */
export function planPlaces(context: PlanContext): FormPart[] {
  const { entry, rows } = context;
  if (entry.table === "organizations") {
    const locations = rows.filter(({ table, editable }) => table === "locations" && editable);
    return [
      ...locations.map((location) => planPlace(context, { location })),
      newPlace(context, new Set(locations.map(({ id }) => id))),
    ];
  }
  const at = rows.filter(({ table }) => table === "service_at_location");
  const used = new Set(at.map(placeOf));
  const usedAlready = new Set(at.filter(({ added }) => !added).map(placeOf));
  const byId = new Map(rows.filter(({ table }) => table === "locations").map((row) => [row.id, row]));
  const places = at.flatMap((link) => {
    const location = byId.get(String(link.values["location_id"]));
    return location?.editable ? [planPlace(context, { location, link })] : [];
  });
  const others = [...byId.values()].filter(({ id, editable }) => !editable && !usedAlready.has(id));
  return [...places, ...otherPlaces(context, others), newPlace(context, used)];
}

function placeOf({ values }: DraftRow): Json | undefined {
  return values["location_id"];
}

interface PlaceRows {
  location: DraftRow;
  /** That the service is offered there; absent in the form of an organization. */
  link?: DraftRow;
}

function planPlace(context: PlanContext, { location, link }: PlaceRows): FormPart {
  const { language, draft } = context;
  const part = partOf(`place-${location.id}`, {
    title: titleOf(context, location),
    fields: planFields({
      table: "locations",
      recordId: location.id,
      values: location.values,
      fields: placeFields,
      draft,
      language,
    }),
    groups: groupsOfPlace(context, { location, ...(link && { link }) }),
    choices: [
      languagesAtPlace(context, location.id),
      ...languagesOfPhones(context, { location_id: location.id }),
      ...(link ? languagesOfPhones(context, { service_at_location_id: link.id }) : []),
    ],
  });
  const removable = link ?? (location.added ? location : null);
  if (!removable) return part;
  const { table, id: recordId, added } = removable;
  const state = added ? "added" : "stored";
  return { ...part, row: planRow({ table, recordId, state, fields: [], implied: {}, needs: [] }, draft) };
}

function groupsOfPlace(context: PlanContext, { location, link }: PlaceRows): FormGroup[] {
  const { group, rows, entry } = context;
  const owner = { location_id: location.id };
  const ofLink = link ? { service_at_location_id: link.id } : null;
  const has = (table: string, column: string, id: string) =>
    rows.some((row) => row.table === table && row.values[column] === id);
  const address = addressGroup(context, { locationId: location.id, needs: [] });
  const groups: FormGroup[] = [
    address,
    ...planPoint(context, { location, state: location.added ? "added" : "stored", address }),
    group({
      id: `access-${location.id}`,
      table: "accessibility",
      title: "access",
      add: "access",
      fields: accessFields,
      owner,
    }),
    ...hoursGroups(context, {
      id: `hours-${location.id}`,
      title: "hours",
      owner,
      // Hours of one place of several belong to the place, and those of an organization have no other home.
      isOpen: entry.table === "organizations" || has("schedules", "location_id", location.id),
    }),
    group({
      id: `phones-${location.id}`,
      table: "phones",
      title: "phones",
      fields: phoneFields,
      owner,
    }),
  ];
  if (!ofLink || !link) return groups.filter(hasSomething);
  return [
    ...groups,
    ...hoursGroups(context, { id: `hours-${link.id}`, title: "hours", owner: ofLink }),
    group({
      id: `area-${link.id}`,
      table: "service_areas",
      title: "area",
      fields: areaFields,
      owner: ofLink,
    }),
    group({
      id: `phones-${link.id}`,
      table: "phones",
      title: "phones",
      add: "phones",
      fields: phoneFields,
      owner: ofLink,
    }),
  ].filter(hasSomething);
}

function hasSomething({ rows }: FormGroup): boolean {
  return rows.length > 0;
}

interface AddressOf {
  locationId: string;
  needs: AddedRow[];
}

function addressGroup(context: PlanContext, { locationId, needs }: AddressOf): FormGroup {
  const { revisionId, rows, draft, entry, language } = context;
  const owner = { location_id: locationId };
  const has = rows.some(({ table, values }) => table === "addresses" && values["location_id"] === locationId);
  return planGroup({
    id: `address-${locationId}`,
    revisionId,
    rows,
    draft,
    language,
    table: "addresses",
    title: "address",
    // One is enough, and many places have a second for letters.
    add: has ? null : "address",
    fields: addressFields,
    owner,
    implied: { address_type: "physical" },
    needs,
    ...(entry.country !== null && { presets: { country: entry.country } }),
  });
}

/** A blank place to add: its rows come with its first text. */
function newPlace(context: PlanContext, used: ReadonlySet<Json | undefined>): FormPart {
  const { revisionId, entry, draft, language } = context;
  let number = 0;
  let locationId = spareId(revisionId, "place", number);
  while (used.has(locationId)) {
    number += 1;
    locationId = spareId(revisionId, "place", number);
  }
  const atId = spareId(revisionId, "at", number);
  const location = addedRow("locations", locationId, {
    organization_id: entry.organizationId,
    location_type: "physical",
    visibility: "public",
  });
  const at =
    entry.table === "services"
      ? [addedRow("service_at_location", atId, { service_id: entry.id, location_id: locationId })]
      : [];
  const address = addressGroup(context, { locationId, needs: [location, ...at] });
  return partOf("new-place", {
    title: "newPlace",
    groups: [
      {
        id: "new-place",
        title: null,
        add: null,
        rows: [
          planRow(
            {
              table: "locations",
              recordId: locationId,
              state: "spare",
              fields: planFields({
                table: "locations",
                recordId: locationId,
                values: {},
                fields: placeFields,
                draft,
                language,
                presets: { visibility: "public", location_type: "physical" },
              }),
              implied: location.values,
              needs: at,
            },
            draft,
          ),
        ],
      },
      address,
      ...planPoint(context, {
        location: { id: locationId, values: location.values },
        state: "spare",
        address,
        needs: at,
      }),
    ],
  });
}

function addedRow(table: AddedRow["table"], recordId: string, values: AddedRow["values"]): AddedRow {
  return { id: rowName(table, recordId), kind: "add", table, recordId, values };
}

function otherPlaces(context: PlanContext, others: readonly DraftRow[]): FormPart[] {
  if (others.length === 0) return [];
  const { entry } = context;
  const options = others.map((row) => ({ value: row.id, label: titleOf(context, row) }));
  const owner = { service_id: entry.id };
  return [
    partOf("other-places", {
      title: "otherPlaces",
      choices: [
        planChoices({
          ...context,
          id: "other-places",
          table: "service_at_location",
          field: "location_id",
          options,
          owner,
        }),
      ],
    }),
  ];
}

/** The label of a place: its name, in the reader's language if there is one, or else its street. */
function titleOf({ entry, rows, language, i18n, locale }: PlanContext, location: DraftRow): TextView {
  const translated = translatedName(entry, { id: location.id, locale });
  if (translated) return translated;
  const { name } = location.values;
  if (typeof name === "string" && name !== "") {
    const own = location.values["language"];
    return { value: name, language: typeof own === "string" ? own : language };
  }
  const address = rows.find(
    ({ table, values }) => table === "addresses" && values["location_id"] === location.id,
  );
  const lines = [address?.values["address_1"], address?.values["city"]].filter(
    (one) => typeof one === "string",
  );
  return lines.length > 0
    ? { value: lines.join(", "), language: null }
    : { value: i18n._(partTitles.newPlace), language: locale };
}
