import { ErrorSummary, summaryIn } from "@dragoman/ui/fields/error-summary.tsx";
import type { ReactNode } from "react";
import { UnreachedLine } from "./unreached-line.tsx";

interface FormPageProps {
  /** What the action answered; nothing where no form was sent. */
  answer: unknown;
  /** The reader has since been told something newer about the form. */
  isOvertaken?: boolean;
  children: ReactNode;
}

/** A page with a form: above it, why the form was not taken, or that nobody answered. */
export function FormPage({ answer, isOvertaken = false, children }: FormPageProps) {
  return (
    <>
      <UnreachedLine answer={answer} />
      <ErrorSummary summary={isOvertaken ? null : summaryIn(answer)} />
      {children}
    </>
  );
}
