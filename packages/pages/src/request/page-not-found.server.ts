import { data } from "react-router";

/** Thrown by a loader: there is no such page. The nearest error boundary draws it, in the reader's language. */
export function pageNotFound() {
  return data(null, { status: 404 });
}
