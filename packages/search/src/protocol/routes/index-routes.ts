import { refusal } from "../../search-refusal.ts";
import type { CopyScope } from "../../store/indexes/index-store.ts";
import { parseReplicaName } from "../../store/indexes/replica-names.ts";
import { requireIndex, timeStamp, type HostedIndexes } from "./hosted-indexes.ts";
import { integerParameter } from "../reading/parameter-values.ts";
import {
  changedSettings,
  parseSettings,
  writeSettings,
  type SettingsChange,
} from "../settings/protocol-settings.ts";
import { newIndexName } from "../records/record-rules.ts";
import { indexIn, isOn, part, permittedIndex, type RouteCall, type Route } from "./routes.ts";
import { taskState } from "./task-numbers.ts";

/** The routes for whole indexes: listing, settings, copies, tasks. */
export function indexRoutes(indexes: HostedIndexes): Route[] {
  return [...listRoutes(indexes), ...settingsRoutes(indexes), ...operationRoutes(indexes), ...taskRoutes()];
}

function listRoutes(indexes: HostedIndexes): Route[] {
  const { store, tasks } = indexes;
  return [
    {
      method: "GET",
      path: "/1/indexes",
      permission: "listIndexes",
      answer({ query, grant }) {
        const parameters = Object.fromEntries(query);
        const page = integerParameter(parameters, "page", { least: 0, most: 1_000_000 });
        const hitsPerPage = integerParameter(parameters, "hitsPerPage", { least: 1, most: 1000 }) ?? 100;
        const names = store.names().filter((name) => grant.allowsIndex(name));
        const shown = page === undefined ? names : names.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
        const nbPages = page === undefined ? 1 : Math.ceil(names.length / hitsPerPage);
        return { body: { items: shown.flatMap((name) => describedIndex(indexes, name)), nbPages } };
      },
    },
    {
      method: "DELETE",
      path: "/1/indexes/:index",
      permission: "deleteIndex",
      async answer(call) {
        const name = indexIn(call);
        await indexes.locks.alone([name], () => store.drop(name));
        return { body: { deletedAt: timeStamp(), taskID: tasks.next() } };
      },
    },
  ];
}

function describedIndex({ store }: HostedIndexes, name: string): object[] {
  const described = store.describe(name);
  if (!described) return [];
  const { createdAt, updatedAt, ...facts } = described;
  return [
    {
      name,
      ...facts,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      numberOfPendingTasks: facts.pendingTask ? 1 : 0,
    },
  ];
}

function settingsRoutes(indexes: HostedIndexes): Route[] {
  const { store, locks, tasks } = indexes;
  const path = "/1/indexes/:index/settings";
  return [
    {
      method: "GET",
      path,
      permission: "settings",
      answer(call) {
        const name = requireIndex(indexes, indexIn(call));
        return { body: writeSettings(store.settings(name) ?? {}, store.describe(name)?.primary) };
      },
    },
    {
      method: "PUT",
      path,
      permission: "editSettings",
      async answer(call) {
        const name = newIndexName(indexIn(call));
        const change = parseSettings(await call.body());
        for (const replica of replicasIn(change)) newIndexName(permittedIndex(call, replica));
        await locks.alone([name], () => changeSettings(indexes, name, change));
        if (isOn(call, "forwardToReplicas")) await forward(indexes, name, change);
        return { body: { updatedAt: timeStamp(), taskID: tasks.next() } };
      },
    },
  ];
}

function replicasIn({ set }: SettingsChange): string[] {
  return (set.replicas ?? []).map((text) => parseReplicaName(text).name);
}

async function changeSettings({ store }: HostedIndexes, name: string, change: SettingsChange): Promise<void> {
  await store.configure(name, changedSettings(store.settings(name) ?? {}, change));
}

async function forward({ store, locks }: HostedIndexes, name: string, change: SettingsChange): Promise<void> {
  const { replicas: _, ...set } = change.set;
  for (const replica of store.describe(name)?.replicas ?? []) {
    await locks.alone([replica], () => {
      const before = store.settings(replica) ?? {};
      return store.configure(replica, changedSettings(before, { set, reset: change.reset }));
    });
  }
}

const scopes: readonly CopyScope[] = ["records", "settings", "synonyms", "rules"];

function operationRoutes(indexes: HostedIndexes): Route[] {
  const { store, locks, tasks } = indexes;
  return [
    {
      method: "POST",
      path: "/1/indexes/:index/operation",
      permission: "addObject",
      async answer(call) {
        const source = indexIn(call);
        const { operation, scope, destination: named } = await call.body();
        const destination = destinationNamed(named, call);
        if (source === destination) throw refusal.parameterInvalid("destination", "another index");
        if (operation === "move") {
          await locks.alone([source, destination], () => store.move(source, destination));
        } else if (operation === "copy") {
          const copy = { source, destination, scope: scopesIn(scope) };
          await locks.alone([destination], () => store.copy(copy));
        } else {
          throw refusal.parameterInvalid("operation", "one of move, copy");
        }
        return { body: { updatedAt: timeStamp(), taskID: tasks.next() } };
      },
    },
  ];
}

function destinationNamed(name: unknown, call: RouteCall): string {
  if (typeof name !== "string") throw refusal.parameterInvalid("destination", "the name of an index");
  return newIndexName(permittedIndex(call, name));
}

function scopesIn(scope: unknown): readonly CopyScope[] {
  if (scope === undefined || scope === null) return scopes;
  if (!Array.isArray(scope)) throw refusal.parameterInvalid("scope", `a list of ${scopes.join(", ")}`);
  return scope.map((one: unknown) => {
    const known = scopes.find((name) => name === one);
    if (!known) throw refusal.parameterInvalid("scope", `a list of ${scopes.join(", ")}`);
    return known;
  });
}

function taskRoutes(): Route[] {
  return [
    {
      method: "GET",
      path: "/1/indexes/:index/task/:task",
      permission: "addObject",
      answer(call) {
        indexIn(call);
        return { body: taskState(part(call, "task")) };
      },
    },
    {
      method: "GET",
      path: "/1/task/:task",
      permission: "editSettings",
      answer: (call) => ({ body: taskState(part(call, "task")) }),
    },
  ];
}
