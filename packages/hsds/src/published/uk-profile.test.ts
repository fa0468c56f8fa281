import { describe, expect, test } from "vitest";
import { publishObject } from "./publish-object.ts";
import { publishedShapes } from "./shapes.ts";

const { services, locations, taxonomy_terms } = publishedShapes;
const uk = { version: "uk-3.0", language: null } as const;

const head = { id: "s", name: "Advice", status: "active" };

describe("an object of the UK profile", () => {
  test("has the names of the profile beside those of HSDS", () => {
    const values = {
      ...head,
      fees_description: "Free",
      service_areas: [{ id: "a", name: "Leeds" }],
    };
    expect(publishObject(values, services.whole, uk)).toEqual({
      ...values,
      fees: "Free",
      service_areas: [{ id: "a", name: "Leeds", service_area: "Leeds" }],
    });
    expect(publishObject(values, services.whole, { ...uk, version: "3.0" })).toEqual(values);
    const term = { id: "t", name: "Law", description: "Law" };
    expect(publishObject(term, taxonomy_terms.listed, uk)).toEqual({ ...term, term: "Law" });
  });

  test("keeps what its source says by a name of the profile", () => {
    const values = { ...head, fees: "£2", fees_description: "Two pounds each time" };
    expect(publishObject(values, services.whole, uk)).toMatchObject({ fees: "£2" });
  });

  test("has all its hours in one list, those of a place with the place, each once", () => {
    const [own, ofBoth, ofPlace] = ["h1", "h2", "h3"].map((id) => ({ id, freq: "WEEKLY", byday: "MO" }));
    const values = {
      ...head,
      schedules: [own, ofBoth],
      service_at_locations: [
        { id: "p", schedules: [ofBoth, ofPlace], location: { id: "l", location_type: "physical" } },
      ],
    };
    expect(publishObject(values, services.whole, uk)).toEqual({
      ...head,
      schedules: [
        own,
        { ...ofBoth, service_at_location_id: "p" },
        { ...ofPlace, service_at_location_id: "p" },
      ],
      service_at_locations: [{ id: "p", location: { id: "l", location_type: "physical" } }],
    });
  });

  test("has an address without a state, and no address that lacks more", () => {
    const leeds = {
      id: "a1",
      address_1: "1 The Headrow",
      city: "Leeds",
      postal_code: "LS1 1AA",
      country: "GB",
      address_type: "physical",
    };
    const { postal_code: _, ...vague } = { ...leeds, id: "a2" };
    const place = { id: "l", location_type: "physical", addresses: [leeds, vague] };
    expect(publishObject(place, locations.whole, uk)).toEqual({
      id: "l",
      location_type: "physical",
      addresses: [{ ...leeds, state_province: "" }],
      incomplete_addresses: [vague],
    });
  });
});
