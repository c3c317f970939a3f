import { readCoveredCounts } from '#server/lending/terms/repository';
import { eq } from 'drizzle-orm';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { sandboxDeposits, sandboxPayouts } from '#server/kernel/db/schema/payments';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { insertPayout, setNextPayout, setPayoutState } from '#server/kernel/payments/sandbox/repository';
import { faultsOf } from '#support/ledger';
import { saverWith, walletOf, withdrawBy, type Saver } from '#support/payments';
import { administrator, PASSWORD, type Person } from '#support/serverPeople';
import { signedIn } from '#support/people/signedIn';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let admin: Person;
  let person: Saver;
  const { objectContaining: like } = expect;

  const receive = (amountKobo: Kobo, isNotified = false) =>
    sendMoney(given.server.context, { accountNumber: person.accountNumber, amountKobo, isNotified });
  const setSilently = (reference: string, state: 'paid' | 'failed' | 'reversed') =>
    inTransaction(given.server.context, (tx) => setPayoutState(tx, reference, state));
  const nextPayout = (state: 'paid' | 'pending') =>
    inTransaction(given.server.context, (tx) => setNextPayout(tx, state));
  const withdraw = async (amountKobo: Kobo) => {
    const { body } = await withdrawBy(given.server, person, amountKobo);
    await given.server.runJobs();
    return body.id;
  };
  const stateOf = async (id: string) => {
    const { body } = await given.server.call('withdrawals', { token: person.token });
    return body.find((withdrawal) => withdrawal.id === id)?.state;
  };
  const endDay = async (days = 1) => {
    given.server.clock.advance({ days });
    const body = (email: string) => ({ email, password: PASSWORD });
    admin.token = signedIn((await given.server.call('adminLogin', { body: body(admin.email) })).body).accessToken;
    person.token = (await given.server.call('login', { body: body(person.email) })).body.accessToken;
    await reconcile(given.server.context, readCoveredCounts);
    await given.server.runJobs();
  };
  const days = async () => (await given.server.call('reconciliation', { token: admin.token })).body;

  beforeAll(async () => {
    admin = await administrator(given.server);
    person = await saverWith(given.server, naira(5000));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  describe('comparing the books with the provider day by day', () => {
    test('compares reported payments, skips an unfinished day', async () => {
      await withdraw(naira(100));
      await reconcile(given.server.context, readCoveredCounts);
      const first = await days();
      await endDay();
      const [day] = await days();
      expect(first.map(({ deposits, payouts }) => [deposits, payouts])).toEqual([[0, 0]]);
      expect(day).toEqual({
        day: '2026-03-02',
        reconciledAt: expect.any(String),
        deposits: 1,
        payouts: 1,
        differences: [],
        bankKobo: day?.expectedKobo,
        expectedKobo: naira(100_000 + 5000 - 50 - 100 - 25),
      });
    });

    test('an unreported deposit and unreported payout outcomes are booked and recorded as differences', async () => {
      const missing = await receive(naira(700));
      await nextPayout('pending');
      const paid = await withdraw(naira(200));
      const failed = await withdraw(naira(300));
      await setSilently(paid, 'paid');
      await setSilently(failed, 'failed');
      const { balanceKobo } = await walletOf(given.server, person);
      given.server.clock.advance({ days: 1 });
      // The day hasn't ended: the deposit is at the provider, but not here yet.
      await receive(naira(40));
      await nextPayout('paid');
      given.server.clock.advance({ days: -1 });
      await endDay();
      const [day] = await days();
      expect(day).toMatchObject({ day: '2026-03-03', deposits: 1, payouts: 2, bankKobo: day?.expectedKobo });
      expect(day?.differences).toEqual([
        { kind: 'depositBooked', reference: missing, thereKobo: naira(693) },
        ...[
          { kind: 'payoutSettled', reference: paid, thereKobo: naira(200) },
          { kind: 'payoutSettled', reference: failed, thereKobo: naira(300) },
        ].sort((one, other) => (one.reference < other.reference ? -1 : 1)),
      ]);
      expect([await stateOf(paid), await stateOf(failed)]).toEqual(['paid', 'failed']);
      expect((await walletOf(given.server, person)).balanceKobo).toBe(balanceKobo + naira(700 + 300));
    });

    test('a payment made days later is found too, and finding it again changes nothing', async () => {
      const id = await withdraw(naira(150));
      await endDay();
      await setSilently(id, 'reversed');
      await endDay();
      expect((await days())[0]?.differences).toEqual([{ kind: 'payoutSettled', reference: id, thereKobo: naira(150) }]);
      expect(await stateOf(id)).toBe('reversed');
      const kept = await days();
      await reconcile(given.server.context, readCoveredCounts);
      expect(await days()).toEqual(kept);
    });

    test('after a restore, a payout sent since the backup is settled, and an unknown one that failed moves nothing', async () => {
      const { body } = await withdrawBy(given.server, person, naira(130));
      const sentAt = given.server.clock.now();
      const atBank = { accountNumber: '0123456789', amountKobo: naira(130), feeKobo: PAYOUT_FEE, sentAt };
      await inTransaction(given.server.context, async (tx) => {
        await insertPayout(tx, { ...atBank, reference: body.id, state: 'paid' });
        await insertPayout(tx, { ...atBank, reference: 'failed-by-hand', state: 'failed' });
      });
      expect(await stateOf(body.id)).toBe('requested');
      await endDay();
      const [day] = await days();
      expect(day?.differences).toEqual([{ kind: 'payoutSettled', reference: body.id, thereKobo: naira(130) }]);
      expect(day?.bankKobo).toBe(day?.expectedKobo);
      expect(await stateOf(body.id)).toBe('paid');
      expect((await given.server.call('paymentsPause', { token: admin.token })).body.paused).toBeUndefined();
    });

    test('other differences are shown: amounts, entries on one side only, and the balance', async () => {
      const { db } = given.server.context;
      const changed = await receive(naira(1000), true);
      const lost = await receive(naira(500), true);
      const forgotten = await withdraw(naira(120));
      await given.server.runJobs();
      await db
        .update(sandboxDeposits)
        .set({ amountKobo: naira(900) })
        .where(eq(sandboxDeposits.reference, changed));
      await db.delete(sandboxDeposits).where(eq(sandboxDeposits.reference, lost));
      await db.delete(sandboxPayouts).where(eq(sandboxPayouts.reference, forgotten));
      const byHand = { reference: 'by-hand', accountNumber: '0123456789', amountKobo: naira(60), feeKobo: PAYOUT_FEE };
      const sentAt = given.server.clock.now();
      await inTransaction(given.server.context, (tx) => insertPayout(tx, { ...byHand, state: 'paid', sentAt }));
      await endDay();
      const [day] = await days();
      const wrong = naira(-100 - 495 + 120 + 25 - 60 - 25);
      expect(day?.differences).toEqual([
        like({ kind: 'balance', reference: '', thereKobo: day?.bankKobo, hereKobo: day?.expectedKobo }),
        { kind: 'depositDiffers', reference: changed, thereKobo: naira(890), hereKobo: naira(990) },
        { kind: 'depositUnknown', reference: lost, hereKobo: naira(495) },
        { kind: 'payoutNotOurs', reference: 'by-hand', thereKobo: naira(60) },
        { kind: 'payoutUnknown', reference: forgotten, hereKobo: naira(120) },
      ]);
      expect(kobo((day?.bankKobo ?? 0) - (day?.expectedKobo ?? 0))).toBe(wrong);
    });

    test("administrators are told about a day's differences once, by mail and on the overview", async () => {
      const { server } = given;
      const told = server.mails.all.filter(({ to, text }) => to === admin.email && text.includes('differ on'));
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('The provider shows a payout that we do not know: sandbox: by-hand.');
      expect(told[0]?.text).toContain('/admin/alerts');
      const { waiting } = (await server.call('portalOverview', { token: admin.token })).body;
      expect(waiting.find(({ kind }) => kind === 'differences')).toMatchObject({ count: 5 });
    });

    test('an unknown payout has paused payments; a difference stays open until somebody explains it', async () => {
      const { server } = given;
      expect((await server.call('paymentsPause', { token: admin.token })).body.paused).toMatchObject({
        cause: 'unknownPayout',
        reason: 'sandbox: by-hand',
      });
      const open = async () => (await server.call('openDifferences', { token: admin.token })).body;
      const before = await open();
      expect(before.map(({ kind }) => kind)).toEqual([
        'balance',
        'depositDiffers',
        'depositUnknown',
        'payoutNotOurs',
        'payoutUnknown',
      ]);
      await endDay();
      // The same differences, found again, and the balance of another day.
      const isUnknown = ({ kind }: { kind: string }) => kind === 'payoutNotOurs';
      const found = (await open()).filter(isUnknown);
      expect(found.length).toBeGreaterThan(1);
      const { provider, day, kind, reference } = found[0]!;
      const explain = () =>
        server.call('explainDifference', {
          token: admin.token,
          body: { provider, day, kind, reference, reason: 'Paid by the operator on the phone' },
        });
      expect((await explain()).status).toBe(200);
      expect((await explain()).status).toBe(404);
      expect((await open()).filter(isUnknown)).toStrictEqual([]);
      await endDay();
      expect((await open()).filter(isUnknown)).toStrictEqual([]);
    });

    test("missed days are caught up one by one, and a day on which the provider doesn't answer later", async () => {
      const before = (await days()).length;
      jest.spyOn(given.server.context.payments!, 'listPayouts').mockRejectedValueOnce(new Error('no answer'));
      await expect(endDay(3)).rejects.toThrow('no answer');
      expect(await days()).toHaveLength(before);
      await reconcile(given.server.context, readCoveredCounts);
      expect(await days()).toHaveLength(before + 3);
    });
  });
});
