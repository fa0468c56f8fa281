/** What the server draws and the first touch brings to life, in one file because it loads at once. */
export { FilterChips } from "./filters/filter-chips.tsx";
export { FilterPanel } from "./filters/filter-panel.tsx";
export { ResultLinks } from "./results/result-links.tsx";
