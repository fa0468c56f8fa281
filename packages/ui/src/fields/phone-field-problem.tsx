import { Plural, Trans } from "@lingui/react/macro";
import type { PhoneProblem } from "@dragoman/reference/phone-input";
import type { ReactNode } from "react";

export interface PhoneProblemWordsProps {
  problem: PhoneProblem;
  /** The country whose plan the number does not match, in the reader's language. */
  country: string | undefined;
}

/** The problem of a number, and how to correct it. */
export function PhoneProblemWords({ problem, country }: PhoneProblemWordsProps) {
  if (problem.kind === "not-a-number") return <NotANumber found={problem.found} />;
  if (problem.kind === "unknown-calling-code") return <UnknownCode callingCode={`+${problem.callingCode}`} />;
  if (problem.kind === "no-country") {
    return (
      <p>
        <Trans>Choose the country first. Or enter the number with + and the country code.</Trans>
      </p>
    );
  }
  return (
    <OfPlan country={country}>
      <PlanProblemWords problem={problem} />
    </OfPlan>
  );
}

function PlanProblemWords({ problem }: { problem: Exclude<PhoneProblem, { kind: NotOfPlan }> }) {
  if (problem.kind === "too-short") {
    const { missing } = problem;
    return <Plural value={missing} one="# digit is missing" other="# digits are missing" />;
  }
  if (problem.kind === "too-long") {
    const { excess } = problem;
    return <Plural value={excess} one="# digit too many" other="# digits too many" />;
  }
  return <Trans>This is not a valid phone number</Trans>;
}

type NotOfPlan = "not-a-number" | "unknown-calling-code" | "no-country";

/** The name of the country is separate, because most languages would inflect it inside a sentence. */
function OfPlan({ country, children: words }: { country: string | undefined; children: ReactNode }) {
  return (
    <>
      <p>
        {country === undefined ? (
          words
        ) : (
          <Trans>
            {words} ({country})
          </Trans>
        )}
      </p>
      <p>
        <Trans>Compare each digit with the number that you have.</Trans>
      </p>
    </>
  );
}

function NotANumber({ found }: { found: string }) {
  return (
    <p>
      <Trans>
        We cannot read “<bdi>{found}</bdi>” as a phone number. Enter only the digits.
      </Trans>
    </p>
  );
}

function UnknownCode({ callingCode }: { callingCode: string }) {
  return (
    <p>
      <Trans>
        No country has the code <bdi dir="ltr">{callingCode}</bdi>. Look at the first digits again.
      </Trans>
    </p>
  );
}
