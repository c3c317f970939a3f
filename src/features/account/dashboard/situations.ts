import { formatDay, daysBetween } from '../../../../contract/dates';
import { missingFor, missingTexts } from '../../../../contract/people/eligibility/eligibility';
import type { MyStanding } from '../../../../contract/people/eligibility/standingSchema';
import type { LendingOverview } from '../../../../contract/lending/dashboard/overviewSchema';
import type { Loan } from '../../../../contract/lending/loans/loanSchema';
import { formatNaira } from '../../../../contract/money/format';
import type { Tone } from '../../../components/figures/tone';
import { requirementPages } from '../../../domain/eligibility/requirementPages';
import { onboardingStepCount } from '../../../domain/onboarding/steps';
import { daysLate, formatMoment } from '../../../lib/format';
import { CANNOT_PAY_HASH, loanProgressOf } from '../../../domain/lending/loanProgress';
import { pathTo } from '../../../pathTo';

interface Way {
  text: string;
  to: string;
}

export interface Situation {
  tone: Tone;
  title: string;
  facts?: string;
  act?: Way;
  second?: Way;
}

export interface Standpoint {
  standing: MyStanding;
  overview: LendingOverview;
  /** The one that is open, if any. */
  loan: Loan | undefined;
}

type Row = (standpoint: Standpoint) => Situation | undefined | false;

const DUE_SOON_DAYS = 7;

const by = (moment: string | undefined, before: string) =>
  moment === undefined ? '' : `${before} ${formatMoment(moment)}`;

const toLoan = ({ id }: Loan, text: string): Way => ({ text, to: pathTo('loan', { loanId: id }) });

const payWays = (loanId: string): Pick<Situation, 'act' | 'second'> => {
  const to = pathTo('loan', { loanId });
  return { act: { text: 'Pay now', to }, second: { text: 'I can’t pay', to: `${to}${CANNOT_PAY_HASH}` } };
};

/** The first one that fits is shown (docs/product/people.md#situations). */
const rows: readonly Row[] = [
  ({ standing }) =>
    standing.isFrozen && {
      tone: 'error',
      title: 'Your account is frozen',
      facts: 'No money can be moved. Write to us, and we will tell you what to do.',
      act: { text: 'Write to support', to: pathTo('complaints') },
    },
  ({ loan }) =>
    loan?.newPlan?.isAgreed === false && {
      tone: 'warning',
      title: 'A new plan for your loan',
      facts: `${loan.newPlan.months} instalments, ${formatNaira(loan.newPlan.totalKobo)} in total`,
      act: toLoan(loan, 'Review the plan'),
    },
  ({ loan }) =>
    loan?.state === 'defaulted' && {
      tone: 'error',
      title: 'Your loan is in default',
      facts: `${formatNaira(loan.repayment?.dueKobo ?? loan.principalKobo)} is due now. No more interest or fees are added.`,
      ...payWays(loan.id),
    },
  ({ loan }) =>
    loan?.state === 'writtenOff' && {
      tone: 'error',
      title: 'Your loan is written off',
      facts: 'You still owe what is left.',
      ...payWays(loan.id),
    },
  ({ overview: { nextDue }, loan }) =>
    nextDue?.isLate && {
      tone: 'error',
      title: lateTitle(loan?.repayment?.daysPastDue),
      facts: `${formatNaira(nextDue.amountKobo)} was due on ${formatDay(nextDue.on)}`,
      ...payWays(nextDue.loanId),
    },
  ({ loan }) =>
    loan?.state === 'moreAsked' && {
      tone: 'warning',
      title: 'We have a question about your application',
      facts: `Please answer${by(loan.deadline, ' by')}`,
      act: toLoan(loan, 'Answer'),
    },
  ({ loan }) =>
    loan?.state === 'offered' && {
      tone: 'info',
      title: `Your offer: ${formatNaira(loan.principalKobo)}`,
      facts:
        loan.offer &&
        `${formatNaira(loan.offer.instalmentKobo)} a month for ${loan.months} months${by(loan.deadline, ', open until')}`,
      act: toLoan(loan, 'Review offer'),
    },
  ({ overview: { nextDue }, loan }) =>
    nextDue &&
    loan &&
    daysBetween(loan.today, nextDue.on) <= DUE_SOON_DAYS && {
      tone: 'warning',
      title: `${formatNaira(nextDue.amountKobo)} is due on ${formatDay(nextDue.on)}`,
      facts: loanProgressOf(loan)?.said,
      ...payWays(nextDue.loanId),
    },
  ({ standing }) =>
    standing.isAdmin && {
      tone: 'neutral',
      title: 'You are an administrator',
      facts: 'Administrators neither borrow nor lend.',
      act: { text: 'Open the portal', to: pathTo('overview') },
    },
  ({ loan }) =>
    (loan?.state === 'submitted' || loan?.state === 'inReview') && {
      tone: 'info',
      title: 'Your application is in review',
      facts: `${formatNaira(loan.principalKobo)} for ${loan.months} months. We email you as soon as there is an answer.`,
      act: toLoan(loan, 'See your application'),
    },
  ({ loan }) =>
    loan?.state === 'listed' && {
      tone: 'info',
      title: 'Lenders are funding your loan',
      facts: `${formatNaira(loan.pledgedKobo)} of ${formatNaira(loan.principalKobo)} pledged${by(loan.deadline, ', open until')}`,
      act: toLoan(loan, 'See your loan'),
    },
  ({ loan }) =>
    loan?.state === 'funded' && {
      tone: 'success',
      title: 'Your loan is funded',
      facts: `${formatNaira(loan.offer?.paidOutKobo ?? loan.principalKobo)} is paid out${by(loan.deadline, ' by')}`,
      act: toLoan(loan, 'See your loan'),
    },
  ({ overview: { nextDue }, loan }) =>
    nextDue && {
      tone: 'info',
      title: `Next payment: ${formatNaira(nextDue.amountKobo)} on ${formatDay(nextDue.on)}`,
      facts: loan && loanProgressOf(loan)?.said,
      act: { text: 'See your loan', to: pathTo('loan', { loanId: nextDue.loanId }) },
    },
  ({ standing: { bvn } }) =>
    bvn.state === 'pending' && {
      tone: 'info',
      title: 'Your BVN is being checked',
      facts: 'This takes a minute or two. You don’t have to wait here.',
      act: { text: 'See the check', to: pathTo('verifyIdentity') },
    },
  ({ standing: { isBvnVerified } }) =>
    !isBvnVerified && {
      tone: 'info',
      title: 'Verify your identity',
      facts: `Step ${onboardingStepCount} of ${onboardingStepCount}. Your BVN tells us that it is you; it can’t move your money.`,
      act: { text: 'Verify with your BVN', to: pathTo('verifyIdentity') },
    },
  ({ standing }) => {
    const [missing] = missingFor(standing);
    if (missing === undefined) return undefined;
    const to = requirementPages[missing];
    return { tone: 'warning', title: missingTexts[missing], act: to && { text: 'Go on', to } };
  },
  ({ overview: { walletKobo, pledgedKobo, lentKobo } }) =>
    walletKobo === 0 &&
    pledgedKobo === 0 &&
    lentKobo === 0 && {
      tone: 'info',
      title: 'You are ready to lend and borrow',
      facts: 'Add money to your wallet to fund your first loan.',
      act: { text: 'Add money', to: pathTo('wallet') },
    },
  ({ overview: { walletKobo } }) =>
    walletKobo > 0 && {
      tone: 'info',
      title: `${formatNaira(walletKobo)} is ready to lend`,
      facts: 'Fund a part of a loan, and get it back with interest month by month.',
      act: { text: 'Find a loan to fund', to: pathTo('market') },
    },
  () => ({
    tone: 'info',
    title: 'Your money is at work',
    facts: 'What your borrowers pay back comes into your wallet.',
    act: { text: 'See your portfolio', to: pathTo('portfolio') },
  }),
];

export function situationOf(standpoint: Standpoint): Situation | undefined {
  for (const row of rows) {
    const situation = row(standpoint);
    if (situation) return situation;
  }
  return undefined;
}

function lateTitle(days: number | undefined): string {
  if (days === undefined || days === 0) return 'Your payment is late';
  return `Your payment is ${daysLate(days)}`;
}
