import { expect, test } from "vitest";
import {
  buildAttribute,
  buildHours,
  buildLocation,
  buildPhone,
  buildPlace,
  buildService,
  buildTerm,
  emptyRow,
  translation,
} from "../testing/build-service.ts";
import { areasOf } from "./record-areas.ts";
import { asksForIn, factsOf } from "./record-facts.ts";
import { recordsOf } from "./record.ts";

test("facts come from terms, accessibility and the application process", () => {
  const accessibility = [
    { ...emptyRow("accessibility", "a"), description: "Aufzug", translations: [] },
    { ...emptyRow("accessibility", "b"), details: "Induction loop", translations: [] },
  ];
  const service = buildService("s", {
    attributes: [buildAttribute(buildTerm("access:wheelchair")), buildAttribute(buildTerm("for:women"))],
    interpretation_services: "Language line available",
    application_process: "Walk in. No referral needed.",
    required_documents: [{ ...emptyRow("required_documents", "d"), document: "None", translations: [] }],
  });
  expect(factsOf(service, buildPlace("p", buildLocation("l", { accessibility })))).toEqual({
    access: ["wheelchair", "lift", "hearing-loop", "interpreter"],
    needsNo: ["documents", "referral", "appointment"],
    audience: ["women"],
    delivery: ["in-person"],
    minimumAge: 0,
    maximumAge: 150,
  });
});

test("the requirements of a service come from its application process, eligibility and remarks on hours", () => {
  const hours = { ...buildHours("MO", "09:00", "17:00"), description: "By appointment only" };
  expect(asksForIn(buildService("s", { schedules: [hours] }))).toEqual(["appointment"]);
  const club = buildService("s", { eligibility_description: "Members only" });
  expect(asksForIn(club)).toEqual(["membership"]);
  expect(recordsOf(club, ["en"])[0]?.onlyFor).toEqual(["members"]);
});

test("machine translations are ignored, human ones count", () => {
  const process = translation("en", "application_process", "No appointment needed");
  const said = buildService("s", { application_process: "Ħu", translations: [process] });
  expect(factsOf(said, undefined).needsNo).toEqual(["appointment"]);
  const guessed = buildService("s", { translations: [{ ...process, source: "machine" }] });
  expect(factsOf(guessed, undefined).needsNo).toEqual([]);
});

test("terms that state facts are no categories", () => {
  const terms = ["access:wheelchair", "food"].map((code) => buildAttribute(buildTerm(code)));
  const [record] = recordsOf(buildService("s", { attributes: terms }), ["en"]);
  expect(record).toMatchObject({ terms: ["food"], categories: ["food"], access: ["wheelchair"] });
});

test.each([
  [null, null, 0, 150],
  [18, null, 18, 150],
  [0.5, 17.9, 0, 17],
  [12, 0, 12, 150],
  [30, 12, 30, 150],
  [-1, 999, 0, 150],
])("ages from %j to %j are told as %j to %j", (minimum_age, maximum_age, minimumAge, maximumAge) => {
  expect(factsOf(buildService("s", { minimum_age, maximum_age }), undefined)).toMatchObject({
    minimumAge,
    maximumAge,
  });
});

function at(location_type: "physical" | "virtual") {
  return buildPlace("p", buildLocation("l", { location_type }));
}

test("help is given where its place, its phone or its page is", () => {
  const phones = [buildPhone("p", { number: "1" })];
  const website = "https://help.example";
  expect(factsOf(buildService("s"), at("physical")).delivery).toEqual(["in-person"]);
  expect(factsOf(buildService("s", { phones }), undefined).delivery).toEqual(["phone"]);
  expect(factsOf(buildService("s", { phones, url: website }), at("virtual")).delivery).toEqual([
    "phone",
    "online",
  ]);
  expect(factsOf(buildService("s", { url: website }), undefined).delivery).toEqual(["online"]);
  expect(factsOf(buildService("s"), undefined).delivery).toEqual([]);
});

test("areas are listed by code, without duplicates, by their own name or the English one", () => {
  const area = { ...emptyRow("service_areas", "a"), name: "Αθήνα" };
  const service = buildService("s", {
    service_areas: [
      { ...area, translations: [translation("en", "name", "Athens")] },
      { ...area, name: "Athens", translations: [] },
      { ...area, name: "Nowhere", translations: [] },
    ],
    service_at_locations: [
      buildPlace(
        "p",
        buildLocation("l", {
          latitude: 38,
          longitude: 23.7,
          addresses: [{ ...emptyRow("addresses", "a"), country: "GR" }],
        }),
      ),
    ],
  });
  const hints: unknown[] = [];
  const codes = areasOf(service, service.service_at_locations[0], {
    areaCode: (name, hint) => {
      hints.push(hint);
      return name === "Athens" ? "place:264371" : undefined;
    },
  });
  expect(codes).toEqual(["place:264371"]);
  expect(hints).toContainEqual({ country: "GR", near: { lat: 38, lng: 23.7 } });
  expect(areasOf(service, undefined, {})).toEqual([]);
});

test("a drawn area counts as its contents, and an extent in words by its name", () => {
  const areas = [
    { ...emptyRow("service_areas", "a"), name: "Our area", extent: "{drawn}", translations: [] },
    { ...emptyRow("service_areas", "b"), extent: "Kitsap County", extent_type: "text", translations: [] },
    { ...emptyRow("service_areas", "c"), name: "Bremen", extent: "{unreadable}", translations: [] },
  ];
  const codes = areasOf(buildService("s", { service_areas: areas }), undefined, {
    areaCode: (name) => (name === "Our area" || name.startsWith("{") ? undefined : `county:${name}`),
    drawnCodes: (extent) => (extent === "{drawn}" ? ["place:1", "region:DE.16"] : []),
  });
  expect(codes).toEqual(["place:1", "region:DE.16", "county:Kitsap County", "county:Bremen"]);
});
