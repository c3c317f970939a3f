import { formatMinute } from '#contract/dates';
import { naira, negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { moveClock } from '#server/kernel/businessDays/clock';
import { payOnward, payWaitingOnward } from '#server/lending/loans/payout/onward';
import { recordEvent } from '#server/people/accountActivity/repository';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { transferOnce } from '#server/money/ledger/service';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { command, deposit, faultsOf } from '#support/ledger';
import { accept, cast, loanOf, offered, pledge, spendDownTo, walletOf, type Cast } from '#support/loans/lending';
import { change } from '#support/payments';
import { onServer, onPostgresServer, type Given } from '#support/serverSuite';

async function paidOut({ server }: Given, people: Cast, toBankAccount: boolean): Promise<string> {
  const loanId = await offered(server, people);
  await accept(server, people, loanId, toBankAccount);
  for (const lender of people.lenders) await pledge(server, lender, loanId);
  await server.runJobs();
  const { body } = await server.call('disburseLoan', { token: people.second.token, params: { loanId } });
  expect(body.state).toBe('repaying');
  return loanId;
}

const fundCompany = (tx: Tx, amountKobo: Kobo) =>
  transferOnce(tx, command({ kind: 'houseFunding' }), async () => [
    { account: { kind: 'houseFunds' }, amountKobo },
    { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
  ]);

const withdrawalsOf = async ({ server }: Given, { borrower }: Cast) =>
  (await server.call('withdrawals', { token: borrower.token })).body;

onServer((given) => {
  let people: Cast;
  const subjects = () =>
    given.server.mails.all.filter(({ to }) => to === people.borrower.email).map(({ subject }) => subject);
  beforeEach(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  describe('sending a payout on to the bank account', () => {
    test('happens without a second code if the borrower chose it', async () => {
      await paidOut(given, people, true);
      expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
      for (const _ of ['sent', 'told']) await given.server.runJobs();
      expect(await walletOf(given.server, people.borrower)).toBe(0);
      const { accountNumber } = people.borrower.bank;
      expect(await withdrawalsOf(given, people)).toEqual([
        expect.objectContaining({ amountKobo: naira(77_600), state: 'paid', accountEndsIn: accountNumber.slice(-4) }),
      ]);
      expect(subjects().filter((subject) => subject.includes('withdrawal of ₦77,600 was paid'))).toHaveLength(1);
    });

    test('does not happen if the borrower did not choose it', async () => {
      await paidOut(given, people, false);
      await given.server.runJobs();
      expect(await withdrawalsOf(given, people)).toStrictEqual([]);
      expect(subjects().some((subject) => subject.includes('loan money is in your wallet'))).toBe(false);
    });

    // The sandbox returns another name for this number.
    const otherName = ({ borrower: { id, bank } }: Cast) =>
      change(given.server, id, { accountNumber: bank.accountNumber.replace(/..$/, '99') });
    const freeze = ({ borrower }: Cast) => change(given.server, borrower.id, { isFrozen: true });

    async function spendAndAdd({ borrower }: Cast): Promise<void> {
      await spendDownTo(given.server, borrower, naira(77_599));
      await inTransaction(given.server.context, (tx) => deposit(tx, borrower.id, naira(50_000)));
    }

    test.each([
      ['if the bank knows the holder by another name', otherName],
      ['if the borrower is frozen', freeze],
      ['if it was spent, even though other money has arrived since', spendAndAdd],
      ['if it was spent in the meantime', (one: Cast) => spendDownTo(given.server, one.borrower, naira(77_599))],
    ])('stops in the wallet %s, with a mail', async (_when, happens) => {
      await paidOut(given, people, true);
      await happens(people);
      const before = await walletOf(given.server, people.borrower);
      await given.server.runJobs();
      expect(await walletOf(given.server, people.borrower)).toBe(before);
      const { rows } = (await given.server.context.db.execute(
        `select id from payouts where user_id = '${people.borrower.id}'`,
      )) as { rows: unknown[] };
      expect(rows).toStrictEqual([]);
      expect(subjects().filter((subject) => subject.includes('loan money is in your wallet'))).toHaveLength(1);
    });

    test('waits 24 hours after a bank account change, then happens, and the loan and one mail say when', async () => {
      const loanId = await paidOut(given, people, true);
      const { context } = given.server;
      await inTransaction(context, (tx) => recordEvent(context, tx, people.borrower.id, 'bankAccountChanged'));
      await given.server.runJobs();
      expect(await withdrawalsOf(given, people)).toStrictEqual([]);
      expect(await walletOf(given.server, people.borrower)).toBe(naira(77_600));
      const told = given.server.mails.all.filter(
        ({ to, text }) => to === people.borrower.email && text.includes('It goes to your bank account'),
      );
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringMatching(/It goes to your bank account from \d+ \w+ \d{4}, \d\d:\d\d\./),
      ]);
      const { onwardFrom } = await loanOf(given.server, people, loanId);
      expect(told[0]!.text).toContain(`from ${formatMinute(new Date(onwardFrom!))}.`);
      await payWaitingOnward(given.server.context);
      expect(await withdrawalsOf(given, people)).toStrictEqual([]);
      await inTransaction(given.server.context, (tx) => moveClock(given.server.context, tx, 1));
      await payWaitingOnward(given.server.context);
      await payWaitingOnward(given.server.context);
      for (const _ of ['sent', 'told']) await given.server.runJobs();
      expect(await withdrawalsOf(given, people)).toMatchObject([{ amountKobo: naira(77_600), state: 'paid' }]);
      expect(await loanOf(given.server, people, loanId)).not.toHaveProperty('onwardFrom');
      expect(subjects().some((subject) => subject.includes('loan money is in your wallet'))).toBe(false);
    });

    test('happens once if its job runs twice', async () => {
      const loanId = await paidOut(given, people, true);
      await payOnward(given.server.context, loanId);
      await payOnward(given.server.context, loanId);
      await given.server.runJobs();
      expect(await withdrawalsOf(given, people)).toHaveLength(1);
      expect(await walletOf(given.server, people.borrower)).toBe(0);
      expect(subjects().some((subject) => subject.includes('loan money is in your wallet'))).toBe(false);
    });

    test('is reported by one mail if it stops, even if its job crashed after the commit and ran again', async () => {
      const loanId = await paidOut(given, people, true);
      await spendDownTo(given.server, people.borrower, naira(77_599));
      await payOnward(given.server.context, loanId);
      await payOnward(given.server.context, loanId);
      await given.server.runJobs();
      // Mail servers and the outbox accept one mail per key.
      const told = given.server.mails.all.filter(({ subject }) => subject.includes('loan money is in your wallet'));
      expect(new Set(told.filter(({ to }) => to === people.borrower.email).map(({ key }) => key)).size).toBe(1);
    });

    test("finishes a repeated job even if company funds can't pay another payout's fee", async () => {
      const { context } = given.server;
      const loanId = await paidOut(given, people, true);
      await payOnward(context, loanId);
      const restKobo = subtractKobo(await ownFunds(context.db), PAYOUT_FEE);
      await inTransaction(context, (tx) => fundCompany(tx, negateKobo(restKobo)));
      await expect(payOnward(context, loanId)).resolves.toBeUndefined();
      await given.server.runJobs();
      await inTransaction(context, (tx) => fundCompany(tx, restKobo));
      expect(await withdrawalsOf(given, people)).toHaveLength(1);
      expect(subjects().some((subject) => subject.includes('loan money is in your wallet'))).toBe(false);
    });
  });
});

onPostgresServer((given) => {
  test('a payout sent on many times at once is sent once', async () => {
    const people = await cast(given.server);
    const loanId = await paidOut(given, people, true);
    await Promise.all(Array.from({ length: 6 }, () => payOnward(given.server.context, loanId)));
    await given.server.runJobs();
    expect(await withdrawalsOf(given, people)).toHaveLength(1);
    expect(await walletOf(given.server, people.borrower)).toBe(0);
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
});
