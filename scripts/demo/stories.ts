import { addKobo, naira } from '#contract/money/kobo';
import type { LoanInstalment } from '#contract/lending/loans/loanSchema';
import type { Random } from '#server/seed/random';
import type { LoanActs } from './loanActs';

/** Each step yields the number of days until the next one. */
export type Story = (loan: LoanActs, random: Random) => AsyncGenerator<number, void>;

const totalOf = ({ feeKobo, interestKobo, principalKobo }: LoanInstalment) =>
  addKobo(feeKobo, interestKobo, principalKobo);

async function* applies(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  await loan.apply(random.pick([3, 3, 6, 6, 9, 12]));
  yield 1;
}

async function* isOffered(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* applies(loan, random);
  await loan.take();
  await loan.offer();
  yield 1;
}

async function* isListed(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* isOffered(loan, random);
  await loan.accept();
  yield 1 + random.below(4);
}

async function* isFunded(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* isListed(loan, random);
  await loan.fund();
  yield 1;
}

async function* isPaidOut(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* isFunded(loan, random);
  await loan.payOut();
  yield 1;
}

async function* paysNext(loan: LoanActs, daysLate = 0): AsyncGenerator<number, boolean> {
  const { today, repayment } = await loan.see();
  const next = repayment?.instalments.find((row) => row.paidKobo < totalOf(row));
  if (!next) return false;
  yield Math.max(1, daysBetween(today, next.dueOn) + daysLate);
  const { repayment: then } = await loan.see();
  const owed = then?.instalments.find(({ number }) => number === next.number);
  if (owed) await loan.transfer(addKobo(naira(1), totalOf(owed)));
  yield 1;
  return true;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

async function* stopsAfter(loan: LoanActs, random: Random, paid: number): AsyncGenerator<number, void> {
  yield* isPaidOut(loan, random);
  for (let turn = 0; turn < paid; turn += 1) yield* paysNext(loan);
}

async function* isCalledIn(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* stopsAfter(loan, random, random.below(2));
  yield 75;
  await loan.note('Called us: the stall burnt down, and nothing comes in.');
  while (((await loan.see()).repayment?.daysPastDue ?? 0) < 91) yield 7;
  await loan.callIn();
  yield 5;
}

async function* paysOn(loan: LoanActs): AsyncGenerator<number, void> {
  while (yield* paysNext(loan));
}

async function* isLate(loan: LoanActs, random: Random, days: number): AsyncGenerator<number, void> {
  yield* stopsAfter(loan, random, 1);
  while (((await loan.see()).repayment?.daysPastDue ?? 0) < days) yield 1;
}

async function* isLookedAt(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* applies(loan, random);
  await loan.take();
}

async function* isHalfFunded(loan: LoanActs, random: Random): AsyncGenerator<number, void> {
  yield* isListed(loan, random);
  await loan.fund(0.5);
}

export interface Lives {
  /** In percent. */
  share: number;
  live: Story;
  begin?: readonly [from: number, until: number];
}

const OF_LATE = [0.97, 1] as const;
const EARLY = [0, 0.1] as const;

export const stories: Readonly<Record<string, Lives>> = {
  waits: { share: 4, live: applies, begin: OF_LATE },
  'is looked at': { share: 2, live: isLookedAt, begin: OF_LATE },
  'is asked for more': {
    share: 2,
    begin: OF_LATE,
    async *live(loan, random) {
      yield* isLookedAt(loan, random);
      await loan.ask('How long have you worked there, and who can confirm it?');
    },
  },
  'is offered': { share: 3, live: isOffered, begin: OF_LATE },
  'is listed': { share: 5, live: isHalfFunded, begin: [0.95, 0.98] },
  'is funded': { share: 2, live: isFunded, begin: OF_LATE },
  'lets the offer lapse': { share: 3, live: isOffered },
  'finds too few lenders': { share: 3, live: isHalfFunded },
  'is declined': {
    share: 5,
    async *live(loan, random) {
      yield* isLookedAt(loan, random);
      await loan.decline();
    },
  },
  'takes the application back': {
    share: 2,
    async *live(loan, random) {
      yield* applies(loan, random);
      await loan.withdraw();
    },
  },
  'refuses the offer': {
    share: 2,
    async *live(loan, random) {
      yield* isOffered(loan, random);
      await loan.refuse();
    },
  },
  'cancels the listing': {
    share: 2,
    async *live(loan, random) {
      yield* isHalfFunded(loan, random);
      await loan.cancel();
    },
  },
  'pays as agreed': {
    share: 26,
    async *live(loan, random) {
      yield* isPaidOut(loan, random);
      yield* paysOn(loan);
    },
  },
  'pays late now and then': {
    share: 10,
    async *live(loan, random) {
      yield* isPaidOut(loan, random);
      while (yield* paysNext(loan, random.chance(0.5) ? 0 : 1 + random.below(20)));
    },
  },
  'settles early': {
    share: 6,
    async *live(loan, random) {
      yield* stopsAfter(loan, random, 1);
      yield 5;
      await loan.transferWhatSettles();
      await loan.settle();
    },
  },
  'takes a payment holiday': {
    share: 3,
    begin: [0, 0.6],
    async *live(loan, random) {
      yield* stopsAfter(loan, random, 1);
      yield 10;
      await loan.askForHoliday(
        random.pick([1, 2]),
        'My daughter is in hospital, and her treatment took what I had put aside.',
      );
      yield 1;
      await loan.agreeToHoliday();
      await loan.answer('We agree to your holiday, and hope she is well soon. Your loan shows the new days.');
      yield* paysOn(loan);
    },
  },
  'asks for a payment holiday': {
    share: 2,
    begin: [0.8, 0.81],
    async *live(loan, random) {
      yield* isPaidOut(loan, random);
      yield 26;
      await loan.askForHoliday(2, 'The market is closed for repairs until the end of next month.');
    },
  },
  'gets a new plan': {
    share: 3,
    begin: [0, 0.6],
    async *live(loan, random) {
      yield* isLate(loan, random, 8);
      await loan.askForPlan('I lost my job and found another one, which pays a third less.');
      await loan.note('Called back: can pay two thirds of the instalment from now on.');
      yield 1;
      await loan.offerPlan(12);
      await loan.answer('We have proposed a plan of smaller instalments. Please look at it on the page of your loan.');
      yield 1;
      await loan.agreeToPlan();
      yield* paysOn(loan);
    },
  },
  'keeps a promise': {
    share: 2,
    begin: [0.2, 0.7],
    async *live(loan, random) {
      yield* isLate(loan, random, 3);
      await loan.promise(6, 'My customer pays me on Friday, and I pay you then.');
      await loan.answer('Thank you. We have noted your promise.');
      yield 4;
      await loan.transfer((await loan.see()).repayment?.dueKobo ?? naira(0));
      yield* paysOn(loan);
    },
  },
  'breaks a promise': {
    share: 2,
    begin: [0.4, 0.7],
    async *live(loan, random) {
      yield* isLate(loan, random, 5);
      await loan.noteOfPromise('Says the salary is late, and will pay all of it.', 7);
      yield 9;
      await loan.note('Nobody at home; the neighbours say they moved.', 'visit');
    },
  },
  'stops paying': { share: 5, live: (loan, random) => stopsAfter(loan, random, 1), begin: [0.3, 0.7] },
  'is called in': { share: 2, live: isCalledIn, begin: EARLY },
  'is written off': {
    share: 2,
    begin: EARLY,
    async *live(loan, random) {
      yield* isCalledIn(loan, random);
      await loan.writeOff();
    },
  },
  'pays after all': {
    share: 2,
    begin: EARLY,
    async *live(loan, random) {
      yield* isCalledIn(loan, random);
      await loan.transferWhatSettles();
    },
  },
};
