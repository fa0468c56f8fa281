import type { EngineHealth } from "../search.ts";

export interface Readiness {
  ready: boolean;
  organizations: number;
  services: number;
  locations: number;
  /** Records of each search index. */
  indexed: number;
  /**
   * Present only after a failure: places cannot be found by name. The log has the reason, and the server tries again.
   */
  places?: "failed";
  /**
   * Of a hosted engine. While it is `down` or `filling`, pages are shown without results of searches; this server is no
   * worse than another one, so it stays in service.
   */
  engine?: EngineHealth["state"];
}

/** `GET /readyz`: 200 if pages and search both answer, otherwise 503. Load balancers read only the status. */
export async function readiness(ask: () => Promise<Readiness>): Promise<Response> {
  const state = await ask();
  return Response.json(state, { status: state.ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
