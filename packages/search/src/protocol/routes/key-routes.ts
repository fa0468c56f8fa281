import { refusal } from "../../search-refusal.ts";
import type { StoredKeys } from "../../keys/stored-keys.ts";
import { parseKeyDescription, writeKey } from "./api-key.ts";
import { timeStamp } from "./hosted-indexes.ts";
import { part, type RouteCall, type Route } from "./routes.ts";

/** The routes for managing keys, reserved to the administrator; any key may read itself. */
export function keyRoutes(keys: StoredKeys): Route[] {
  const path = "/1/keys/:key";
  return [
    {
      method: "GET",
      path: "/1/keys",
      permission: "administrator",
      answer: () => ({ body: { keys: keys.all().map(writeKey) } }),
    },
    {
      method: "POST",
      path: "/1/keys",
      permission: "administrator",
      async answer(call) {
        const key = await keys.add(parseKeyDescription(await call.body()));
        return { body: { key: key.value, createdAt: new Date(key.createdAt * 1000).toISOString() } };
      },
    },
    {
      method: "GET",
      path,
      permission: "valid",
      answer(call) {
        const value = part(call, "key");
        requireOwnOrAdministrator(call, value);
        const key = keys.ring().find(value);
        if (!key) throw refusal.keyMissing();
        return { body: writeKey(key) };
      },
    },
    {
      method: "PUT",
      path,
      permission: "administrator",
      async answer(call) {
        const value = part(call, "key");
        await keys.change(value, parseKeyDescription(await call.body()));
        return { body: { key: value, updatedAt: timeStamp() } };
      },
    },
    {
      method: "DELETE",
      path,
      permission: "administrator",
      async answer(call) {
        await keys.remove(part(call, "key"));
        return { body: { deletedAt: timeStamp() } };
      },
    },
    {
      method: "POST",
      path: "/1/keys/:key/restore",
      permission: "administrator",
      async answer(call) {
        const { value, createdAt } = await keys.restore(part(call, "key"));
        return { body: { key: value, createdAt: new Date(createdAt * 1000).toISOString() } };
      },
    },
  ];
}

function requireOwnOrAdministrator({ grant }: RouteCall, value: string): void {
  const isOwn = !grant.isSecured && grant.countedAs.key === value;
  if (!grant.isAdministrator && !isOwn) throw refusal.methodNotAllowed();
}
