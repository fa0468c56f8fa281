export interface Readiness {
  ready: boolean;
  organizations: number;
  services: number;
  locations: number;
  /** Records of each search index. */
  indexed: number;
  /** Only where it went wrong: places cannot be found by name, which the log explains and the server tries again. */
  places?: "failed";
}

/** `GET /readyz`: 200 when pages and search both answer, else 503. Those who balance load read the status only. */
export async function readiness(ask: () => Promise<Readiness>): Promise<Response> {
  const state = await ask();
  return Response.json(state, { status: state.ready ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
