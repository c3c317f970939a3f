import { eq } from 'drizzle-orm';
import type { ApplicationDetails } from '#contract/lending/applications/applicationDetailsSchema';
import type { Reader, Tx } from '../../../kernel/db/connection';
import { loanApplications, loans } from '../../../kernel/db/schema/loans';

export async function insertDetails(
  tx: Tx,
  loanId: string,
  { work, answers, security }: ApplicationDetails,
): Promise<void> {
  await tx.insert(loanApplications).values({
    loanId,
    workKind: work.kind,
    monthsInWork: work.monthsInWork,
    monthlyDebtsKobo: work.monthlyDebtsKobo,
    answers,
    livesIn: work.livesIn,
    ownWords: work.ownWords,
    securityKind: security?.kind,
    securityDescription: security?.description,
    securityValueKobo: security?.valueKobo,
  });
}

/** @throws Error for an unknown loan */
export async function findDetails(db: Reader, loanId: string): Promise<ApplicationDetails> {
  const [row] = await db
    .select({ monthlyIncomeKobo: loans.monthlyIncomeKobo, stated: loanApplications })
    .from(loanApplications)
    .innerJoin(loans, eq(loans.id, loanApplications.loanId))
    .where(eq(loanApplications.loanId, loanId));
  if (!row) throw new Error(`Loan ${loanId} has no application`);
  const { workKind, monthsInWork, monthlyDebtsKobo, answers, livesIn, ownWords, ...security } = row.stated;
  const { securityKind: kind, securityDescription: description, securityValueKobo: valueKobo } = security;
  return {
    work: {
      kind: workKind,
      monthlyIncomeKobo: row.monthlyIncomeKobo,
      monthsInWork,
      monthlyDebtsKobo,
      ...(livesIn !== null && { livesIn }),
      ...(ownWords !== null && { ownWords }),
    },
    answers,
    ...(kind !== null && description !== null && valueKobo !== null && { security: { kind, description, valueKobo } }),
  };
}
