import type { ApprovalKind } from '../../contract/office/approvals/approvals';
import { LOAN_PURPOSES } from '../../contract/lending/applications/purposes';
import { REGRADE_REASONS } from '../../contract/lending/applications/regradeReasons';
import { daysAfter } from '../../contract/dates';
import type { ContactChannel } from '../../contract/lending/arrears/contacts';
import type { Loan } from '../../contract/lending/loans/loanSchema';
import type { HolidayMonths } from '../../contract/lending/schedule/holiday';
import { firstLendingTerms } from '../../contract/lending/terms/termFigures';
import { NO_KOBO, kobo, minKobo, multiplyKobo, naira, subtractKobo, type Kobo } from '../../contract/money/kobo';
import { GRADES, type Grade } from '../../contract/lending/terms/grades';
import { pledgeCap, pledgeIncrement } from '../../contract/lending/terms/increments';
import { sendMoney } from '../../server/payments/sandbox/acts';
import type { Random } from '../../server/seed/random';
import type { TestServer } from '../../__tests__/support/serverApp';
import { accepted } from './accepted';
import { addDocuments, checkDocuments } from './documents';
import type { Member, Person } from './people';

export interface Marketplace {
  server: TestServer;
  random: Random;
  administrators: readonly [Person, Person];
  lenders: readonly Member[];
}

const INCREMENT = pledgeIncrement(firstLendingTerms);

export function loanActs({ server, random, administrators, lenders }: Marketplace, borrower: Member) {
  const [reviewer, second] = administrators;
  const { call, runJobs, context, mails } = server;
  let loanId = '';
  const as = ({ token }: Person) => ({ token, params: { loanId } });
  const see = async (): Promise<Loan> => accepted(await call('myLoan', as(borrower)));

  async function approve(kind: ApprovalKind): Promise<void> {
    const list = accepted(await call('approvals', { token: second.token, query: { kind, pageSize: 100 } }));
    const approval = list.find((one) => one.kind === kind && 'loanId' in one && one.loanId === loanId);
    if (!approval) throw new Error(`There is no proposal of kind ${kind}`);
    accepted(await call('approveProposal', { token: second.token, params: { approvalId: approval.id } }));
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
        },
        answers: Array.from({ length: 10 }, () => 1 + random.below(5)),
        consent: true,
      };
      ({ id: loanId } = accepted(await call('applyForLoan', { token: borrower.token, body })));
    },
    async take(): Promise<void> {
      accepted(await call('takeApplication', as(reviewer)));
      await checkDocuments(server, reviewer, loanId);
    },
    ask: async (question: string) => accepted(await call('askForMore', { ...as(reviewer), body: { question } })),
    decline: async () =>
      accepted(await call('declineApplication', { ...as(reviewer), body: { reasons: ['otherDebts'] } })),
    offer: async (grade: Grade = random.pick(GRADES)) =>
      accepted(
        await call('offerLoan', {
          ...as(reviewer),
          body: { grade, reason: 'Reviewed by a person', publishedReason: random.pick(REGRADE_REASONS) },
        }),
      ),
    withdraw: async () => accepted(await call('withdrawApplication', as(borrower))),
    refuse: async () => accepted(await call('refuseOffer', as(borrower))),
    cancel: async () => accepted(await call('cancelLoan', as(borrower))),
    async accept(): Promise<void> {
      const { offer } = await see();
      accepted(await call('sendOfferCode', as(borrower)));
      const body = { code: mails.codeFor(borrower.email), textHash: offer?.textHash, toBankAccount: true };
      accepted(await call('acceptOffer', { ...as(borrower), body }));
    },
    async fund(share = 1): Promise<void> {
      const { principalKobo } = await see();
      const cap = pledgeCap(principalKobo, INCREMENT);
      let rest = kobo(Math.floor((principalKobo * share) / INCREMENT) * INCREMENT);
      const from = random.below(lenders.length);
      for (const lender of [...lenders.slice(from), ...lenders.slice(0, from)]) {
        if (rest === 0) return;
        const amountKobo = minKobo(rest, cap);
        const send = () => call('pledgeToLoan', { ...as(lender), body: { amountKobo, acceptsRisk: true } });
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
    payOut: async () => accepted(await call('disburseLoan', as(second))),
    transfer,
    transferWhatSettles: async () => transfer((await see()).repayment?.settlementKobo ?? NO_KOBO),
    settle: async () => {
      const { repayment } = await see();
      const body = { amountKobo: repayment?.settlementKobo };
      accepted(await call('settleLoan', { ...as(borrower), body }));
    },
    note: async (words: string, channel: ContactChannel = 'phone') =>
      accepted(await call('addCollectionNote', { ...as(reviewer), body: { channel, words } })),
    async noteOfPromise(words: string, days: number): Promise<void> {
      const { today, repayment } = await see();
      const promise = { amountKobo: repayment?.dueKobo ?? NO_KOBO, promisedOn: daysAfter(today, days) };
      accepted(await call('addCollectionNote', { ...as(reviewer), body: { channel: 'phone', words, promise } }));
    },
    async promise(days: number, words: string): Promise<void> {
      const { today, repayment } = await see();
      const promised = { amountKobo: repayment?.dueKobo ?? NO_KOBO, promisedOn: daysAfter(today, days) };
      accepted(await call('askForHelp', { ...as(borrower), body: { wish: 'promise', words, ...promised } }));
    },
    async askForHoliday(months: HolidayMonths, words: string): Promise<void> {
      const { help } = await see();
      const textHash = help?.holidays.find((one) => one.months === months)?.textHash;
      accepted(await call('askForHelp', { ...as(borrower), body: { wish: 'holiday', months, textHash, words } }));
    },
    async agreeToHoliday(): Promise<void> {
      accepted(await call('proposeHoliday', { ...as(reviewer), body: { reason: 'Paid on time until now' } }));
      await approve('holiday');
    },
    askForPlan: async (words: string) =>
      accepted(await call('askForHelp', { ...as(borrower), body: { wish: 'newPlan', words } })),
    async offerPlan(months: number): Promise<void> {
      const { firstDueDays = [] } = accepted(await call('administeredLoan', as(reviewer)));
      const body = { months, firstDueOn: firstDueDays[0], reason: 'Earns less than before, and wants to pay' };
      accepted(await call('proposeNewPlan', { ...as(reviewer), body }));
    },
    async agreeToPlan(): Promise<void> {
      const { newPlan } = await see();
      accepted(await call('sendNewPlanCode', as(borrower)));
      const body = { code: mails.codeFor(borrower.email), textHash: newPlan?.textHash };
      accepted(await call('agreeToNewPlan', { ...as(borrower), body }));
      await approve('replan');
    },
    /** Answers the borrower's requests for help. */
    async answer(words: string): Promise<void> {
      const query = { state: 'waiting', kind: 'cannotPay', pageSize: 100 };
      const waiting = accepted(await call('complaintQueue', { token: second.token, query }));
      for (const { id } of waiting.filter((one) => one.loanId === loanId)) {
        const params = { complaintId: id };
        accepted(await call('answerComplaint', { token: second.token, params, body: { answer: words } }));
      }
    },
    async callIn(): Promise<void> {
      const body = { reason: 'Three months without a payment and no response' };
      accepted(await call('proposeDefault', { ...as(reviewer), body }));
      await approve('default');
    },
    async writeOff(): Promise<void> {
      const body = { reason: 'No further payments expected' };
      accepted(await call('proposeWriteOff', { ...as(reviewer), body }));
      await approve('writeOff');
    },
  };
}

export type LoanActs = ReturnType<typeof loanActs>;
