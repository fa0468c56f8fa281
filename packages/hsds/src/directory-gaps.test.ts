import { expect, test } from "vitest";
import { findGaps } from "./directory-gaps.ts";
import { readFiles } from "./testing/make-source.ts";

test("gaps of services are counted, including the data of their organization or place", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name,description\no1,Hill,h\n",
    "services.csv":
      "id,organization_id,name,description,status\ns1,o1,Soup,Warm,active\ns2,,Bread,,active\ns3,o1,Rest,,active\n",
    "locations.csv": "id,organization_id,name,latitude,longitude\nl1,o1,Hall,38.9,-77.0\n",
    "services_at_location.csv": "id,service_id,location_id\n1,s1,l1\n",
    "phones.csv": "id,organization_id,number\n1,o1,305-555-0100\n",
    "schedules.csv": "id,location_id,description\n1,l1,Mon-Fri 9am-5pm\n",
    "taxonomy_terms.csv": "id,name,description\nt1,Food,f\nt2,Other things,o\n",
    "attributes.csv": "id,link_id,link_entity,taxonomy_term_id\n1,s1,service,t1\n2,s2,service,t2\n",
  });
  expect(findGaps(dataset)).toEqual({
    services: 3,
    without: { organization: 1, phone: 1, place: 2, hours: 2, category: 1, need: 1, description: 2 },
  });
});
