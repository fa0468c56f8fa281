/** Components that the server renders and the first touch hydrates, in one file because they load together. */
export { FilterChips } from "./filters/filter-chips.tsx";
export { FilterPanel } from "./filters/filter-panel.tsx";
export { ResultLinks } from "./results/result-links.tsx";
