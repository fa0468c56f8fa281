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
  /** What the action answered; nothing where no form was sent. */
  answer: unknown;
  /** Why the form was refused, where the page has the text for the answer. */
  problem?: FormError | null;
  /** The reader has since been told something newer about the form. */
  isOvertaken?: boolean;
  children: ReactNode;
}

/** A page with a form: above it, why the form was not taken, or that nobody answered. */
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

/** The same object as long as the problem is the same: another one takes the focus. */
function useSummary(problem: FormError | null): ErrorSummaryView | null {
  const { words = null, field = null } = problem ?? {};
  return useMemo(() => (words === null ? null : { errors: [{ words, field }] }), [words, field]);
}
