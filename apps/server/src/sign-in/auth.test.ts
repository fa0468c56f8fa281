import { findOrCreatePerson } from "@dragoman/database";
import { getMigrations } from "better-auth/db/migration";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createAuth } from "./auth.ts";

const origin = "http://localhost:3000";

async function opened() {
  const database = await openTestDatabase();
  const auth = createAuth({ database, secret: "0123456789abcdef0123456789abcdef", origin });
  const { id } = await findOrCreatePerson(database, { phone: "+493012345678" });
  const answer = await auth.api.openSession({
    body: { personId: id, device: "Firefox, Android", openedBy: "code" },
    asResponse: true,
  });
  const cookies = answer.headers.getSetCookie();
  const headers = new Headers({ cookie: cookies.map((one) => one.split(";")[0]).join("; ") });
  return { database, auth, id, cookies, headers };
}

test("a signed-in person is identified by the cookie alone", async () => {
  const { auth, id, cookies, headers } = await opened();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^dragoman\.session_token=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const known = await auth.api.getSession({ headers });
  expect(known?.user.id).toBe(id);
  expect(known?.session.userAgent).toBe("Firefox, Android");
  expect(known?.session.ipAddress ?? "").toBe("");
  expect(await auth.api.getSession({ headers: new Headers() })).toBeNull();
  const forged = headers.get("cookie")?.replace(/.$/, "x") ?? "";
  expect(await auth.api.getSession({ headers: new Headers({ cookie: forged }) })).toBeNull();
});

test("sessions can be seen, and are over when they are ended", async () => {
  const { auth, headers } = await opened();
  const [session, ...others] = await auth.api.listSessions({ headers });
  expect(others).toEqual([]);
  await auth.api.revokeSession({ headers, body: { token: session?.token ?? "" } });
  expect(await auth.api.getSession({ headers })).toBeNull();
});

test("nobody opens a session from outside", async () => {
  const { auth, id } = await opened();
  for (const path of ["open-session", "", "openSession"]) {
    const answer = await auth.handler(
      new Request(`${origin}/api/auth/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", origin },
        body: JSON.stringify({ personId: id, device: "" }),
      }),
    );
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.status).toBe(404);
  }
});

test("the library finds all the tables and columns that it needs", async () => {
  const database = await openTestDatabase();
  const auth = createAuth({ database, secret: "0123456789abcdef0123456789abcdef", origin });
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});
