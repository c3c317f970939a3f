import type { LendingOverview } from '#contract/lending/dashboard/overviewSchema';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import { NO_KOBO } from '#contract/money/kobo';
import { shownLoans } from './shownLoans';

const { offered, late, defaulted } = shownLoans;

/** What the server answers for the loans in `shownLoans`. */
export const shownSituations = {
  offer: {
    kind: 'offer',
    loanId: offered.id,
    principalKobo: offered.principalKobo,
    months: offered.months,
    instalmentKobo: offered.offer.instalmentKobo,
    deadline: offered.deadline,
  },
  late: {
    kind: 'late',
    loanId: late.id,
    amountKobo: late.repayment.dueKobo,
    on: '2026-11-19',
    daysPastDue: late.repayment.daysPastDue,
    overdueInstalments: 1,
  },
  defaulted: { kind: 'defaulted', loanId: defaulted.id, dueKobo: defaulted.repayment.dueKobo, since: '2026-11-20' },
} as const satisfies Record<string, Situation>;

/** For a person without money. */
export const overviewWith = (situation: Situation, more: Partial<LendingOverview> = {}): LendingOverview => ({
  walletKobo: NO_KOBO,
  pledgedKobo: NO_KOBO,
  lentKobo: NO_KOBO,
  valueKobo: NO_KOBO,
  resultKobo: NO_KOBO,
  borrowedKobo: NO_KOBO,
  situation,
  ...('loanId' in situation && { openLoanId: situation.loanId }),
  ...more,
});
