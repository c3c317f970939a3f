import type { Loan } from '#contract/lending/loans/loanSchema';
import type { Member } from './people';

export const isOnTime = ({ state, repayment }: Loan) => state === 'repaying' && repayment?.daysPastDue === 0;
export const isLate = ({ state, repayment }: Loan) => state === 'repaying' && (repayment?.daysPastDue ?? 0) > 7;
export const isInDefault = ({ state }: Loan) => state === 'defaulted';

/** @returns the email of a borrower with such a loan @throws Error if there is none */
export async function findEmail(members: readonly Member[] = [], isWanted: (loan: Loan) => boolean): Promise<string> {
  for (const { email, call } of members) {
    for (const { id } of await call('myLoans')) {
      if (isWanted(await call('myLoan', { params: { loanId: id } }))) return email;
    }
  }
  throw new Error('The demo has no matching person for one of its guests');
}
