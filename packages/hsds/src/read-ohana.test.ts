import { expect, test } from "vitest";
import { judgeDataset } from "./judge-dataset.ts";
import { foundOf, readFiles, rowsOf, valuesOf } from "./testing/make-source.ts";

/** An organization as Ohana's Rails models load it, one a line (codeforamerica/ohana-api, `data/sample_data.json`). */
const loaded = {
  name: "Harbour Trust",
  description: "Helps",
  urls: ["http://harbour.example", "http://help.example"],
  locs: [
    {
      name: "North Pier",
      description: "A walk-in centre",
      short_desc: "A centre",
      latitude: 37.477,
      longitude: -122.213,
      address_attributes: {
        street_1: "1 Pier Road",
        street_2: "Floor 2",
        city: "Redwood City",
        state: "CA",
        postal_code: "94063",
        country_code: "US",
      },
      mail_address_attributes: {
        attention: "Harbour Trust",
        street_1: "PO Box 1",
        city: "Redwood City",
        state: "CA",
        postal_code: "94064",
      },
      contacts_attributes: [{ name: "Ada Lovelace", title: "Cook" }],
      phones_attributes: [
        { number: "650 780-7525", extension: "12", number_type: "voice", department: "Desk" },
      ],
      faxes: ["650 701-0856"],
      emails: ["pier@harbour.example"],
      urls: ["http://pier.example"],
      languages: ["Tagalog", "Spanish"],
      accessibility: ["ramp", "disabled_parking"],
      hours: "Monday-Friday, 9:00am-5:00pm",
      transportation: "Bus 7",
      services_attributes: [
        {
          name: "Meals",
          status: "active",
          short_desc: "Hot meals",
          audience: "Older adults",
          eligibility: "Age 55 or over",
          fees: "None.",
          how_to_apply: "Walk in.",
          wait: "No wait.",
          service_areas: ["Colma"],
          keywords: ["Food"],
          funding_sources: ["City"],
          categories: [
            { id: 1, depth: 0, taxonomy_id: "102", name: "Food", parent_id: null, type: "service" },
          ],
        },
      ],
    },
    {
      name: "South Pier",
      description: "Beds for the night",
      address: { street: "2 Pier Road", city: "Colma", state: "CA", zip: "94014" },
      phones: [{ number: "650 403-4300", number_type: "voice" }],
    },
    { name: "Store room", address: { street: "3 Pier Road", city: "Colma", state: "CA", zip: "94014" } },
  ],
};

test("Ohana's organizations arrive with their places, and the services there", async () => {
  const dataset = await readFiles({ "ohana.json": `${JSON.stringify(loaded)}\n` }, { country: "US" });
  expect(dataset).toMatchObject({ version: "1.0", form: "json" });
  const [organization] = rowsOf(dataset, "organizations");
  const [north, south] = rowsOf(dataset, "locations");
  expect(organization?.values).toMatchObject({ name: "Harbour Trust", website: "http://harbour.example" });
  expect(valuesOf(dataset, "url")).toEqual([
    { organization_id: organization?.id, url: "http://help.example" },
  ]);
  expect(north?.values).toMatchObject({
    name: "North Pier",
    description: "A walk-in centre",
    url: "http://pier.example",
    latitude: 37.477,
    transportation: "Bus 7",
    organization_id: organization?.id,
  });
  expect(valuesOf(dataset, "services")).toEqual([
    {
      organization_id: organization?.id,
      name: "Meals",
      status: "active",
      description: "Hot meals",
      application_process: "Walk in.",
      wait_time: "No wait.",
      fees_description: "None.",
      eligibility_description: "Older adults\nAge 55 or over",
    },
    { organization_id: organization?.id, name: "South Pier", description: "Beds for the night" },
  ]);
  expect(valuesOf(dataset, "service_at_location").map(({ location_id }) => location_id)).toEqual([
    north?.id,
    south?.id,
  ]);
  expect(judgeDataset(dataset)).toEqual([]);
  expect(foundOf(dataset, "REQUIRED_MISSING")).toContain("REQUIRED_MISSING changed locations.services 1");
});

test("a place of Ohana has its addresses, phones, faxes, hours, languages and e-mail", async () => {
  const dataset = await readFiles({ "ohana.json": JSON.stringify([loaded]) }, { country: "US" });
  const place = { location_id: rowsOf(dataset, "locations")[0]?.id };
  expect(
    valuesOf(dataset, "addresses").filter(({ location_id }) => location_id === place.location_id),
  ).toEqual([
    {
      ...place,
      address_1: "1 Pier Road",
      address_2: "Floor 2",
      city: "Redwood City",
      state_province: "CA",
      postal_code: "94063",
      country: "US",
      address_type: "physical",
    },
    {
      ...place,
      attention: "Harbour Trust",
      address_1: "PO Box 1",
      city: "Redwood City",
      state_province: "CA",
      postal_code: "94064",
      country: "US",
      address_type: "postal",
    },
  ]);
  expect(valuesOf(dataset, "phones").map(({ number, extension, type }) => [number, extension, type])).toEqual(
    [
      ["650 780-7525", "12", "voice"],
      ["650 701-0856", undefined, "fax"],
      ["650 403-4300", undefined, "voice"],
    ],
  );
  expect(valuesOf(dataset, "schedules")).toEqual([
    {
      ...place,
      freq: "WEEKLY",
      byday: "MO,TU,WE,TH,FR",
      opens_at: "09:00",
      closes_at: "17:00",
      description: "Monday-Friday, 9:00am-5:00pm",
    },
  ]);
  expect(valuesOf(dataset, "contacts")).toEqual([
    { ...place, email: "pier@harbour.example" },
    { ...place, name: "Ada Lovelace", title: "Cook" },
  ]);
  expect(valuesOf(dataset, "languages").map(({ code }) => code)).toEqual(["tl", "es"]);
  expect(valuesOf(dataset, "accessibility").map(({ description }) => description)).toEqual([
    "ramp",
    "disabled parking",
  ]);
  expect(valuesOf(dataset, "taxonomy_terms")).toEqual([{ name: "Food", description: "Food", code: "102" }]);
});

/** A place in an answer of Ohana's API (`app/api/entities.rb`). */
function placeOf(id: number, name: string) {
  return {
    id,
    name,
    short_desc: `${name} helps`,
    coordinates: [-122.2, 37.4],
    kind: "Human Services",
    organization: { id: 9, name: "Harbour Trust", slugs: ["harbour-trust"] },
    services: [{ id: id + 10, name: `Meals ${id}`, audience: "All", urls: ["http://meals.example"] }],
  };
}

test("places of Ohana's API, each with its organization, are put together", async () => {
  const dataset = await readFiles({
    "locations.json": JSON.stringify([placeOf(1, "North"), placeOf(2, "South")]),
  });
  const [organization, ...others] = rowsOf(dataset, "organizations");
  expect(others).toEqual([]);
  expect(valuesOf(dataset, "locations").map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
    [37.4, -122.2],
    [37.4, -122.2],
  ]);
  expect(valuesOf(dataset, "services")).toEqual(
    [1, 2].map((id) => ({
      organization_id: organization?.id,
      name: `Meals ${id}`,
      url: "http://meals.example",
      eligibility_description: "All",
    })),
  );
  expect(dataset.tallies["organization"] ?? dataset.tallies["organizations"]).toMatchObject({
    read: 2,
    collapsed: 1,
  });
});

test("the e-mail address of a place of HSDS 1.0 becomes its contact", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Harbour\n",
    "locations.csv": 'id,organization_id,name,email,short_desc\n5,1,Pier,pier@harbour.example,"A pier"\n',
    "services.csv": "id,location_id,name,audience\n7,5,Meals,All\n",
  });
  expect(valuesOf(dataset, "contacts")).toEqual([
    { location_id: rowsOf(dataset, "locations")[0]?.id, email: "pier@harbour.example" },
  ]);
  expect(rowsOf(dataset, "services")[0]?.values.eligibility_description).toBe("All");
});
