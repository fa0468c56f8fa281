import { expect, test } from "vitest";
import { filmOrigins, readFilmElsewhere } from "./film-elsewhere.ts";

const hosts = { peerTubeHosts: ["films.example.org"] };

test.each([
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3&si=abc",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
  ],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  ["https://vimeo.com/123456789/abcdef0123", "https://player.vimeo.com/video/123456789?dnt=1&h=abcdef0123"],
  [
    "https://player.vimeo.com/video/123456789?h=abcdef0123&title=0",
    "https://player.vimeo.com/video/123456789?dnt=1&h=abcdef0123",
  ],
  [
    "https://films.example.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d",
    "https://films.example.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d?p2p=0&title=0&warningTitle=0&peertubeLink=0",
  ],
])("%s is played by %s", (address, player) => {
  const film = readFilmElsewhere(address, hosts);
  expect(film?.player).toBe(player);
  expect(filmOrigins(hosts.peerTubeHosts)).toContain(film?.origin);
  expect(film?.player.startsWith(`${film.origin}/`)).toBe(true);
  // The embed URL must itself be recognized, without tracking parameters.
  expect(readFilmElsewhere(film?.address ?? "", hosts)).toEqual(film);
});

test("hosts get no referrer, except the one that requires it", () => {
  expect(readFilmElsewhere("https://vimeo.com/123456789")?.referrer).toBe("no-referrer");
  expect(readFilmElsewhere("https://youtu.be/dQw4w9WgXcQ")?.referrer).toBe("strict-origin");
});

test.each([
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com.example.net/watch?v=dQw4w9WgXcQ",
  "https://youtube.com@example.net/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=../../x%22onload",
  "https://www.youtube.com/playlist?list=PL123",
  "https://vimeo.com/channels/staffpicks",
  "https://other.example.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d",
  "https://films.example.org/videos/embed/../../admin",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  "data:text/html,https://youtu.be/dQw4w9WgXcQ",
  "",
  `https://youtu.be/dQw4w9WgXcQ?${"x".repeat(400)}`,
])("%s is no film that pages show", (address) => {
  expect(readFilmElsewhere(address, hosts)).toBeNull();
});
