import type { AdministratorAct, BorrowerAct, LoanAct } from '#contract/lending/loans/acts';
import { ADMINISTRATOR_ACTS, BORROWER_ACTS } from '#contract/lending/loans/acts';
import { daysBetween } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import type { CallName } from '#support/calls';
import {
  accept,
  apply,
  cast,
  disbursed,
  funded,
  listed,
  loanOf,
  offered,
  pledge,
  skipDays,
  spendDownTo,
  type Cast,
} from '#support/loans/lending';
import { isAboutLoan } from '#support/approvals';
import { change } from '#support/payments';
import type { Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const reason = { reason: 'As agreed by phone' };

const callOf: Record<LoanAct, readonly [CallName, object?]> = {
  withdraw: ['withdrawApplication'],
  answer: ['answerReviewer', { answer: 'Since May' }],
  secondLook: ['askSecondLook'],
  accept: ['sendOfferCode'],
  refuse: ['refuseOffer'],
  cancel: ['cancelLoan'],
  pay: ['payLoan', { amountKobo: naira(100), throughInstalment: 1 }],
  recover: ['payLoan', { amountKobo: naira(100), throughInstalment: 1 }],
  payExtra: ['payLoanExtra', { amountKobo: naira(100) }],
  settle: ['settleLoan'],
  take: ['takeApplication'],
  offer: ['offerLoan', { grade: 'C', publishedReason: 'incomeProven', ...reason }],
  askMore: ['askForMore', { question: 'Since when?' }],
  decline: ['declineApplication', { reasons: ['otherDebts'] }],
  release: ['releaseApplication', reason],
  disburse: ['disburseLoan'],
  proposeDisbursement: ['proposeDisbursement', reason],
  askHoliday: ['askForHelp', { wish: 'holiday', months: 1, words: 'My shop was flooded' }],
  changeDueDay: ['changeDueDay', { dayOfMonth: 1, nextDueOn: '2030-01-01', costKobo: 0 }],
  holiday: ['proposeHoliday', reason],
  replan: ['proposeNewPlan', { months: 6, firstDueOn: '2030-01-01', ...reason }],
  default: ['proposeDefault', reason],
  writeOff: ['proposeWriteOff', reason],
};

/** Error codes that refuse the act itself rather than its input. */
const NOT_POSSIBLE = [
  'DUE_DAY_FIXED',
  'LOAN_MOVED_ON',
  'FOUR_EYES',
  'PROPOSAL_VOID',
  'PROPOSAL_EXISTS',
  'DUE_FIRST',
  'NOT_ELIGIBLE',
  'LIVE_LOAN_EXISTS',
  'BORROWER_FROZEN',
  'PAYMENT_TOO_LARGE',
  'EXTRA_SETTLES',
  'SETTLEMENT_CHANGED',
  'HOLIDAY_CHANGED',
];

type Reader = 'borrower' | 'offering' | 'second';

onServer((given) => {
  describe('a loan lists the acts available to its reader', () => {
    let people: Cast;
    let loanId: string;
    const nothing = { borrower: [], offering: [], second: [] };
    beforeAll(async () => {
      people = await cast(given.server);
    });

    const look = async ({ token }: Person) =>
      (await given.server.call('administeredLoan', { token, params: { loanId } })).body;

    const hashOfHoliday = async () =>
      (await loanOf(given.server, people, loanId)).help?.holidays[0]?.textHash ?? 'none';

    async function send(by: Reader, act: LoanAct) {
      const [name, body] = callOf[act];
      const call = by !== 'borrower' && act === 'cancel' ? 'cancelLoanForBorrower' : name;
      const settled = act === 'settle' && (await loanOf(given.server, people, loanId)).repayment?.settlementKobo;
      const firstDueDays = act === 'replan' ? (await look(people.second)).firstDueDays : undefined;
      const textHash = act === 'askHoliday' ? await hashOfHoliday() : undefined;
      const sent = {
        ...(call === 'cancelLoanForBorrower' ? reason : body),
        ...(act === 'settle' && { amountKobo: settled || 100 }),
        ...(firstDueDays && { firstDueOn: firstDueDays[0] }),
        ...(textHash !== undefined && { textHash }),
      };
      const hasBody = Object.keys(sent).length > 0;
      const { token } = people[by];
      return given.server.call(call, { token, params: { loanId }, ...(hasBody && { body: sent }) });
    }

    const actsOf = async (by: Reader): Promise<readonly LoanAct[]> =>
      by === 'borrower' ? (await loanOf(given.server, people, loanId)).acts : (await look(people[by])).acts;

    async function expectActs(said: {
      borrower: BorrowerAct[];
      offering: AdministratorAct[];
      second: AdministratorAct[];
    }): Promise<void> {
      const got = {
        borrower: await actsOf('borrower'),
        offering: await actsOf('offering'),
        second: await actsOf('second'),
      };
      expect(got).toEqual(said);
      for (const by of ['borrower', 'offering', 'second'] as const) {
        const calls = new Set(got[by].map((act) => callOf[act][0]));
        for (const act of by === 'borrower' ? BORROWER_ACTS : ADMINISTRATOR_ACTS) {
          if (calls.has(callOf[act][0])) continue;
          const { status, error } = await send(by, act);
          expect([by, act, status < 400 ? 'done' : error.code]).toEqual([
            by,
            act,
            expect.stringMatching(NOT_POSSIBLE.join('|')),
          ]);
        }
      }
    }

    async function act(by: Reader, name: LoanAct): Promise<void> {
      expect(await actsOf(by)).toContain(name);
      const { status, raw } = await send(by, name);
      expect([by, name, status < 400 ? 'done' : raw]).toEqual([by, name, 'done']);
    }

    async function decide(by: Reader, name: 'approveProposal' | 'refuseProposal'): Promise<void> {
      const { token } = people[by];
      const waiting = (await given.server.call('approvals', { token })).body;
      const { id = '' } =
        waiting.filter(isAboutLoan(loanId)).find(({ kind }) => kind !== 'replan' && kind !== 'holiday') ?? {};
      expect((await given.server.call(name, { token, params: { approvalId: id } })).status).toBe(200);
    }

    test('from the application through a second look to an offer', async () => {
      const { server } = given;
      loanId = await apply(server, people);
      await expectActs({ borrower: ['withdraw'], offering: ['take'], second: ['take'] });

      await act('offering', 'take');
      const reviewing: AdministratorAct[] = ['offer', 'askMore', 'decline', 'release'];
      await expectActs({ borrower: ['withdraw'], offering: reviewing, second: ['release'] });
      await act('second', 'release');
      await act('offering', 'take');
      await act('offering', 'askMore');
      await expectActs({ borrower: ['withdraw', 'answer'], offering: ['release'], second: ['release'] });
      await act('offering', 'release');
      await act('offering', 'take');
      await act('offering', 'askMore');
      await act('borrower', 'answer');
      await act('offering', 'decline');
      await expectActs({ borrower: ['secondLook'], offering: [], second: [] });

      await act('borrower', 'secondLook');
      await expectActs({ borrower: ['withdraw'], offering: [], second: ['take'] });
      await act('second', 'take');
      await act('second', 'offer');
      await expectActs({ borrower: ['accept', 'refuse'], offering: [], second: [] });
      await act('borrower', 'refuse');
      await expectActs(nothing);
    });

    test('from the listing through a rejected payout to payments', async () => {
      const { server } = given;
      loanId = await offered(server, { ...people, offering: people.second });
      expect((await accept(server, people, loanId)).status).toBe(200);
      await expectActs({ borrower: ['cancel'], offering: ['cancel'], second: ['cancel'] });
      for (const lender of people.lenders) await pledge(server, lender, loanId);
      await expectActs({ borrower: ['cancel'], offering: ['disburse', 'cancel'], second: ['cancel'] });
      await decide('offering', 'refuseProposal');
      const again: AdministratorAct[] = ['proposeDisbursement', 'cancel'];
      await expectActs({ borrower: ['cancel'], offering: again, second: again });
      await act('offering', 'proposeDisbursement');
      await expectActs({ borrower: ['cancel'], offering: ['cancel'], second: ['cancel'] });
      await decide('second', 'refuseProposal');
      await act('second', 'proposeDisbursement');
      await act('offering', 'disburse');
      const inTime: BorrowerAct[] = ['pay', 'payExtra', 'settle', 'askHoliday', 'changeDueDay'];
      await expectActs({ borrower: inTime, offering: ['replan'], second: ['replan'] });
      await act('borrower', 'payExtra');
      await act('borrower', 'pay');
      await sendMoney(server.context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(20_000) });
      await server.runJobs();
      await act('borrower', 'settle');
      await expectActs(nothing);
    });

    const begun = {
      submitted: () => apply(given.server, people),
      listed: () => listed(given.server, people),
      funded: () => funded(given.server, people),
    };
    test.each<[string, keyof typeof begun, (readonly [Reader, LoanAct])[]]>([
      ['waits', 'submitted', [['borrower', 'withdraw']]],
      [
        'is read',
        'submitted',
        [
          ['second', 'take'],
          ['borrower', 'withdraw'],
        ],
      ],
      [
        'asks for more',
        'submitted',
        [
          ['second', 'take'],
          ['second', 'askMore'],
          ['borrower', 'withdraw'],
        ],
      ],
      ['is listed', 'listed', [['borrower', 'cancel']]],
      ['is listed, by an administrator', 'listed', [['second', 'cancel']]],
      ['is funded', 'funded', [['borrower', 'cancel']]],
      ['is funded, by an administrator', 'funded', [['offering', 'cancel']]],
    ])('it can be ended while it %s; then nothing can be done', async (_while, state, steps) => {
      loanId = await begun[state]();
      for (const [by, name] of steps) await act(by, name);
      expect(await actsOf('borrower')).toStrictEqual([]);
      expect(await actsOf('second')).toStrictEqual([]);
    });

    test('when late, in default and written off', async () => {
      const { server } = given;
      people = await cast(server);
      loanId = await disbursed(server, people);
      await spendDownTo(server, people.borrower, kobo(0));
      const { repayment, today } = await loanOf(server, people, loanId);
      await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) + 1);
      const borrower: BorrowerAct[] = ['pay', 'settle', 'askHoliday'];
      await expectActs({ borrower, offering: ['replan'], second: ['replan'] });
      await act('borrower', 'askHoliday');
      const asked: AdministratorAct[] = ['holiday', 'replan'];
      await expectActs({ borrower: ['pay', 'settle'], offering: asked, second: asked });
      await act('second', 'holiday');
      await expectActs({ borrower: ['pay', 'settle'], offering: ['replan'], second: ['replan'] });
      await act('second', 'replan');
      await skipDays(server, 90);
      const late: AdministratorAct[] = ['replan', 'default'];
      await expectActs({ borrower, offering: late, second: late });
      await act('second', 'default');
      await expectActs({ borrower, offering: ['replan'], second: ['replan'] });
      await decide('offering', 'approveProposal');
      const defaulted: AdministratorAct[] = ['replan', 'writeOff'];
      await expectActs({ borrower: ['recover'], offering: defaulted, second: defaulted });
      await act('offering', 'writeOff');
      await expectActs({ borrower: ['recover'], offering: ['replan'], second: ['replan'] });
      await decide('second', 'approveProposal');
      await expectActs({ borrower: ['recover'], offering: [], second: [] });
    });

    test("a frozen borrower can't accept an offer or be paid out", async () => {
      const { server } = given;
      people = await cast(server);
      const { id } = people.borrower;
      loanId = await offered(server, people);
      await change(server, id, { isFrozen: true });
      expect(await actsOf('borrower')).toEqual(['refuse']);
      expect((await accept(server, people, loanId)).error.code).toBe('NOT_ELIGIBLE');
      await change(server, id, { isFrozen: false });
      expect((await accept(server, people, loanId)).status).toBe(200);
      for (const lender of people.lenders) await pledge(server, lender, loanId);
      await change(server, id, { isFrozen: true });
      await expectActs({ borrower: ['cancel'], offering: ['cancel'], second: ['cancel'] });
    });

    test("a second look isn't available alongside another application", async () => {
      const { server } = given;
      people = await cast(server);
      loanId = await apply(server, people);
      await act('offering', 'take');
      await act('offering', 'decline');
      await apply(server, people);
      await expectActs({ borrower: [], offering: [], second: [] });
    });
  });
});
