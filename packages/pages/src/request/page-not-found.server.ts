import { data } from "react-router";

/**
 * Thrown by a loader for a page that does not exist. The nearest error boundary renders it, in the reader's language.
 */
export function pageNotFound() {
  return data(null, { status: 404 });
}
