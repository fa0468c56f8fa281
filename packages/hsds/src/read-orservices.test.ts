import { expect, test } from "vitest";
import { foundOf, readFiles, rowsOf, valuesOf } from "./testing/make-source.ts";

/** A small directory in the columns of ORServices (Sarapis/ORServices, `app/Exports/zip`). */
const town = {
  "organizations.csv": "id,name,description,url\n11,Harbour Trust,Helps,https://harbour.example\n",
  "services.csv":
    "service_recordid,service_name,service_alternate_name,service_organization,service_description,service_locations," +
    "service_url,service_email,service_status,service_taxonomy,service_application_process,service_wait_time," +
    "service_fees,service_phones,service_schedule,service_contacts\n" +
    'S1,Soup,Kitchen,11,Hot meals,"L1,L2",https://soup.example,soup@harbour.example,Verified,T2,Walk in,None,' +
    'Free,P1,"H1,H2",C1\n',
  "locations.csv":
    "location_recordid,location_name,location_organization,location_latitude,location_longitude\n" +
    "L1,North Pier,11,37.5,-122.3\nL2,South Pier,11,,\n",
  "services_at_location.csv": "id,service_id,location_id\n1,S1,L1\n",
  "phones.csv": "phone_recordid,phone_number,phone_extension,phone_language\nP1,(202) 540-9862,5,136\n",
  "languages.csv": "id,language,language_recordid\n1,Amharic,136\n",
  "contacts.csv": "contact_recordid,contact_name,contact_title\nC1,Ada Lovelace,Cook\n",
  "physical_addresses.csv":
    "address_recordid,address_locations,address_1,address_city,address_state_province," +
    "address_postal_code\nA1,L1,602 N St NW,Washington,DC,20001\n",
  "schedules.csv":
    "schedule_recordid,name,weekday,dtstart,until,byday,schedule_opens_at,schedule_closes_at\n" +
    "H1,Soup,Monday-Friday,8:30AM,5:00PM,,,\nH2,Soup,,,,saturday,10:00am,12:00pm\n",
  "taxonomy_terms.csv":
    "taxonomy_recordid,taxonomy_name,taxonomy_parent_name,taxonomy,taxonomy_x_description," +
    "taxonomy_parent_recordid,taxonomy_id\nT1,Food,,V1,,,recAAA\nT2,Meals,T1,V1,Warm ones,,recBBB\n",
  "taxonomy_types.csv": "taxonomy_type_recordid,name,type\nV1,Service Category,internal\n",
};

test("services of ORServices arrive with organization, texts, status and terms", async () => {
  const dataset = await readFiles(town, { country: "US" });
  const [organization] = rowsOf(dataset, "organizations");
  expect(valuesOf(dataset, "services")).toEqual([
    {
      organization_id: organization?.id,
      name: "Soup",
      alternate_name: "Kitchen",
      description: "Hot meals",
      url: "https://soup.example",
      email: "soup@harbour.example",
      status: "active",
      application_process: "Walk in",
      wait_time: "None",
      fees_description: "Free",
    },
  ]);
  expect(valuesOf(dataset, "taxonomy_terms").map(({ name, taxonomy_id }) => [name, taxonomy_id])).toEqual([
    ["Food", rowsOf(dataset, "taxonomies")[0]?.id],
    ["Meals", rowsOf(dataset, "taxonomies")[0]?.id],
  ]);
  const [food, meals] = rowsOf(dataset, "taxonomy_terms");
  expect(meals?.values).toMatchObject({ parent_id: food?.id, description: "Warm ones" });
  expect(valuesOf(dataset, "attributes")).toEqual([
    { link_id: rowsOf(dataset, "services")[0]?.id, link_entity: "services", taxonomy_term_id: meals?.id },
  ]);
});

test("rows that only their service lists belong to it", async () => {
  const dataset = await readFiles(town, { country: "US" });
  const [service] = rowsOf(dataset, "services");
  const owned = { service_id: service?.id };
  expect(valuesOf(dataset, "phones")).toEqual([
    { ...owned, number: "(202) 540-9862", extension: "5", e164: "+12025409862" },
  ]);
  expect(valuesOf(dataset, "contacts")).toEqual([{ ...owned, name: "Ada Lovelace", title: "Cook" }]);
  expect(valuesOf(dataset, "schedules")).toEqual(
    [
      { ...owned, freq: "WEEKLY", byday: "SA", opens_at: "10:00", closes_at: "12:00" },
      { ...owned, freq: "WEEKLY", byday: "MO,TU,WE,TH,FR", opens_at: "08:30", closes_at: "17:00" },
    ].toReversed(),
  );
  expect(valuesOf(dataset, "languages")).toEqual([
    { phone_id: rowsOf(dataset, "phones")[0]?.id, name: "Amharic", code: "am" },
  ]);
  expect(dataset.version).toBe("2.0");
  expect(dataset.tallies).toMatchObject({
    schedules: { read: 2, rejected: 0, collapsed: 0 },
    phones: { read: 1, rejected: 0, collapsed: 0 },
  });
});

test("places of ORServices have streets, and each link between service and place once", async () => {
  const dataset = await readFiles(town, { country: "US" });
  const [north, south] = rowsOf(dataset, "locations");
  expect(north?.values).toMatchObject({ name: "North Pier", latitude: 37.5, longitude: -122.3 });
  expect(valuesOf(dataset, "addresses")).toEqual([
    {
      location_id: north?.id,
      address_1: "602 N St NW",
      city: "Washington",
      state_province: "DC",
      postal_code: "20001",
      country: "US",
      address_type: "physical",
    },
  ]);
  expect(valuesOf(dataset, "service_at_location").map(({ location_id }) => location_id)).toEqual([
    north?.id,
    south?.id,
  ]);
});

test("references may be names, also several with commas in them", async () => {
  const dataset = await readFiles({
    "organizations.csv": 'id,organization_name\n1,"Food Bank, Inc"\n2,Shelter\n',
    "services.csv":
      'service_recordid,service_name,service_organization,service_locations\n7,Meals,"Food Bank, Inc","Pier,""Mill, North"""\n' +
      "8,Beds,Nobody,\n",
    "locations.csv": 'id,location_name\n5,Pier\n6,"Mill, North"\n',
  });
  const [bank] = rowsOf(dataset, "organizations");
  const [meals, beds] = rowsOf(dataset, "services");
  expect(meals?.values.organization_id).toBe(bank?.id);
  expect(beds?.values.organization_id).toBeNull();
  expect(foundOf(dataset, "FK_MISSING")).toEqual(["FK_MISSING dropped services.organization_id 1"]);
  expect(rowsOf(dataset, "service_at_location")).toHaveLength(2);
});

test("a name that two rows have names none of them", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Shelter\n2,Shelter\n",
    "services.csv": "id,name,organization\n7,Meals,Shelter\n",
  });
  expect(rowsOf(dataset, "services")[0]?.values.organization_id).toBeNull();
});

test("a table without ids, such as a view of Airtable, is referred to by name", async () => {
  const dataset = await readFiles({
    "Organizations-Grid view.csv": 'Name,Description\n"Food Bank, Inc",Food\nShelter,Beds\n',
    "Services-Grid view.csv":
      'Name,Organizations,Locations\nMeals,"""Food Bank, Inc""",Pier\nBeds,Shelter,\n',
    "Locations-Grid view.csv": "Name,Latitude,Longitude\nPier,37.5,-122.3\n",
  });
  const [bank, shelter] = rowsOf(dataset, "organizations");
  expect(valuesOf(dataset, "services").map(({ organization_id }) => organization_id)).toEqual([
    bank?.id,
    shelter?.id,
  ]);
  expect(rowsOf(dataset, "service_at_location")).toHaveLength(1);
});
