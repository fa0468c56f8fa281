import { expect, test } from "vitest";
import { readSocialLink } from "./social-hosts.ts";

test.each<[string, string, string | null]>([
  ["https://www.facebook.com/lanternhouse", "Facebook", "lanternhouse"],
  ["https://de-de.facebook.com/Lantern-House-206605167751359/", "Facebook", "Lantern House"],
  ["https://www.facebook.com/pg/lantern/about/?ref=page_internal", "Facebook", "lantern"],
  ["https://m.facebook.com/profile.php?id=100064", "Facebook", null],
  ["https://www.facebook.com/events/2252957364926204/", "Facebook", null],
  ["https://www.facebook.com/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7", "Facebook", "مرحبا"],
  ["https://instagram.com/lantern.house?igsh=abc", "Instagram", "@lantern.house"],
  ["https://www.instagram.com/p/C0ffee/", "Instagram", null],
  ["https://www.youtube.com/@lantern/videos", "YouTube", "@lantern"],
  ["https://youtube.com/channel/UC123", "YouTube", null],
  ["https://youtu.be/abc", "YouTube", null],
  ["https://www.tiktok.com/@lantern", "TikTok", "@lantern"],
  ["http://twitter.com/lantern", "X (Twitter)", "@lantern"],
  ["https://x.com/intent/tweet?text=hi", "X (Twitter)", null],
  ["https://www.linkedin.com/company/lantern-house/", "LinkedIn", "lantern-house"],
  ["https://www.threads.net/@lantern", "Threads", "@lantern"],
  ["https://bsky.app/profile/lantern.bsky.social", "Bluesky", "@lantern.bsky.social"],
  ["https://linktr.ee/lantern", "Linktree", "lantern"],
  ["https://chaos.social/@lantern", "Mastodon", "@lantern@chaos.social"],
  ["https://mastodon.example/@lantern", "Mastodon", "@lantern@mastodon.example"],
  ["https://t.me/lantern_house", "Telegram", "@lantern_house"],
  ["https://t.me/s/lantern_house", "Telegram", "@lantern_house"],
  ["https://lantern.t.me/", "Telegram", "@lantern"],
  ["https://t.me/+AbCdEf123", "Telegram", null],
  ["https://t.me/joinchat/AbCdEf123", "Telegram", null],
  ["https://whatsapp.com/channel/0029Va", "WhatsApp", null],
  ["https://chat.whatsapp.com/AbCdEf", "WhatsApp", null],
  ["https://wa.me/message/AbCdEf", "WhatsApp", null],
  ["https://signal.group/#CjQKIM", "Signal", null],
  ["https://signal.me/#eu/AbC", "Signal", null],
  ["https://m.me/lantern", "Messenger", "lantern"],
  ["viber://pa?chatURI=lantern", "Viber", "lantern"],
])("%s is %s of %s", (address, network, account) => {
  expect(readSocialLink(address)).toMatchObject({ network, account, number: null });
});

test.each([
  ["https://wa.me/4917112345678?text=Hi", "+4917112345678", "https://wa.me/4917112345678"],
  ["https://wa.me/+49 171 12345678", "+4917112345678", "https://wa.me/4917112345678"],
  ["https://api.whatsapp.com/send?phone=%2B4917112345678", "+4917112345678", "https://wa.me/4917112345678"],
  ["https://t.me/+4917112345678", "+4917112345678", "https://t.me/+4917112345678"],
  ["https://signal.me/#p/+4917112345678", "+4917112345678", "https://signal.me/#p/+4917112345678"],
  ["viber://chat?number=%2B4917112345678", "+4917112345678", "viber://chat?number=%2B4917112345678"],
  ["viber://chat?number=+4917112345678", "+4917112345678", "viber://chat?number=%2B4917112345678"],
])("%s is a chat with %s", (address, number, href) => {
  expect(readSocialLink(address)).toMatchObject({ kind: "chat", number, href, account: null });
});

test.each([
  "https://facebook.com.evil.example/lantern",
  "https://evil.example/facebook.com/lantern",
  "https://notfacebook.com/lantern",
  "https://facebook.com@evil.example/",
  "https://user:word@facebook.com/lantern",
  "https://facebook.com:8443/lantern",
  "https://fаcebook.com/lantern",
  "https://evil.example/@lantern",
  "javascript:alert(1)//facebook.com/",
  "viber://forward?text=x",
  "viber://pa?chatURI=%22%3E",
  "tel:+491711234567",
  "facebook.com/lantern",
  "",
])("%s is no address of a network", (address) => {
  expect(readSocialLink(address)).toBeNull();
});

test("a Fediverse server may have any host when the source labels it", () => {
  expect(readSocialLink("https://social.example/@lantern", "Mastodon")?.account).toBe(
    "@lantern@social.example",
  );
  expect(readSocialLink("https://videos.example/@lantern", "Videos")).toBeNull();
});

test("tracking parameters are removed, and necessary ones remain", () => {
  expect(readSocialLink("http://www.instagram.com/lantern/?igsh=1&utm_source=qr")?.href).toBe(
    "https://www.instagram.com/lantern/",
  );
  expect(readSocialLink("https://www.youtube.com/watch?v=abc&si=xyz")?.href).toBe(
    "https://www.youtube.com/watch?v=abc",
  );
  expect(readSocialLink("https://www.facebook.com/profile.php?id=7&fbclid=x")?.href).toBe(
    "https://www.facebook.com/profile.php?id=7",
  );
});

test("a name that turns a line around is not shown", () => {
  expect(readSocialLink("https://instagram.com/lan%E2%80%AEtern")?.account).toBeNull();
  expect(readSocialLink("https://instagram.com/%3Cb%3E")?.account).toBeNull();
});
