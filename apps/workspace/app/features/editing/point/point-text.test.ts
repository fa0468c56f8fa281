import { expect, test } from "vitest";
import { parseDegrees, parsePointText } from "./point-text.ts";

test.each([
  ["52.5, 13.4", 52.5, 13.4],
  ["52.5,13.4", 52.5, 13.4],
  ["52.5 13.4", 52.5, 13.4],
  ["52,5; 13,4", 52.5, 13.4],
  ["52,5, 13,4", 52.5, 13.4],
  ["-33.86785, +151.20732", -33.86785, 151.20732],
  ["٥٢٫٥، ١٣٫٤", 52.5, 13.4],
  ["۵۲٫۵ ۱۳٫۴", 52.5, 13.4],
  ["\u221233.9, 18.4", -33.9, 18.4],
  ["geo:52.5,13.4;u=35", 52.5, 13.4],
  ["geo:52.5,13.4?z=17", 52.5, 13.4],
  [`52°31'12.0"N 13°24'18.0"E`, 52.52, 13.405],
  ["52°31′12″N, 13°24′18″E", 52.52, 13.405],
  [`33°51'35.9"S 151°12'40"E`, -33.85997, 151.21111],
  ["N 52° 31.2' E 13° 24.3'", 52.52, 13.405],
  ["52.52° N, 13.405° E", 52.52, 13.405],
  ["13.405°E 52.52°N", 52.52, 13.405],
  ["0°30'S 0°30'W", -0.5, -0.5],
  ["https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=17/52.51/13.4", 52.52, 13.405],
  ["https://www.openstreetmap.org/#map=17/52.51/13.40", 52.51, 13.4],
  ["https://maps.google.com/?q=52.52,13.405", 52.52, 13.405],
  ["https://www.google.com/maps/search/?api=1&query=52.52%2C13.405", 52.52, 13.405],
  ["https://www.google.com/maps/place/X/@52.1,13.1,17z/data=!3m1!8m2!3d52.52!4d13.405", 52.52, 13.405],
  ["https://maps.apple.com/?ll=52.52,13.405", 52.52, 13.405],
  ["52.516274963, 13.377703921", 52.51627, 13.3777],
])("%s is a point", (text, lat, lng) => {
  expect(parsePointText(text)).toEqual({ lat, lng });
});

test.each([
  "",
  "52.5",
  "52,5",
  "12,5",
  "-0.5",
  "152.5, 13.4",
  "52.5, 190.0",
  "52.5, 13.4, 7",
  "Nussweg 3, 10115 Berlin",
  "https://example.org/52.5/13.4",
  "https://example.org/?q=soup",
  "52°31'N 13°24'S",
  `52°31'12"N`,
  "geo:",
])("%s is no point", (text) => {
  expect(parsePointText(text)).toBeNull();
});

test.each([
  ["52,5", 52.5],
  [" 13.405 ", 13.405],
  ["52.516274963", 52.516274963],
  ["٥٢٫٥", 52.5],
  [`33°51'36"S`, -33.86],
  ["13.4°", 13.4],
  ["", null],
  ["east", null],
  ["Infinity", null],
])("%s is so many degrees", (text, degrees) => {
  expect(parseDegrees(text)).toBe(degrees);
});
