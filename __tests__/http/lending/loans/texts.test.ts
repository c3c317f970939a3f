import { formatDay } from '#contract/dates';
import { late, proposalOf } from '#support/loans/arrears';
import { cast, disbursed, loanOf, offered, passDays, skipDays, type Cast } from '#support/loans/lending';
import { replanned } from '#support/loans/newPlans';
import { skipPauses } from '#support/jobs';
import { onServer } from '#support/serverSuite';
import { PHONE, wantTexts, withProvedPhone } from '#support/receivers/textMessages';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
    given.server.messages.way = 'accepts';
  });

  const texts = () => given.server.messages.all.filter(({ code }) => code === undefined).map(({ text }) => text);
  const wanting = async () => {
    await withProvedPhone(given.server, people.borrower);
    await wantTexts(given.server, people.borrower, 'loan');
    given.server.messages.all = [];
  };

  /** The evening before the third day before the first due day. */
  async function beforeReminder() {
    const loanId = await disbursed(given.server, people);
    const { repayment } = await loanOf(given.server, people, loanId);
    await skipDays(given.server, 31 - 4);
    return repayment!.instalments[0]!;
  }

  test('three days before money is due, a borrower who wants it gets a text message', async () => {
    await wanting();
    const { dueOn } = await beforeReminder();
    for (let days = 0; days < 4 && texts().length === 0; days += 1) await passDays(given.server, 1);
    expect(texts()).toEqual([
      expect.stringMatching(
        new RegExp(`^Peerlend: NGN [\\d,.]+ of your loan is due on ${formatDay(dueOn)}\\. Please have it`),
      ),
    ]);
  });

  test('a late loan is texted on the days of its mails', async () => {
    await wanting();
    await late(given.server, people, 0);
    await passDays(given.server, 1);
    await passDays(given.server, 1);
    expect(texts().filter((text) => text.includes('late'))).toEqual([
      expect.stringMatching(/^Peerlend: NGN [\d,.]+ of your loan is 1 day late\. Please add money to your wallet\.$/),
    ]);
  });

  test('a text message waits at night until eight in the morning, and is sent once', async () => {
    await wanting();
    await late(given.server, people, 0);
    // From 10 to 23 o'clock in Lagos.
    const hours = 23 - (given.server.clock.now().getUTCHours() + 1);
    given.server.clock.advance({ hours });
    await passDays(given.server, 1);
    await skipPauses(given.server.context);
    await given.server.runJobs();
    expect(texts()).toEqual([]);
    given.server.clock.advance({ hours: 10 });
    await skipPauses(given.server.context);
    await given.server.runJobs();
    await given.server.runJobs();
    expect(texts()).toHaveLength(1);
  });

  describe('the code for accepting an offer', () => {
    const ask = async (loanId: string) => {
      given.server.clock.advance({ minutes: 2 });
      return given.server.call('textOfferCode', { token: people.borrower.token, params: { loanId } });
    };

    test('is sent by text message to a proved number, and accepts the offer', async () => {
      const { server } = given;
      const loanId = await offered(server, people);
      expect((await ask(loanId)).error.code).toBe('PHONE_NOT_PROVED');
      await withProvedPhone(server, people.borrower);
      expect((await ask(loanId)).status).toBe(200);
      const { token } = people.borrower;
      const { offer } = (await server.call('myLoan', { token, params: { loanId } })).body;
      const body = { code: server.messages.codeFor(PHONE), textHash: offer?.textHash, toBankAccount: false };
      expect((await server.call('acceptOffer', { token, params: { loanId }, body })).status).toBe(200);
    });

    test('is neither a code for a withdrawal nor for another number', async () => {
      const { server } = given;
      const loanId = await offered(server, people);
      await withProvedPhone(server, people.borrower);
      await ask(loanId);
      const { token } = people.borrower;
      const code = server.messages.codeFor(PHONE);
      const withdrawal = await server.call('withdraw', { token, body: { amountKobo: 100_000, code } });
      expect(withdrawal.status).toBe(400);
      const change = await server.call('changePhone', { token, body: { phoneNumber: '08091112222', code } });
      expect(change.error.code).toBe('CODE_EXPIRED');
    });
  });

  test('the code for a new plan is sent by text message, and accepts the plan', async () => {
    const { server } = given;
    await withProvedPhone(server, people.borrower);
    const loanId = await late(server, people, 5);
    await replanned(server, people, loanId, 8, async () => {
      const { token } = people.borrower;
      server.clock.advance({ minutes: 2 });
      expect((await server.call('textNewPlanCode', { token, params: { loanId } })).status).toBe(200);
      return server.messages.codeFor(PHONE);
    });
    expect(await proposalOf(server, people.second, loanId)).toBeUndefined();
  });
});
