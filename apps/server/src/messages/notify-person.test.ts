import { expect, test } from "vitest";
import type { Message } from "./message.ts";
import { notifyPerson, type PersonNotification } from "./notify-person.ts";

async function sentTo(person: Partial<PersonNotification["person"]>): Promise<Message[]> {
  const sent: Message[] = [];
  await notifyPerson({
    person: {
      email: "a@example.org",
      phone: "+4915123456001",
      reachedBy: "nothing",
      languages: ["ps"],
      ...person,
    },
    write: (languages) => Promise.resolve({ subject: "News", text: `In ${languages.join(", ")}` }),
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  });
  return sent;
}

test("a person who prefers e-mail is notified by e-mail, in their language", async () => {
  expect(await sentTo({ reachedBy: "email" })).toEqual([
    { channel: "email", to: "a@example.org", subject: "News", text: "In ps" },
  ]);
});

test("a person who prefers text messages gets one, without a subject", async () => {
  expect(await sentTo({ reachedBy: "phone" })).toEqual([
    { channel: "sms", to: "+4915123456001", subject: "", text: "In ps" },
  ]);
});

test("a person who opted out, or has no contact of the preferred kind, is not notified", async () => {
  expect(await sentTo({ reachedBy: "nothing" })).toEqual([]);
  expect(await sentTo({ reachedBy: "phone", phone: null })).toEqual([]);
});
