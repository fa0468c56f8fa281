import { expect, test } from "vitest";
import { readFiles, valuesOf } from "../testing/make-source.ts";

test("a phone is of the country in which its service or its organization is, in a directory of several countries", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\nber,Spree\ntor,Lake\n",
    "services.csv": "id,organization_id,name\n1,ber,Beratung\n2,tor,Advice by phone\n",
    "locations.csv": "id,organization_id,name\nb,ber,Haus\nt,tor,House\n",
    "services_at_location.csv": "id,service_id,location_id\n1,1,b\n",
    "physical_addresses.csv":
      "id,location_id,address_1,city,state_province,postal_code,country\n1,b,Weg 1,Berlin,Berlin,10115,DE\n2,t,1 Road,Toronto,ON,M4B 1B3,CA\n",
    "phones.csv": [
      "id,organization_id,service_id,number",
      "1,,1,030 23125123",
      "2,ber,,030 23125456",
      "3,tor,,416-967-1111",
      "4,,2,416-967-2222",
    ].join("\n"),
  });
  expect(valuesOf(dataset, "phones").map(({ e164 }) => e164)).toEqual([
    "+493023125123",
    "+493023125456",
    "+14169671111",
    "+14169672222",
  ]);
});
