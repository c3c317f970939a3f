import { eq } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { charges } from '#server/kernel/db/schema/payments';
import { alerts } from '#server/kernel/db/schema/office';
import { loans } from '#server/kernel/db/schema/loans';
import { insertCharge } from '#server/money/deposits/chargesRepository';
import { checkOpenCharges, sendCharge, type ChargeRules } from '#server/money/charges/send';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { findDifferences, listReconciledDays } from '#server/money/reconciliation/repository';
import { moneyFaultsOf } from '#support/ledger';
import { onPaystack } from '#support/paystack/suite';
import type { Fault } from '#support/paystack/standIn';
import { skipPauses } from '#support/jobs';

/** Everything is due. */
const rules: ChargeRules = { isStillDue: () => Promise.resolve(true), coveredCounts: readCoveredCounts };

onPaystack((given) => {
  const mine = async () => (await given.server.call('myMandate', { token: given.person.token })).body;
  let loanId: string;
  let day = 0;
  const AMOUNT = naira(1000);

  beforeAll(async () => {
    await given.givePersonMoney();
    const [loan] = await given.server.context.db
      .insert(loans)
      .values({
        borrowerId: given.person.id,
        purpose: 'business',
        principalKobo: naira(80_000),
        months: 3,
        monthlyIncomeKobo: naira(100_000),
        submittedAt: given.server.clock.now(),
        state: 'withdrawn',
        eventCount: 0,
      })
      .returning();
    loanId = loan!.id;
  });

  test('a mandate is confirmed at Paystack, in whatever order its webhooks arrive', async () => {
    const { server, paystack, person } = given;
    expect((await server.call('setUpMandate', { token: person.token })).status).toBe(201);
    await server.runJobs();
    expect((await mine()).latest?.confirmUrl).toMatch(/^https:\/\/link\.paystack\.test\//);
    paystack.answerMandates('pending');
    const created = paystack.takeEvents();
    await given.tell(created);
    expect((await mine()).latest?.state).toBe('pending');
    paystack.answerMandates();
    const active = paystack.takeEvents();
    await given.tell([...active, ...created, ...active]);
    expect((await mine()).latest).toMatchObject({ state: 'active' });
    expect((await mine()).latest?.confirmUrl).toBeUndefined();
  });

  const asked = async () => {
    const { context } = given.server;
    const { latest } = await mine();
    day += 1;
    const charge = await inTransaction(context, (tx) =>
      insertCharge(tx, {
        mandateId: latest?.id ?? '',
        userId: given.person.id,
        loanId,
        instalment: day,
        dueOn: `2026-01-${String(day).padStart(2, '0')}`,
        day: `2026-01-${String(day).padStart(2, '0')}`,
        amountKobo: AMOUNT,
        dueKobo: AMOUNT,
        provider: 'paystack',
        requestedAt: context.now(),
      }),
    );
    return charge?.id ?? '';
  };
  const send = (chargeId: string) => sendCharge(given.server.context, rules, chargeId);
  const stored = async (chargeId: string) => {
    const [row] = await given.server.context.db.select().from(charges).where(eq(charges.id, chargeId));
    return row;
  };
  const askLater = async () => {
    given.server.clock.advance({ minutes: 11 });
    await checkOpenCharges(given.server.context, rules);
    await skipPauses(given.server.context);
    await given.server.runJobs();
  };

  test('a charge is booked once and in full, however often Paystack reports it', async () => {
    const before = await given.wallet();
    const chargeId = await asked();
    await send(chargeId);
    expect(await stored(chargeId)).toMatchObject({ state: 'sent' });
    given.paystack.endCharges('success', 1000);
    const events = given.paystack.takeEvents();
    await given.tell([...events, ...events]);
    expect(await stored(chargeId)).toMatchObject({ state: 'succeeded' });
    expect(await given.wallet()).toBe(before + AMOUNT);
  });

  test('a failed charge names the reason, and one reported as failed before it succeeded is booked', async () => {
    const before = await given.wallet();
    const chargeId = await asked();
    await send(chargeId);
    given.paystack.endCharges('failed');
    await given.tell();
    expect(await stored(chargeId)).toMatchObject({ state: 'failed', failure: 'noMoney' });
    const transaction = given.paystack.books.transactions.find(({ reference }) => reference === chargeId)!;
    Object.assign(transaction, { status: 'success', fees: 0 });
    await given.tell([{ event: 'charge.success', data: transaction }]);
    expect(await stored(chargeId)).toMatchObject({ state: 'succeeded', failure: null });
    expect(await given.wallet()).toBe(before + AMOUNT);
  });

  test.each([
    ['a dispute', 'charge.dispute.resolve', (reference: string) => ({ transaction: { reference } })],
    ['a refund', 'refund.processed', (reference: string) => ({ transaction_reference: reference })],
  ])(
    'the webhook of %s that returned money alerts treasury; one about an open case does not',
    async (_what, event, about) => {
      const { db } = given.server.context;
      const chargeId = await asked();
      await send(chargeId);
      given.paystack.endCharges('success', 1000);
      await given.tell();
      const wallet = await given.wallet();
      const alertsOf = () => db.select().from(alerts).where(eq(alerts.subject, chargeId));
      await given.tell([{ event: 'charge.dispute.create', data: { transaction: { reference: chargeId } } }]);
      expect(await alertsOf()).toStrictEqual([]);
      const transaction = given.paystack.books.transactions.find(({ reference }) => reference === chargeId)!;
      transaction.status = 'reversed';
      await given.tell([
        { event, data: about(chargeId) },
        { event, data: about(chargeId) },
      ]);
      expect(await alertsOf()).toMatchObject([{ kind: 'chargeContradicted', closedAt: null }]);
      expect(await stored(chargeId)).toMatchObject({ state: 'succeeded' });
      expect(await given.wallet()).toBe(wallet);
      transaction.status = 'success';
      await given.tell([{ event: 'charge.dispute.resolve', data: { transaction: { reference: chargeId } } }]);
      expect(await alertsOf()).toMatchObject([{ closedAt: expect.any(Date) as Date }]);
    },
  );

  test('the webhook of a dispute about a charge made elsewhere is ignored', async () => {
    const data = { transaction: { reference: 'made-elsewhere' } };
    expect(await given.tell([{ event: 'charge.dispute.create', data }])).toEqual([200]);
  });

  test.each<Fault>([
    'no answer before',
    'no answer after',
    'failure before',
    'failure after',
    'garbage after',
    'refused',
  ])('with the fault "%s" a charge is taken once or not at all', async (fault) => {
    const before = await given.wallet();
    const chargeId = await asked();
    given.paystack.failNext('POST /transaction/charge_authorization', fault);
    await send(chargeId);
    for (let round = 0; round < 4; round += 1) {
      await askLater();
      given.paystack.endCharges('success', 1000);
      await given.tell();
    }
    const made = given.paystack.books.transactions.filter(({ reference }) => reference === chargeId);
    expect(made.length).toBe(fault === 'refused' ? 0 : 1);
    expect((await stored(chargeId))?.state).toBe(fault === 'refused' ? 'failed' : 'succeeded');
    expect(await given.wallet()).toBe(before + (fault === 'refused' ? kobo(0) : AMOUNT));
  });

  test('a charge that no webhook reported is found by the nightly comparison', async () => {
    const before = await given.wallet();
    const chargeId = await asked();
    await send(chargeId);
    given.paystack.endCharges('success', 1000);
    given.paystack.takeEvents();
    given.server.clock.advance({ days: 1 });
    const { context } = given.server;
    await reconcile(context, readCoveredCounts);
    await given.server.runJobs();
    expect(await stored(chargeId)).toMatchObject({ state: 'succeeded' });
    expect(await given.wallet()).toBe(before + AMOUNT);
    const days = (await listReconciledDays(context.db, 10)).map((one) => one.day);
    expect((await findDifferences(context.db, days)).map(({ kind }) => kind)).not.toContain('balance');
  });
}, moneyFaultsOf);
