import { assign, setup } from 'xstate';
import { addKobo, NO_KOBO, subtractKobo } from '../../money/kobo';
import { ANSWER_DAYS, SECOND_LOOK_DAYS } from './states';
import type { LoanEvent, LoanEventOf, SubmitEvent } from './eventTypes';
import { momentAfter } from '../../dates';
import { contextOf, type LoanContext } from './loanContext';
import { loanGuards } from './loanGuards';

/** Stored with each event. Raise it when the machine judges past events differently. */
export const LOAN_LIFECYCLE_VERSION = 3;

const types: { context?: LoanContext; events?: LoanEvent; input?: Pick<SubmitEvent, 'by' | 'principalKobo'> } = {};

const withEvent = <Name extends string>(type: Name) => ({ type, params: <E>({ event }: { event: E }): E => event });

const lifeSetup = setup({
  types,
  guards: loanGuards,
  actions: {
    beginReview: assign((_, { by }: LoanEventOf<'take'>) => ({ reviewerId: by })),
    endReview: assign({ reviewerId: null, deadline: null }),
    awaitAnswer: assign((_, { at }: LoanEventOf<'askMore'>) => ({ deadline: momentAfter(at, ANSWER_DAYS) })),
    endDeadline: assign({ deadline: null }),
    makeOffer: assign(({ context }, { at, by, lifeTerms, principalKobo }: LoanEventOf<'offer'>) => ({
      reviewerId: null,
      offeredById: by,
      principalKobo: principalKobo ?? context.principalKobo,
      terms: lifeTerms,
      deadline: momentAfter(at, lifeTerms.offerDays),
    })),
    noteDecline: assign((_, { at, by }: LoanEventOf<'decline'>) => ({
      reviewerId: null,
      declinedById: by,
      deadline: momentAfter(at, SECOND_LOOK_DAYS),
    })),
    reopen: assign({ hadSecondLook: true, deadline: null }),
    openListing: assign(({ context }, { at }: LoanEventOf<'accept'>) => ({
      deadline: context.terms && momentAfter(at, context.terms.listingDays),
    })),
    addPledge: assign(({ context }, { at, by, pledgeId, amountKobo }: LoanEventOf<'pledge'>) =>
      by === null
        ? {}
        : {
            openPledges: [...context.openPledges, { pledgeId, lenderId: by, amountKobo, at }],
            pledgedKobo: addKobo(context.pledgedKobo, amountKobo),
          },
    ),
    awaitDisbursement: assign(({ context }, { at }: LoanEventOf<'pledge'>) => ({
      deadline: context.terms && momentAfter(at, context.terms.disbursementDays),
    })),
    dropPledge: assign(({ context }, { pledgeId }: LoanEventOf<'takeBack'>) => {
      const kept = context.openPledges.filter((pledge) => pledge.pledgeId !== pledgeId);
      return { openPledges: kept, pledgedKobo: addKobo(...kept.map(({ amountKobo }) => amountKobo)) };
    }),
    returnPledges: assign({ openPledges: [], pledgedKobo: NO_KOBO, deadline: null }),
    lendOut: assign(({ context }) => ({
      openPledges: [],
      pledgedKobo: NO_KOBO,
      deadline: null,
      outstandingKobo: context.principalKobo,
    })),
    notePayment: assign(({ context }, { parts }: LoanEventOf<'pay' | 'payExtra' | 'settle' | 'recover'>) => ({
      outstandingKobo: subtractKobo(context.outstandingKobo, parts.principalKobo),
    })),
    noteLateFee: assign(({ context }, { instalment }: LoanEventOf<'lateFee'>) => ({
      lateFees: [...context.lateFees, instalment],
    })),
    noteHoliday: assign({ hadHoliday: true }),
    noteDueDay: assign((_, { day }: LoanEventOf<'changeDueDay'>) => ({ dueDayChangedOn: day })),
  },
});

const withdraw = { guard: withEvent('isBorrower'), target: 'withdrawn', actions: 'endReview' } as const;
const release = { guard: withEvent('mayRelease'), target: 'submitted', actions: 'endReview' } as const;
const cancel = { guard: withEvent('mayCancel'), target: 'cancelled', actions: 'returnPledges' } as const;
const expire = { guard: withEvent('isTimeOver'), target: 'expired', actions: 'returnPledges' } as const;
const lapse = { guard: withEvent('isTimeOver'), target: 'lapsed', actions: 'endDeadline' } as const;
const replan = { guard: withEvent('mayReplan'), target: 'repaying' } as const;
const recover = [
  { guard: withEvent('paysAll'), target: 'recovered', actions: withEvent('notePayment') },
  { guard: withEvent('paysPart'), actions: withEvent('notePayment') },
] as const;

/** Pure: a loan's state is the fold of its events, which the server sends while holding the loan's lock. */
export const loanLifecycle = lifeSetup.createMachine({
  id: 'loanLifecycle',
  version: String(LOAN_LIFECYCLE_VERSION),
  context: ({ input }) => contextOf(input),
  initial: 'submitted',
  states: {
    submitted: {
      on: {
        take: { guard: withEvent('mayReview'), target: 'inReview', actions: withEvent('beginReview') },
        withdraw,
      },
    },
    inReview: {
      on: {
        askMore: { guard: withEvent('isReviewer'), target: 'moreAsked', actions: withEvent('awaitAnswer') },
        release,
        offer: { guard: withEvent('mayOffer'), target: 'offered', actions: withEvent('makeOffer') },
        decline: { guard: withEvent('mayDecline'), target: 'declined', actions: withEvent('noteDecline') },
        withdraw,
      },
    },
    moreAsked: {
      on: {
        answer: { guard: withEvent('isBorrower'), target: 'inReview', actions: 'endDeadline' },
        lapse,
        release,
        withdraw,
      },
    },
    declined: {
      on: { secondLook: { guard: withEvent('mayAskAgain'), target: 'submitted', actions: 'reopen' } },
    },
    offered: {
      on: {
        accept: { guard: withEvent('mayAccept'), target: 'listed', actions: withEvent('openListing') },
        refuse: { guard: withEvent('isBorrower'), target: 'refused', actions: 'endDeadline' },
        lapse,
      },
    },
    listed: {
      on: {
        pledge: [
          {
            guard: withEvent('isLastPledge'),
            target: 'funded',
            actions: [withEvent('addPledge'), withEvent('awaitDisbursement')],
          },
          { guard: withEvent('isPledgeBelowRest'), actions: withEvent('addPledge') },
        ],
        takeBack: { guard: withEvent('mayTakeBack'), actions: withEvent('dropPledge') },
        expire,
        cancel,
      },
    },
    funded: {
      on: {
        disburse: { guard: withEvent('mayDisburse'), target: 'repaying', actions: 'lendOut' },
        expire,
        cancel,
      },
    },
    repaying: {
      on: {
        pay: [
          { guard: withEvent('paysAll'), target: 'repaid', actions: withEvent('notePayment') },
          { guard: withEvent('paysPart'), actions: withEvent('notePayment') },
        ],
        payExtra: { guard: withEvent('isExtraPayment'), actions: withEvent('notePayment') },
        settle: { guard: withEvent('isSettlement'), target: 'settled', actions: withEvent('notePayment') },
        lateFee: { guard: withEvent('isFirstLateFee'), actions: withEvent('noteLateFee') },
        replan,
        holiday: { guard: withEvent('mayTakeHoliday'), actions: 'noteHoliday' },
        changeDueDay: { guard: withEvent('mayChangeDueDay'), actions: withEvent('noteDueDay') },
        default: { guard: withEvent('mayDefault'), target: 'defaulted' },
      },
    },
    defaulted: {
      on: { replan, writeOff: { guard: withEvent('areTwoAdministrators'), target: 'writtenOff' }, recover },
    },
    writtenOff: { on: { recover } },
    withdrawn: { type: 'final' },
    refused: { type: 'final' },
    lapsed: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
    repaid: { type: 'final' },
    settled: { type: 'final' },
    recovered: { type: 'final' },
  },
});
