import { expect, test } from "vitest";
import { foundOf, readFiles, valuesOf } from "../testing/make-source.ts";

test("schedules of 2.0.0, which knew no opening times, hold them in dtstart and until", async () => {
  const dataset = await readFiles({
    "services.csv": "id,name\n1,Soup\n2,Bread\n3,Tea\n4,Cake\n",
    "organizations.csv": "id,name\n1,Hill\n",
    "schedules.csv": [
      "id,service_id,dtstart,until,wkst,freq,interval,byday",
      '1,1,9:30AM,5:30PM,,,,"Friday,Saturday"',
      "2,2,24 hours,,,,,monday",
      "3,3,By appointment,,,,,",
      "4,4,5:00PM,,,,,",
    ].join("\n"),
  });
  expect(valuesOf(dataset, "schedules").map(({ service_id: _service, ...values }) => values)).toEqual([
    { freq: "WEEKLY", byday: "FR,SA", opens_at: "09:30", closes_at: "17:30" },
    { freq: "WEEKLY", byday: "MO", opens_at: "00:00", closes_at: "23:59" },
    { description: "By appointment" },
    { opens_at: "17:00", description: "5:00PM" },
  ]);
  expect(foundOf(dataset, "DATE_UNPARSED")).toEqual([]);
  expect(foundOf(dataset, "TIME_UNPARSED")).toEqual(["TIME_UNPARSED changed schedules.dtstart 1"]);
});

const head = "id,service_id,freq,byday,opens_at,closes_at,description\n";

test.each([
  ["byday without freq", "1,1,,MO,09:00,17:00,", { freq: "WEEKLY", byday: "MO" }],
  ["weekday names", '1,1,weekly,"Monday, Wednesday",09:00,17:00,', { freq: "WEEKLY", byday: "MO,WE" }],
  ["a list as JSON", '1,1,WEEKLY,"[""MO"",""TU""]",09:00,17:00,', { byday: "MO,TU" }],
  ["days apart by spaces", "1,1,WEEKLY,MO TU WE,09:00,17:00,", { byday: "MO,TU,WE" }],
  ["a range", "1,1,WEEKLY,M-F,09:00,17:00,", { byday: "MO,TU,WE,TH,FR" }],
  ["spaces in an RRULE", '1,1,MONTHLY,"1MO, 3MO",09:00,17:00,', { freq: "MONTHLY", byday: "1MO,3MO" }],
  ["an ordinal in words", "1,1,,2nd Tuesday,09:00,17:00,", { freq: "MONTHLY", byday: "2TU" }],
  ["an ordinal without freq", "1,1,,-1FR,09:00,17:00,", { freq: "MONTHLY", byday: "-1FR" }],
  ["week for WEEKLY", "1,1,week,TH,09:00,17:00,", { freq: "WEEKLY", byday: "TH" }],
  [
    "a whole RRULE in freq",
    '1,1,"RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU",,09:00,17:00,',
    { freq: "WEEKLY", interval: 2, byday: "MO,TU" },
  ],
  [
    "a whole RRULE in byday",
    '1,1,,"FREQ=MONTHLY;BYDAY=2MO;UNTIL=20261231T000000Z",09:00,17:00,',
    { freq: "MONTHLY", byday: "2MO", until: "2026-12-31" },
  ],
  ["offsets in the times", "1,1,WEEKLY,MO,09:00:00-05:00,17:00:00-05:00,", { timezone: -5 }],
])("a schedule with %s is understood", async (_, row, expected) => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name,fees_description\n1,Soup,\n",
    "schedules.csv": `${head}${row}\n`,
  });
  const [schedule] = valuesOf(dataset, "schedules");
  expect(schedule).toMatchObject({ opens_at: "09:00", closes_at: "17:00", ...expected });
  expect(foundOf(dataset, "TIME_UNPARSED")).toEqual([]);
});

test.each([
  ["10:00-14:00", [["10:00", "14:00"]]],
  ["09:00-11:00", [["09:00", "11:00"]]],
  [
    "9am-12pm, 1pm-5pm",
    [
      ["09:00", "12:00"],
      ["13:00", "17:00"],
    ],
  ],
  ["24 hours", [["00:00", "23:59"]]],
])("an opening cell that holds %s is not one time with an offset", async (opens, expected) => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name,fees_description\n1,Soup,\n",
    "schedules.csv": `${head}1,1,WEEKLY,MO,"${opens}",,\n`,
  });
  const schedules = valuesOf(dataset, "schedules");
  expect(schedules.map(({ opens_at, closes_at }) => [opens_at, closes_at])).toEqual(expected);
  expect(schedules.every(({ byday, timezone }) => byday === "MO" && timezone === undefined)).toBe(true);
});

test.each([
  ["08:00Z,09:00:00Z", { opens_at: "08:00Z", closes_at: "09:00Z" }],
  ["00:00Z,23:59Z", { opens_at: "00:00", closes_at: "23:59" }],
  ["2000-01-01T08:00:00.000Z,2000-01-01T12:00:00.000Z", { opens_at: "08:00", closes_at: "12:00" }],
])("%s keep what they say of UTC, in rows of every version", async (times, expected) => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name,fees_description\n1,Soup,\n",
    "schedules.csv": `${head}1,1,WEEKLY,MO,${times},\n`,
    "regular_schedules.csv": `id,service_id,weekday,opens_at,closes_at\n2,1,Monday,${times}\n`,
  });
  expect(valuesOf(dataset, "schedules")).toMatchObject([expected, expected]);
});

test("invalid days are stored in words, and are part of no rule", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name,fees_description\n1,Soup,\n",
    "schedules.csv": `${head}1,1,WEEKLY,when the bell rings,09:00,17:00,Ask first\n`,
  });
  const [schedule] = valuesOf(dataset, "schedules");
  expect(schedule).toMatchObject({ description: "Ask first\nwhen the bell rings" });
  expect(schedule).not.toHaveProperty("byday");
  expect(foundOf(dataset, "TIME_UNPARSED")).toEqual(["TIME_UNPARSED changed schedules.byday 1"]);
});

test("hours that stand only in words become rules, and the words stay", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name,fees_description\n1,Soup,\n2,Tea,\n",
    "schedules.csv": `${head}1,1,,,,,Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off\n2,2,,,,,Ring the bell\n`,
  });
  expect(valuesOf(dataset, "schedules").map(({ service_id: _service, ...values }) => values)).toEqual([
    {
      freq: "WEEKLY",
      byday: "MO,TU,WE,TH,FR",
      opens_at: "09:00",
      closes_at: "17:00",
      description: "Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off",
    },
    { description: "Ring the bell" },
    { freq: "WEEKLY", byday: "SA", opens_at: "10:00", closes_at: "14:00" },
  ]);
});

const schedulesOfWords = async (...rows: string[]) => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name\n1,Soup\n2,Bread\n",
    "regular_schedules.csv": ["id,service_id,weekday,opens_at,closes_at,original_text", ...rows, ""].join(
      "\n",
    ),
  });
  const schedules = valuesOf(dataset, "schedules").map(({ service_id: _service, ...values }) => values);
  return { dataset, schedules };
};

test("words that are understood whole outweigh the weekday rows that an export made of them", async () => {
  const { dataset, schedules } = await schedulesOfWords(
    ',1,Saturday,7:00am,7:00pm,"7:00am-7:00pm, Mon-Fri;\\n8:00am-5:00pm, Sat"',
  );
  expect(schedules).toEqual([
    { freq: "WEEKLY", byday: "MO,TU,WE,TH,FR", opens_at: "07:00", closes_at: "19:00" },
    { freq: "WEEKLY", byday: "SA", opens_at: "08:00", closes_at: "17:00" },
  ]);
  expect(foundOf(dataset, "TIME_CONFLICT")).toEqual(["TIME_CONFLICT changed regular_schedules.opens_at 1"]);
  expect(dataset.tallies.regular_schedules).toEqual({ read: 1, rejected: 0, collapsed: 0 });
});

test("surplus rows fold into the hours in words", async () => {
  const words = '"9:00am-12:00pm, Mon, Wed"';
  const { dataset, schedules } = await schedulesOfWords(
    `,1,Monday,9:00am,12:00pm,${words}`,
    `,1,Tuesday,9:00am,12:00pm,${words}`,
    `,1,Wednesday,9:00am,12:00pm,${words}`,
  );
  expect(schedules).toEqual([{ freq: "WEEKLY", byday: "MO,WE", opens_at: "09:00", closes_at: "12:00" }]);
  expect(dataset.tallies.regular_schedules).toEqual({ read: 3, rejected: 0, collapsed: 2 });
});

test("words that say the same as the rows change nothing, and each service has its own", async () => {
  const { dataset, schedules } = await schedulesOfWords(
    ',1,Monday,9:00am,5:00pm,"9:00am-5:00pm, Mon"',
    ',2,Friday,9:00am,5:00pm,"9:00am-5:00pm, Fri"',
  );
  expect(schedules.map(({ byday }) => byday)).toEqual(["MO", "FR"]);
  expect(foundOf(dataset, "TIME_CONFLICT")).toEqual([]);
});

test("text that is not understood is stored beside the rows, so that other days do not count as closed", async () => {
  const { schedules } = await schedulesOfWords(
    ',1,Monday,9:00am,5:00pm,"Office: 9-5 Mondays, intake varies"',
  );
  expect(schedules).toEqual([
    {
      freq: "WEEKLY",
      byday: "MO",
      opens_at: "09:00",
      closes_at: "17:00",
      description: "Office: 9-5 Mondays, intake varies",
    },
  ]);
});

test("an opening that can only be of a 24-hour clock settles the closing's: a night shelter stays a night shelter", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name\n1,Hill\n",
    "services.csv": "id,name,fees_description\n1,Beds,\n",
    "schedules.csv": `${head}1,1,WEEKLY,MO,18:00,10:00,\n2,1,WEEKLY,TU,09:00,5:00,\n`,
  });
  expect(valuesOf(dataset, "schedules")).toMatchObject([
    { opens_at: "18:00", closes_at: "10:00" },
    { description: expect.stringContaining("5:00") as string },
  ]);
});

test("words that are not understood, and name more openings than the rows, stand alone", async () => {
  const words = '"Meals: 5:00pm-6:30pm, Thur\\nPantry: 9:00am-12:00pm, Mon, Wed"';
  const { dataset, schedules } = await schedulesOfWords(
    `,1,Monday,5:00pm,6:30pm,${words}`,
    `,1,Tuesday,5:00pm,6:30pm,${words}`,
  );
  expect(schedules).toEqual([
    { description: "Meals: 5:00pm-6:30pm, Thur\nPantry: 9:00am-12:00pm, Mon, Wed" },
  ]);
  expect(foundOf(dataset, "TIME_CONFLICT")).toEqual(["TIME_CONFLICT changed regular_schedules.opens_at 1"]);
  expect(dataset.tallies.regular_schedules).toEqual({ read: 2, rejected: 0, collapsed: 1 });
});
