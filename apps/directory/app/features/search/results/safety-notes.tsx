/** Help in danger, above all results: loaded apart, because most searches have none. */
export { SafetyQuestion as default } from "@dragoman/pages/safety/safety-question.tsx";
