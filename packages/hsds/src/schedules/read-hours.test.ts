import { expect, test } from "vitest";
import { readHours, readIntervals } from "./read-hours.ts";
import { formatTime, readTime } from "./read-time.ts";
import { dayRange, readWeekdays } from "./weekdays.ts";

test.each([
  ["9:00am", "09:00"],
  ["9:00a", "09:00"],
  ["9:00 a.m.", "09:00"],
  ["0900", "09:00"],
  ["9 AM", "09:00"],
  ["830am", "08:30"],
  ["5p", "17:00"],
  ["17h30", "17:30"],
  ["17:30:00", "17:30"],
  ["08:00:00 AM", "08:00"],
  ["8:00 AM EST", "08:00"],
  ["2000-01-01T08:00:00.000Z", "08:00"],
  ["1899-12-30 17:00:00", "17:00"],
  ["0.375", "09:00"],
  ["0.25", "06:00"],
  ["0,708333333333333", "17:00"],
  ["10:00:00Z", "10:00Z"],
  ["08:00Z", "08:00Z"],
  ["0800Z", "08:00Z"],
  ["9:30 UTC", "09:30Z"],
  ["9:30 GMT", "09:30"],
  ["9 Uhr", "09:00"],
  ["Noon", "12:00"],
  ["12 noon", "12:00"],
  ["Midnight", "00:00"],
  ["12:00am", "00:00"],
  ["12:00pm", "12:00"],
  ["24:00", "00:00"],
])("%s is %s", (text, time) => {
  const read = readTime(text);
  expect(read && formatTime(read)).toBe(time);
});

test.each([
  "0.30123",
  "0.0001",
  "6:300pm",
  "8:00m",
  "9:0am",
  "25:00",
  "9:60",
  "13pm",
  "5:00pm Mon",
  "late",
  "",
])("%s is no time", (text) => {
  expect(readTime(text)).toBeNull();
});

const weekdays = "MO,TU,WE,TH,FR";
const everyDay = "MO,TU,WE,TH,FR,SA,SU";

test.each([
  ["9:00am-5:00pm, Mon-Fri", [`${weekdays} 09:00-17:00`]],
  ["Mon, Wed 9-12; Tue 13-17", ["MO,WE 09:00-12:00", "TU 13:00-17:00"]],
  ["8am-12pm / 1pm-6pm, Tue, Thur", ["TU,TH 08:00-12:00", "TU,TH 13:00-18:00"]],
  ["Monday through Friday: 9 AM - 5 PM, Saturday 10-2pm", [`${weekdays} 09:00-17:00`, "SA 10:00-14:00"]],
  ["5:00-7:00pm, Wed", ["WE 17:00-19:00"]],
  ["Fri, Sat 10pm-4am", ["FR,SA 22:00-04:00"]],
  ["Fri-Mon 10:00-16:00", ["MO,FR,SA,SU 10:00-16:00"]],
  ["24/7", [`${everyDay} 00:00-23:59`]],
  ["24 hours, 7 days a week", [`${everyDay} 00:00-23:59`]],
  ["daily 8am to midnight", [`${everyDay} 08:00-00:00`]],
  ["Mo-Fr 09:00-12:00,13:00-17:00", [`${weekdays} 09:00-12:00`, `${weekdays} 13:00-17:00`]],
  ["Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off", [`${weekdays} 09:00-17:00`, "SA 10:00-14:00"]],
  ["Mo-Fr 09:00-17:00; Sa,Su off", [`${weekdays} 09:00-17:00`]],
  ["Mon-Fri: 9:00am-5:00pm, Sat: closed", [`${weekdays} 09:00-17:00`]],
  ["M-F 9am-5pm", [`${weekdays} 09:00-17:00`]],
  ["lun-vie 9:00-17:00", [`${weekdays} 09:00-17:00`]],
  ["Di, Do 9-17 Uhr", ["TU,TH 09:00-17:00"]],
  ["du lundi au vendredi de 9h à 17h", [`${weekdays} 09:00-17:00`]],
  ["Mo-Fr 9:00–17:00 Uhr", [`${weekdays} 09:00-17:00`]],
  ["Lunes a viernes 9:00 a 17:00", [`${weekdays} 09:00-17:00`]],
  ["Lundi - Vendredi 9h00-17h30", [`${weekdays} 09:00-17:30`]],
  ["weekdays 9-5", [`${weekdays} 09:00-17:00`]],
  ["Mon-Fri 9-5", [`${weekdays} 09:00-17:00`]],
  ["9:30-4:30 Mon-Fri", [`${weekdays} 09:30-16:30`]],
  ["الاثنين - الجمعة 9-17", [`${weekdays} 09:00-17:00`]],
  ["من الأحد إلى الخميس ٨-١٥", ["MO,TU,WE,TH,SU 08:00-15:00"]],
  ["الاثنين والأربعاء 9 صباحا - 5 مساء", ["MO,WE 09:00-17:00"]],
  ["دوشنبه تا جمعه ۹-۱۷", [`${weekdays} 09:00-17:00`]],
  ["пн–пт 9–17", [`${weekdays} 09:00-17:00`]],
  ["с понедельника по пятницу с 9:00 до 17:00", [`${weekdays} 09:00-17:00`]],
  ["з понеділка по п'ятницю 9:00-17:00", [`${weekdays} 09:00-17:00`]],
  ["周一至周五 9:00-17:00", [`${weekdays} 09:00-17:00`]],
  ["周一至周五上午9点至下午5点", [`${weekdays} 09:00-17:00`]],
  ["Pzt-Cum 9-17", [`${weekdays} 09:00-17:00`]],
  ["pon-pt 9-17", [`${weekdays} 09:00-17:00`]],
  ["od poniedziałku do piątku od 9 do 17", [`${weekdays} 09:00-17:00`]],
  ["seg-sex 9h-17h", [`${weekdays} 09:00-17:00`]],
  ["dal lunedì al venerdì dalle 9 alle 17", [`${weekdays} 09:00-17:00`]],
  ["Luni - vineri 9:00-17:00", [`${weekdays} 09:00-17:00`]],
  ["T2-T6 8-17", [`${weekdays} 08:00-17:00`]],
  ["Jumatatu-Ijumaa 9-17", [`${weekdays} 09:00-17:00`]],
  ["Δευτέρα - Παρασκευή 09:00-17:00", [`${weekdays} 09:00-17:00`]],
])("%s is read whole", (text, hours) => {
  expect(readHours(text)?.map(({ byday, opens, closes }) => `${byday} ${opens}-${closes}`)).toEqual(hours);
});

test.each([
  "Clinic: 9am-5pm Mon-Fri",
  "9:00am-5:00, Mon-Fri",
  "Sat 9-5",
  "daily 9-5",
  "ሰኞ - ዓርብ 3:00-11:00",
  "Jumatatu-Ijumaa 3:00-11:00",
  "Mon 1:00-5:00",
  "9:00am, Tue",
  "Mon-Fri",
  "9am-5pm",
  "by appointment",
  "Mo-Fr 09:00-17:00; PH 10:00-12:00",
  "closed",
  "Mon-Sun closed",
  "Mon-Fri 9am-5pm, closed on holidays",
  "",
])("%s is not guessed", (text) => {
  expect(readHours(text)).toBeNull();
});

test("a cell of times alone is intervals", () => {
  expect(readIntervals("9am-12pm, 1pm-5pm")).toEqual([
    { opens: "09:00", closes: "12:00" },
    { opens: "13:00", closes: "17:00" },
  ]);
  expect(readIntervals("24 hours")).toEqual([{ opens: "00:00", closes: "23:59" }]);
  expect(readIntervals("9am-12pm Mon")).toBeNull();
});

test.each([
  ["Monday", "MO"],
  ["mon.", "MO"],
  ["1", "MO"],
  ["7", "SU"],
  ["0", "SU"],
  ["Tuesdays", "TU"],
  ["miércoles", "WE"],
  ["Donnerstag", "TH"],
  ["Παρασκευή", "FR"],
  ["Mon,Wed", "MO WE"],
  ["Sat & Sun", "SA SU"],
  ["Weekdays", "MO TU WE TH FR"],
  ["Fri-Mon", "FR SA SU MO"],
  ["1,2,3", "MO TU WE"],
  ["mo|tu", "MO TU"],
  ["M-F", "MO TU WE TH FR"],
])("%s is %s", (text, days) => {
  expect(readWeekdays(text)?.join(" ")).toBe(days);
});

test.each(["8", "someday", "m", ""])("%s is no weekday", (text) => {
  expect(readWeekdays(text)).toBeNull();
});

test("a range of days goes over the end of the week", () => {
  expect(dayRange("SA", "TU")).toEqual(["SA", "SU", "MO", "TU"]);
});
