import { formatDay } from '../../../../contract/dates';
import type { Situation } from '../../../../contract/lending/dashboard/situationSchema';
import { missingTexts } from '../../../../contract/people/eligibility/eligibility';
import { formatNaira } from '../../../../contract/money/format';
import type { Tone } from '../../../components/figures/tone';
import { requirementPages } from '../../../domain/eligibility/requirementPages';
import { onboardingStepCount } from '../../../domain/onboarding/steps';
import { CANNOT_PAY_HASH, paidOf } from '../../../domain/lending/loanProgress';
import { daysLate, formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

interface Way {
  text: string;
  to: string;
}

interface SituationCard {
  tone: Tone;
  title: string;
  facts?: string;
  act?: Way;
  second?: Way;
}

const by = (moment: string | undefined, before: string) =>
  moment === undefined ? '' : `${before} ${formatMoment(moment)}`;

const toLoan = (loanId: string, text: string): Way => ({ text, to: pathTo('loan', { loanId }) });

const payWays = (loanId: string): Pick<SituationCard, 'act' | 'second'> => {
  const to = pathTo('loan', { loanId });
  return { act: { text: 'Pay now', to }, second: { text: 'I can’t pay', to: `${to}${CANNOT_PAY_HASH}` } };
};

/** The text and the next action for a situation (docs/product/people.md#situations). */
export function cardOf(situation: Situation): SituationCard {
  switch (situation.kind) {
    case 'frozen':
      return {
        tone: 'error',
        title: 'Your account is frozen',
        facts: 'No money can be moved. Write to us, and we will tell you what to do.',
        act: { text: 'Write to support', to: pathTo('complaints') },
      };
    case 'newPlan':
      return {
        tone: 'warning',
        title: 'A new plan for your loan',
        facts: `${situation.months} instalments, ${formatNaira(situation.totalKobo)} in total`,
        act: toLoan(situation.loanId, 'Review the plan'),
      };
    case 'defaulted':
      return {
        tone: 'error',
        title: 'Your loan is in default',
        facts: `${formatNaira(situation.dueKobo)} is due now. No more interest or fees are added.`,
        ...payWays(situation.loanId),
      };
    case 'writtenOff':
      return {
        tone: 'error',
        title: 'Your loan is written off',
        facts: 'You still owe what is left.',
        ...payWays(situation.loanId),
      };
    case 'late':
      return {
        tone: 'error',
        title: lateTitle(situation.daysPastDue),
        facts: `${formatNaira(situation.amountKobo)} was due on ${formatDay(situation.on)}`,
        ...payWays(situation.loanId),
      };
    case 'question':
      return {
        tone: 'warning',
        title: 'We have a question about your application',
        facts: `Please answer${by(situation.deadline, ' by')}`,
        act: toLoan(situation.loanId, 'Answer'),
      };
    case 'offer':
      return {
        tone: 'info',
        title: `Your offer: ${formatNaira(situation.principalKobo)}`,
        facts: `${formatNaira(situation.instalmentKobo)} a month for ${situation.months} months${by(situation.deadline, ', open until')}`,
        act: toLoan(situation.loanId, 'Review offer'),
      };
    case 'dueSoon':
      return {
        tone: 'warning',
        title: `${formatNaira(situation.amountKobo)} is due on ${formatDay(situation.on)}`,
        facts: paidOf(situation.paidInstalments, situation.instalments),
        ...payWays(situation.loanId),
      };
    case 'administrator':
      return {
        tone: 'neutral',
        title: 'You are an administrator',
        facts: 'Administrators neither borrow nor lend.',
        act: { text: 'Open the portal', to: pathTo('overview') },
      };
    case 'inReview':
      return {
        tone: 'info',
        title: 'Your application is in review',
        facts: `${formatNaira(situation.principalKobo)} for ${situation.months} months. We email you as soon as there is an answer.`,
        act: toLoan(situation.loanId, 'See your application'),
      };
    case 'funding':
      return {
        tone: 'info',
        title: 'Lenders are funding your loan',
        facts: `${formatNaira(situation.pledgedKobo)} of ${formatNaira(situation.principalKobo)} pledged${by(situation.deadline, ', open until')}`,
        act: toLoan(situation.loanId, 'See your loan'),
      };
    case 'funded':
      return {
        tone: 'success',
        title: 'Your loan is funded',
        facts: `${formatNaira(situation.paidOutKobo)} is paid out${by(situation.deadline, ' by')}`,
        act: toLoan(situation.loanId, 'See your loan'),
      };
    case 'nextPayment':
      return {
        tone: 'info',
        title: `Next payment: ${formatNaira(situation.amountKobo)} on ${formatDay(situation.on)}`,
        facts: paidOf(situation.paidInstalments, situation.instalments),
        act: toLoan(situation.loanId, 'See your loan'),
      };
    case 'bvnPending':
      return {
        tone: 'info',
        title: 'Your BVN is being checked',
        facts: 'This takes a minute or two. You don’t have to wait here.',
        act: { text: 'See the check', to: pathTo('verifyIdentity') },
      };
    case 'bvnMissing':
      return {
        tone: 'info',
        title: 'Verify your identity',
        facts: `Step ${onboardingStepCount} of ${onboardingStepCount}. Your BVN tells us that it is you; it can’t move your money.`,
        act: { text: 'Verify with your BVN', to: pathTo('verifyIdentity') },
      };
    case 'requirementMissing': {
      const to = requirementPages[situation.requirement];
      return {
        tone: 'warning',
        title: missingTexts[situation.requirement],
        ...(to && { act: { text: 'Go on', to } }),
      };
    }
    case 'emptyWallet':
      return {
        tone: 'info',
        title: 'You are ready to lend and borrow',
        facts: 'Add money to your wallet to fund your first loan.',
        act: { text: 'Add money', to: pathTo('wallet') },
      };
    case 'moneyToLend':
      return {
        tone: 'info',
        title: `${formatNaira(situation.walletKobo)} is ready to lend`,
        facts: 'Fund a part of a loan, and get it back with interest month by month.',
        act: { text: 'Find a loan to fund', to: pathTo('market') },
      };
    case 'moneyLent':
      return {
        tone: 'info',
        title: 'Your money is at work',
        facts: 'What your borrowers pay back comes into your wallet.',
        act: { text: 'See your portfolio', to: pathTo('portfolio') },
      };
  }
}

const lateTitle = (days: number): string => `Your payment is ${daysLate(days)}`;
