import type { Allocation } from '#contract/lending/schedule/allocation';
import type { TaxedDistribution } from '#contract/lending/shares/withholding';
import { totalOf } from '#contract/lending/schedule/parts';
import type { Tx } from '#server/kernel/db/connection';
import { loanPayments, paymentAllocations, paymentShares } from '#server/kernel/db/schema/repayments';

export async function insertPayment(tx: Tx, payment: typeof loanPayments.$inferInsert): Promise<void> {
  await tx.insert(loanPayments).values(payment);
}

export async function insertAllocations(
  tx: Tx,
  payment: { paymentId: string; loanId: string },
  allocations: readonly Allocation[],
  versionOf: ReadonlyMap<number, number>,
): Promise<void> {
  if (allocations.length === 0) return;
  await tx.insert(paymentAllocations).values(
    allocations.map(({ number, parts }) => {
      const version = versionOf.get(number);
      if (version === undefined) throw new Error(`Loan ${payment.loanId} has no instalment ${number}`);
      return { ...payment, version, number, ...parts };
    }),
  );
}

export async function insertShares(
  tx: Tx,
  paymentId: string,
  distributions: readonly TaxedDistribution[],
): Promise<void> {
  const rows = distributions
    .filter(({ parts, servicingFeeKobo }) => totalOf(parts) > 0 || servicingFeeKobo > 0)
    .map(({ noteId, parts, servicingFeeKobo, withheldKobo }) => ({
      paymentId,
      noteId,
      ...parts,
      servicingFeeKobo,
      withheldKobo,
    }));
  await tx.insert(paymentShares).values(rows);
}
