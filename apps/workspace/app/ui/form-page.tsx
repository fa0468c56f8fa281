import {
  ErrorSummary,
  type ErrorSummaryView,
  type FormError,
  summaryIn,
} from "@dragoman/ui/fields/error-summary.tsx";
import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { UnreachedLine } from "./unreached-line.tsx";

interface FormPageProps {
  /** Of the action; `undefined` where no form was sent. */
  answer: unknown;
  /** Why the form was refused, where the page itself has the text for it. */
  problem?: FormError | null;
  /** The page shows a newer state of the form. */
  isOvertaken?: boolean;
  children: ReactNode;
}

/** A page with a form: above it, why the form was refused, or that the server did not answer. */
export function FormPage({ answer, problem = null, isOvertaken = false, children }: FormPageProps) {
  const { key } = useLocation();
  const summary = useSummary(problem) ?? summaryIn(answer);
  return (
    <>
      <UnreachedLine answer={answer} />
      {/* The key announces the same problem of another answer again. */}
      <ErrorSummary key={key} summary={isOvertaken ? null : summary} />
      {children}
    </>
  );
}

/** Keeps the object while the problem is the same: a new object takes the focus. */
function useSummary(problem: FormError | null): ErrorSummaryView | null {
  const { message = null, field = null } = problem ?? {};
  return useMemo(() => (message === null ? null : { errors: [{ message, field }] }), [message, field]);
}
