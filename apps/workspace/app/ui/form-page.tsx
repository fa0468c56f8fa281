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
  const summary = useSummary(answer, problem) ?? summaryIn(answer);
  return (
    <>
      <UnreachedLine answer={answer} />
      <ErrorSummary summary={isOvertaken ? null : summary} />
      {children}
    </>
  );
}

/** Keeps the object while answer and problem are the same: a new object takes the focus. */
function useSummary(answer: unknown, problem: FormError | null): ErrorSummaryView | null {
  const { key } = useLocation();
  const { message = null, field = null } = problem ?? {};
  // An answer is shown before its navigation ends, which changes the key; an error of the page itself comes with it.
  const source = answer ?? key;
  return useMemo(
    () => (message === null ? null : { errors: [{ message, field }] }),
    // The same problem in another answer is announced again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the source is compared, and not read
    [source, message, field],
  );
}
