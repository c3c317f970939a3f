import type { Loan } from '#contract/lending/loans/loanSchema';
import { polled } from '../../../api/polling';
import { isFirstLoad } from '../../../api/apiError';
import { useMyBureauReportsQuery } from '../../../domain/bureaux/bureauxApi';
import { useMyComplaintsQuery } from '../../../domain/complaints/complaintsApi';
import { useLendingOverviewQuery } from '../../../domain/lending/lendingApi';
import { useMyFilesQuery } from '../../../domain/files/filesApi';
import { useMyMandateQuery, useMyWalletQuery } from '../../../domain/wallet/walletApi';

/**
 * True while what the loan's cards show loads for the first time. They then appear together: one by one, each would
 * push down the buttons below it.
 */
export function useAreCardsLoading({ id, acts, help, offer, repayment }: Loan): boolean {
  const canPay = acts.includes('pay') || acts.includes('recover');
  return [
    useMyWalletQuery(undefined, { skip: !canPay, ...polled }),
    useMyMandateQuery(undefined, { skip: !canPay && offer?.withMandate === undefined }),
    useLendingOverviewQuery(undefined, { skip: !repayment, refetchOnMountOrArgChange: true }),
    useMyComplaintsQuery(undefined, { skip: !canPay || help === undefined }),
    useMyBureauReportsQuery({ loanId: id }, { refetchOnMountOrArgChange: true }),
    useMyFilesQuery(undefined, { skip: !acts.includes('answer'), refetchOnMountOrArgChange: true }),
  ].some(isFirstLoad);
}
