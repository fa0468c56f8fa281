import { addImportTask } from "@dragoman/database";
import { type Action, type Actor, rolesOf, scopeOf } from "@dragoman/policy";
import { insertClaim, insertRevision, insertSuggestion } from "./entry-rows.ts";
import { houses, type Town } from "./town.ts";

/** Who may open a page of the studio, which belongs to nobody in the cast. */
interface StudioPage {
  action: Action;
  /** Also those who may do it with what is theirs: the page shows that alone. */
  isOfOwn?: boolean;
  /** The id or language in its address. */
  of?: (town: Town) => Promise<string>;
}

/** By the route after `studio/`, as `routes.ts` of the workspace names it; empty for the first page. */
export const studioPages: Readonly<Record<string, StudioPage>> = {
  "": { action: "suggestion:read", isOfOwn: true },
  reviews: { action: "listing:review" },
  "reviews/:id": {
    action: "listing:review",
    of: (town) => {
      const ofHouse = { house: houses.foreign, owner: town.stranger };
      return insertRevision(town, { ...ofHouse, state: "in-review", text: "New" });
    },
  },
  claims: { action: "claim:decide" },
  "claims/:id": {
    action: "claim:decide",
    of: async (town) => (await insertClaim(town, { house: houses.foreign, owner: town.stranger })).id,
  },
  suggestions: { action: "suggestion:read", isOfOwn: true },
  "suggestions/:id": {
    action: "suggestion:decide",
    of: async (town) => (await insertSuggestion(town, houses.foreign)).id,
  },
  checks: { action: "verification:record" },
  organizations: { action: "listing:archive" },
  "organizations/:id": { action: "listing:archive", of: async () => houses.foreign.organization },
  listings: { action: "listing:archive" },
  "listings/:id": { action: "listing:archive", of: async () => houses.foreign.service },
  sources: { action: "import:read" },
  "sources/tasks/:id": {
    action: "import:read",
    async of({ database }) {
      await database.kysely.deleteFrom("import_tasks").execute();
      return addImportTask(database, { actor: "system", task: { kind: "removal", source: "none-such" } });
    },
  },
  "sources/history": { action: "import:read" },
  "sources/history/:id": {
    action: "import:read",
    async of({ database }) {
      const runs = database.kysely.selectFrom("import_runs").select("id");
      return (await runs.executeTakeFirstOrThrow()).id;
    },
  },
  "sources/differences": { action: "edit:settle" },
  "sources/duplicates": { action: "duplicate:settle" },
  "sources/needs": { action: "needs:teach" },
  people: { action: "person:read" },
  "people/:id": { action: "person:read", of: async ({ stranger }) => stranger },
  history: { action: "audit:read" },
  insights: { action: "insights:read" },
  announcements: { action: "announcement:publish" },
  "announcements/:id": { action: "announcement:publish", of: async () => "new" },
  embed: { action: "announcement:publish" },
  settings: { action: "settings:change" },
  "settings/lines": { action: "settings:change" },
  "settings/lines/:id": { action: "settings:change", of: async () => "new" },
  "settings/webhooks": { action: "webhook:change" },
  "settings/webhooks/:id": { action: "webhook:change", of: async () => "new" },
  "settings/texts/:language": { action: "settings:change", of: async () => "ar" },
};

export function mayOpen({ action, isOfOwn = false }: StudioPage, actor: Actor): boolean {
  return rolesOf(actor).some((role) => {
    const scope = scopeOf(action, role);
    return scope === "any" || (isOfOwn && scope !== undefined);
  });
}
