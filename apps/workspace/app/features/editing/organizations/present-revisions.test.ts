import type { OwnOrganization, RevisionSummary } from "@dragoman/database";
import { expect, test } from "vitest";
import { decidedOf, unlistedOf } from "./present-revisions.server.ts";

function summary(id: string, state: RevisionSummary["state"]): RevisionSummary {
  return {
    id,
    state,
    version: 1,
    personId: "edda",
    organizationId: "harbour",
    entry: { table: "services", id: `service of ${id}` },
    note: "",
    createdAt: "2026-11-21T12:00:00Z",
    updatedAt: "2026-11-21T12:00:00Z",
    submittedAt: null,
    lastSave: null,
    decidedAt: null,
    changes: 1,
    accepted: null,
    entryName: "Advice",
    entryLanguage: "en",
    organizationName: "Harbour",
  };
}

function open(id: string) {
  return { id, state: "draft" as const, own: true, updatedAt: "2026-11-21T12:00:00Z" };
}

test("pending drafts without an organization or service of their own are found", () => {
  const harbour: OwnOrganization = {
    id: "harbour",
    name: "Harbour",
    language: "en",
    trusted: false,
    openRevisions: [open("of it")],
    newServices: [open("of a new service")],
    services: [
      {
        id: "advice",
        name: "Advice",
        language: "en",
        status: "active",
        assuredDate: null,
        openRevisions: [open("of a service")],
      },
    ],
  };
  const revisions = [
    ...["of it", "of a new service", "of a service", "of what is gone"].map((id) => summary(id, "draft")),
    summary("sent, of what is gone", "in-review"),
    summary("decided", "published"),
    summary("thrown away", "withdrawn"),
  ];
  expect(unlistedOf(revisions, [harbour]).map(({ id }) => id)).toEqual([
    "of what is gone",
    "sent, of what is gone",
  ]);
});

test("the latest decisions are listed, newest first", () => {
  const states = [
    "published",
    "draft",
    "declined",
    "published",
    "published",
    "declined",
    "published",
  ] as const;
  const revisions = states.map((state, index) => summary(String(index), state));
  expect(decidedOf(revisions).map(({ id }) => id)).toEqual(["0", "2", "3", "4", "5"]);
});
