/** What callers are counted by is the same here as in the search host. */
export { callerNetwork, callerNetworks, callerSite, callerVicinity } from "@dragoman/search/caller-network";
