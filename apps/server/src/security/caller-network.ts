/** Callers are identified in the same way here and in the search host. */
export { callerNetwork, callerNetworks, callerSite, callerVicinity } from "@dragoman/search/caller-network";
