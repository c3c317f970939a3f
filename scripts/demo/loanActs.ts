import type { ApprovalKind } from '#contract/office/approvals/approvals';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { RESIDENCES } from '#contract/lending/applications/residence';
import type { RegradeReason } from '#contract/lending/applications/regradeReasons';
import { daysAfter } from '#contract/dates';
import type { ContactChannel } from '#contract/lending/arrears/contacts';
import type { Loan } from '#contract/lending/loans/loanSchema';
import type { HolidayMonths } from '#contract/lending/schedule/holiday';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { NO_KOBO, kobo, minKobo, multiplyKobo, naira, subtractKobo, type Kobo } from '#contract/money/kobo';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import type { Random } from '#server/seed/random';
import type { TestServer } from '#support/serverApp';
import { addDocuments, checkDocuments } from './documents';
import type { Member } from './people';
import { type Person, accepted } from './person';

export interface Marketplace {
  server: TestServer;
  random: Random;
  administrators: readonly [Person, Person];
  lenders: readonly Member[];
}

const INCREMENT = pledgeIncrement(firstLendingTerms);

const REGRADE_REASONS: Readonly<Record<'better' | 'worse', readonly RegradeReason[]>> = {
  better: ['incomeProven', 'historyElsewhere'],
  worse: ['incomeUncertain', 'debtsUncertain'],
};

const OWN_WORDS = [
  'I sell shoes in the market, and need stock for the season.',
  'My tailoring shop has more orders than one machine can sew.',
  'I teach in the mornings and give lessons in the evenings.',
  'We grow tomatoes, and want to buy a small pump before the dry months.',
];

export function loanActs({ server, random, administrators, lenders }: Marketplace, borrower: Member) {
  const [reviewer, second] = administrators;
  const { runJobs, context, mails } = server;
  let loanId = '';
  const ofLoan = () => ({ params: { loanId } });
  const see = (): Promise<Loan> => borrower.call('myLoan', ofLoan());

  async function approve(kind: ApprovalKind): Promise<void> {
    const list = await second.call('approvals', { query: { kind, pageSize: 100 } });
    const approval = list.find((one) => one.kind === kind && 'loanId' in one && one.loanId === loanId);
    if (!approval) throw new Error(`There is no proposal of kind ${kind}`);
    await second.call('approveProposal', { params: { approvalId: approval.id } });
  }

  async function transfer(amountKobo: Kobo): Promise<void> {
    await sendMoney(context, { accountNumber: borrower.accountNumber, amountKobo });
    await runJobs();
  }

  return {
    see,
    async apply(months: number, increments = 2 + random.below(9)): Promise<void> {
      if (random.chance(0.6)) await addDocuments(server, borrower);
      const monthlyIncomeKobo = naira(120_000 + 20_000 * random.below(25));
      const body = {
        purpose: random.pick(LOAN_PURPOSES),
        principalKobo: multiplyKobo(INCREMENT, increments),
        months,
        work: {
          kind: random.pick(['salaried', 'business', 'informal'] as const),
          monthlyIncomeKobo,
          monthsInWork: 3 + random.below(120),
          monthlyDebtsKobo: naira(5000 * random.below(6)),
          ...(random.chance(0.8) && { livesIn: random.pick(RESIDENCES) }),
          ...(random.chance(0.5) && { ownWords: random.pick(OWN_WORDS) }),
        },
        answers: Array.from({ length: 10 }, () => 1 + random.below(5)),
        consent: true,
      };
      ({ id: loanId } = await borrower.call('applyForLoan', { body }));
    },
    async take(): Promise<void> {
      await reviewer.call('takeApplication', ofLoan());
      await checkDocuments(reviewer, loanId);
    },
    ask: (question: string) => reviewer.call('askForMore', { ...ofLoan(), body: { question } }),
    decline: () => reviewer.call('declineApplication', { ...ofLoan(), body: { reasons: ['otherDebts'] } }),
    offer: async (grade: Grade = random.pick(GRADES)) =>
      await reviewer.call('offerLoan', {
        ...ofLoan(),
        body: {
          grade,
          reason: 'Reviewed by a person',
          publishedReason: random.pick(REGRADE_REASONS[grade === 'A' || grade === 'B' ? 'better' : 'worse']),
          passesOwnWords: true,
        },
      }),
    withdraw: () => borrower.call('withdrawApplication', ofLoan()),
    refuse: () => borrower.call('refuseOffer', ofLoan()),
    cancel: () => borrower.call('cancelLoan', ofLoan()),
    async accept(): Promise<void> {
      const { offer } = await see();
      await borrower.call('sendOfferCode', ofLoan());
      const body = { code: mails.codeFor(borrower.email), textHash: offer?.textHash, toBankAccount: true };
      await borrower.call('acceptOffer', { ...ofLoan(), body });
    },
    async fund(share = 1): Promise<void> {
      const { principalKobo } = await see();
      const cap = pledgeCap(principalKobo, INCREMENT);
      let rest = kobo(Math.floor((principalKobo * share) / INCREMENT) * INCREMENT);
      const from = random.below(lenders.length);
      for (const lender of [...lenders.slice(from), ...lenders.slice(0, from)]) {
        if (rest === 0) return;
        const amountKobo = minKobo(rest, cap);
        const send = () => lender.tryCall('pledgeToLoan', { ...ofLoan(), body: { amountKobo, acceptsRisk: true } });
        const answer = await send();
        // One in three adds money; the others have lent as much as they wanted.
        if (answer.error.code === 'INSUFFICIENT_FUNDS') {
          if (!random.chance(0.35)) continue;
          await sendMoney(context, { accountNumber: lender.accountNumber, amountKobo: multiplyKobo(amountKobo, 3) });
          await runJobs();
          accepted(await send());
        } else accepted(answer);
        rest = subtractKobo(rest, amountKobo);
      }
      throw new Error('The lenders have no money left');
    },
    payOut: () => second.call('disburseLoan', ofLoan()),
    transfer,
    transferWhatSettles: async () => transfer((await see()).repayment?.settlementKobo ?? NO_KOBO),
    settle: async () => {
      const { repayment } = await see();
      const body = { amountKobo: repayment?.settlementKobo };
      await borrower.call('settleLoan', { ...ofLoan(), body });
    },
    note: (words: string, channel: ContactChannel = 'phone') =>
      reviewer.call('addCollectionNote', { ...ofLoan(), body: { channel, isIncoming: true, words } }),
    async noteOfPromise(words: string, days: number): Promise<void> {
      const { today, repayment } = await see();
      const promise = { amountKobo: repayment?.dueKobo ?? NO_KOBO, promisedOn: daysAfter(today, days) };
      await reviewer.call('addCollectionNote', {
        ...ofLoan(),
        body: { channel: 'phone', isIncoming: true, words, promise },
      });
    },
    async promise(days: number, words: string): Promise<void> {
      const { today, repayment } = await see();
      const promised = { amountKobo: repayment?.dueKobo ?? NO_KOBO, promisedOn: daysAfter(today, days) };
      await borrower.call('askForHelp', { ...ofLoan(), body: { wish: 'promise', words, ...promised } });
    },
    async askForHoliday(months: HolidayMonths, words: string): Promise<void> {
      const { help } = await see();
      const textHash = help?.holidays.find((one) => one.months === months)?.textHash;
      await borrower.call('askForHelp', { ...ofLoan(), body: { wish: 'holiday', months, textHash, words } });
    },
    async agreeToHoliday(): Promise<void> {
      await reviewer.call('proposeHoliday', { ...ofLoan(), body: { reason: 'Paid on time until now' } });
      await approve('holiday');
    },
    askForPlan: (words: string) => borrower.call('askForHelp', { ...ofLoan(), body: { wish: 'newPlan', words } }),
    async offerPlan(months: number): Promise<void> {
      const { firstDueDays = [] } = await reviewer.call('administeredLoan', ofLoan());
      const body = { months, firstDueOn: firstDueDays[0], reason: 'Earns less than before, and wants to pay' };
      await reviewer.call('proposeNewPlan', { ...ofLoan(), body });
    },
    async agreeToPlan(): Promise<void> {
      const { newPlan } = await see();
      await borrower.call('sendNewPlanCode', ofLoan());
      const body = { code: mails.codeFor(borrower.email), textHash: newPlan?.textHash };
      await borrower.call('agreeToNewPlan', { ...ofLoan(), body });
      await approve('replan');
    },
    /** Answers the borrower's requests for help. */
    async answer(words: string): Promise<void> {
      const query = { state: 'waiting', kind: 'cannotPay', pageSize: 100 };
      const waiting = await second.call('complaintQueue', { query });
      for (const { id } of waiting.filter((one) => one.loanId === loanId)) {
        const params = { complaintId: id };
        await second.call('answerComplaint', { params, body: { answer: words } });
      }
    },
    async callIn(): Promise<void> {
      const body = { reason: 'Three months without a payment and no response' };
      await reviewer.call('proposeDefault', { ...ofLoan(), body });
      await approve('default');
    },
    async writeOff(): Promise<void> {
      const body = { reason: 'No further payments expected' };
      await reviewer.call('proposeWriteOff', { ...ofLoan(), body });
      await approve('writeOff');
    },
  };
}

export type LoanActs = ReturnType<typeof loanActs>;
