import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { LoanEventType } from '#contract/lending/loans/eventTypes';
import { rateStep, type RateStep } from '#contract/lending/schedule/quote';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { basisPoints } from '#contract/money/basisPoints';
import { loanEvents, loans, type LoanRow } from '../../kernel/db/schema/loans';
import { LOANS_PIECE, piecesOf, subquery } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { findVersions } from '../terms/repository';

/** By how much an event of a loan lowered its rate. */
const stepOf = (type: LoanEventType, step: RateStep) =>
  subquery<number>(sql`coalesce((
    select (${loanEvents.facts} ->> ${step}::text)::integer from ${loanEvents}
    where ${and(eq(loanEvents.loanId, loans.id), eq(loanEvents.type, type))}
    order by ${loanEvents.number} desc limit 1), 0)`).mapWith(Number);

export const ratesHold: Proof = {
  title: "A loan's rate is that of its grade in its lending terms, less the steps that were offered and accepted",
  async *findFaults(reader) {
    const versions = new Map((await findVersions(reader)).map(({ version, terms }) => [version, terms]));
    const steps = {
      goodLoanStepBps: stepOf('offer', 'goodLoanStepBps'),
      mandateStepBps: stepOf('accept', 'mandateStepBps'),
    };
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const rows = await reader
        .select({ loan: loans, ...steps })
        .from(loans)
        .where(and(inPiece(loans.id), isNotNull(loans.termsVersion)));
      for (const { loan, ...agreed } of rows) yield* wrongRate(loan, agreed, versions.get(loan.termsVersion ?? 0));
    }
  },
};

function* wrongRate(
  { id, grade, annualRateBps, goodLoanStepBps, mandateStepBps }: LoanRow,
  agreed: Readonly<Record<RateStep, number>>,
  terms: LendingTerms | undefined,
): Generator<string> {
  if (!terms || grade === null) return;
  const gradeRateBps = terms.grades[grade].annualRateBps;
  const agreedRateBps = gradeRateBps - agreed.goodLoanStepBps - agreed.mandateStepBps;
  const allowed = {
    goodLoanStepBps: rateStep(gradeRateBps, terms, 'goodLoanStepBps'),
    mandateStepBps: rateStep(basisPoints(gradeRateBps - goodLoanStepBps), terms, 'mandateStepBps'),
  };
  for (const [step, stored] of [
    ['goodLoanStepBps', goodLoanStepBps],
    ['mandateStepBps', mandateStepBps],
  ] as const) {
    if (stored !== agreed[step])
      yield `Loan ${id} has ${stored} basis points as ${step}, but ${agreed[step]} were agreed`;
    if (stored !== 0 && stored !== allowed[step])
      yield `Loan ${id} has ${stored} basis points as ${step}, unlike its lending terms`;
  }
  if (annualRateBps !== agreedRateBps)
    yield `The rate of loan ${id} is ${annualRateBps} basis points, but ${agreedRateBps} were agreed`;
}
