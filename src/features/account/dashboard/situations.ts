import { formatDay } from '#contract/dates';
import { instalmentsText } from '#contract/lending/schedule/instalment';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import { missingTexts } from '#contract/people/eligibility/eligibility';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { declineReasons } from '#contract/lending/applications/declineReasons';
import type { Tone } from '../../../components/figures/StatusChip';
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
  /** The largest figure of the page. */
  figureKobo?: Kobo;
  facts?: string;
  /** Drawn as a ring. */
  done?: { share: number; text: string };
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
        facts:
          'You can’t apply, lend or withdraw, but you can still pay your loan. Write to us, and we’ll tell you what to do.',
        act: { text: 'Write to support', to: pathTo('complaints') },
      };
    case 'newPlan':
      return {
        tone: 'warning',
        title: 'A new plan for your loan',
        facts: `${instalmentsText(situation.months)}, ${formatNaira(situation.totalKobo)} in total`,
        act: toLoan(situation.loanId, 'Review the plan'),
      };
    case 'defaulted':
      return {
        tone: 'error',
        title: 'Your loan is in default. You owe',
        figureKobo: situation.dueKobo,
        facts: `Frozen since ${formatDay(situation.since)}: no more interest or fees are added.`,
        ...payWays(situation.loanId),
      };
    case 'writtenOff':
      return {
        tone: 'error',
        title: 'Your loan is written off. You still owe',
        figureKobo: situation.dueKobo,
        ...payWays(situation.loanId),
      };
    case 'late':
      return {
        tone: 'error',
        title: lateTitle(situation.daysPastDue),
        figureKobo: situation.amountKobo,
        facts: `${instalments(situation.overdueInstalments)} due since ${formatDay(situation.on)}`,
        ...payWays(situation.loanId),
      };
    case 'question':
      return {
        tone: 'warning',
        title: 'We have a question about your application',
        facts: situation.deadline
          ? `Please answer by ${formatMoment(situation.deadline)}, or your application closes.`
          : 'Please answer, so that we can go on.',
        act: toLoan(situation.loanId, 'Answer'),
      };
    case 'offer':
      return {
        tone: 'info',
        title: 'Your offer',
        figureKobo: situation.principalKobo,
        facts: `${formatNaira(situation.instalmentKobo)} a month for ${situation.months} months${by(situation.deadline, ', open until')}`,
        act: toLoan(situation.loanId, 'Review offer'),
      };
    case 'dueSoon':
      return {
        tone: 'warning',
        ...nextPayment(situation),
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
        figureKobo: situation.principalKobo,
        facts: `for ${situation.months} months. You’ll get an email with our decision or a question, usually within a few days.`,
        act: toLoan(situation.loanId, 'See your application'),
      };
    case 'funding':
      return {
        tone: 'info',
        title: 'Lenders are funding your loan',
        figureKobo: situation.pledgedKobo,
        facts: `of ${formatNaira(situation.principalKobo)} pledged${by(situation.deadline, ', open until')}`,
        done: shareOf(situation.pledgedKobo, situation.principalKobo),
        act: toLoan(situation.loanId, 'See your loan'),
      };
    case 'funded':
      return {
        tone: 'success',
        title: 'Your loan is funded',
        ...payoutFacts(situation),
        act: toLoan(situation.loanId, 'See your loan'),
      };
    case 'nextPayment':
      return {
        tone: 'info',
        ...nextPayment(situation),
        act: toLoan(situation.loanId, 'See your loan'),
      };
    case 'declined': {
      const { loanId, reasons, fits } = situation;
      const [reason] = reasons;
      return {
        tone: 'warning',
        title: 'We couldn’t offer you this loan',
        facts: [
          reason && `${declineReasons[reason]}.`,
          fits &&
            `At ${formatNaira(fits.principalKobo)}, the instalment and your other debts would take ${Math.round(fits.burdenBps / 100)}% of your income.`,
        ]
          .filter(Boolean)
          .join(' '),
        act: toLoan(loanId, 'See why'),
        second: fits
          ? {
              text: `Apply for ${formatNaira(fits.principalKobo)}`,
              to: `${pathTo('apply')}?amount=${fits.principalKobo / 100}`,
            }
          : { text: 'Apply again', to: pathTo('apply') },
      };
    }
    case 'lapsed':
      return {
        tone: 'neutral',
        title: 'Your application has closed',
        facts: `It closed on ${formatDay(situation.on)}, after its deadline had passed. It cost you nothing, and you can apply again at any time.`,
        act: { text: 'Apply again', to: pathTo('apply') },
        second: toLoan(situation.loanId, 'See what happened'),
      };
    case 'expired':
      return {
        tone: 'neutral',
        title: 'Your loan wasn’t funded and paid out in time',
        facts: `It closed on ${formatDay(situation.on)}, and lenders have their money back. It cost you nothing, and you can apply again at any time.`,
        act: { text: 'Apply again', to: pathTo('apply') },
        second: toLoan(situation.loanId, 'See what happened'),
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
        title: 'Ready to lend',
        figureKobo: situation.walletKobo,
        facts: 'Fund a part of a loan, and get it back with interest month by month.',
        act: { text: 'Find a loan to fund', to: pathTo('market') },
      };
    case 'moneyLent':
      return {
        tone: 'info',
        title: 'Your money is at work',
        facts: 'Repayments go into your wallet.',
        act: { text: 'See your portfolio', to: pathTo('portfolio') },
      };
  }
}

function payoutFacts({ paidOutKobo, deadline }: Extract<Situation, { kind: 'funded' }>) {
  if (paidOutKobo === undefined) return { facts: 'We can’t pay it out yet. Its page says why.' };
  if (paidOutKobo === 0) return { facts: `It pays off the loan you have${by(deadline, ' by')}` };
  return { figureKobo: paidOutKobo, facts: `is paid out to you${by(deadline, ' by')}` };
}

const instalments = (count: number): string => (count === 1 ? '1 instalment,' : `${count} instalments`);

const shareOf = (part: number, all: number) => ({ share: part / all, text: `${Math.floor((part / all) * 100)}%` });

function nextPayment({
  amountKobo,
  on,
  daysLeft,
  paidInstalments,
  instalments: all,
}: Extract<Situation, { kind: 'dueSoon' | 'nextPayment' }>): Omit<SituationCard, 'tone'> {
  const left = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return {
    title: 'Your next payment',
    figureKobo: amountKobo,
    facts: `${left}, on ${formatDay(on)}; ${paidOf(paidInstalments, all)}`,
    done: { share: paidInstalments / all, text: `${paidInstalments}/${all}` },
  };
}

const lateTitle = (days: number): string => `Your payment is ${daysLate(days)}`;
