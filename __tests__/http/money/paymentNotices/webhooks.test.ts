import { count, eq } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { paymentNotices, suspenseItems, reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { balanceOf } from '#server/money/ledger/service';
import { sendMoney, tellAgain } from '#server/kernel/payments/sandbox/acts';
import { signatureOf, writeNotice } from '#server/kernel/payments/sandbox/notices';
import type { Notice, PayoutStatus } from '#server/kernel/payments/provider';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { clearSwitch, readPause } from '#server/money/pause/repository';
import { explainUnknownPayout } from '#server/money/reconciliation/repository';
import { skipPauses } from '#support/jobs';
import { faultsOf } from '#support/ledger';
import { saver, walletOf } from '#support/payments';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const deliver = async (
    notice: Notice,
    { signature, provider = 'sandbox' }: { signature?: string; provider?: string } = {},
  ) => {
    const { app, context } = given.server;
    const payload = writeNotice(notice);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/webhooks/${provider}`,
      headers: {
        'content-type': 'application/json',
        'x-sandbox-signature': signature ?? signatureOf(context.keys, payload),
      },
      payload,
    });
    return statusCode;
  };
  const depositTo = (accountNumber: string, reference: string = crypto.randomUUID()): Notice => ({
    kind: 'deposit',
    reference,
    accountNumber,
    amountKobo: naira(1000),
    feeKobo: naira(10),
  });
  const books = async () => {
    const { db } = given.server.context;
    const [clientMoney, providerFees, suspense] = await Promise.all(
      (['clientMoney', 'providerFees', 'suspense'] as const).map((kind) => balanceOf(db, { kind })),
    );
    return { clientMoney: clientMoney!, providerFees: providerFees!, suspense: suspense! };
  };
  const noticesKept = async () => {
    const [row] = await given.server.context.db.select({ total: count() }).from(paymentNotices);
    return row?.total ?? 0;
  };

  describe('deposits reported by webhook', () => {
    it('of a deposit G with a fee F, the wallet gets G and the company pays the fee', async () => {
      const { server } = given;
      const person = await saver(server);
      const before = await books();
      expect(await deliver(depositTo(person.accountNumber))).toBe(200);
      expect((await walletOf(server, person)).balanceKobo).toBe(0);
      await server.runJobs();
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(1000));
      const after = await books();
      expect(after.clientMoney - before.clientMoney).toBe(naira(-990));
      expect(after.providerFees - before.providerFees).toBe(naira(-10));
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });

    it("five notices of one deposit, mixed with another's, have one effect each", async () => {
      const { server } = given;
      const person = await saver(server);
      const [one, other] = [depositTo(person.accountNumber), depositTo(person.accountNumber)];
      const kept = await noticesKept();
      for (const notice of [one, other, one, one, other, one]) expect(await deliver(notice)).toBe(200);
      expect(await noticesKept()).toBe(kept + 6);
      await server.runJobs();
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(2000));
    });

    it('a late notice is booked when it arrives', async () => {
      const { server } = given;
      const person = await saver(server);
      const { accountNumber } = person;
      const reference = await sendMoney(server.context, { accountNumber, amountKobo: naira(700), isNotified: false });
      await server.runJobs();
      expect((await walletOf(server, person)).balanceKobo).toBe(0);
      await tellAgain(server.context, 'deposit', reference);
      await tellAgain(server.context, 'deposit', reference);
      await server.runJobs();
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(700));
    });

    it('money for an unknown account number goes to suspense once', async () => {
      const { server } = given;
      const before = await books();
      const notice = depositTo('9900000000');
      await deliver(notice);
      await deliver(notice);
      await server.runJobs();
      expect((await books()).suspense - before.suspense).toBe(naira(1000));
      const items = await server.context.db
        .select()
        .from(suspenseItems)
        .where(eq(suspenseItems.reference, notice.kind === 'deposit' ? notice.reference : ''));
      expect(items.map(({ amountKobo, state }) => [amountKobo, state])).toEqual([[naira(1000), 'open']]);
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });

    it("a webhook without the provider's signature is refused and not stored", async () => {
      const { server } = given;
      const kept = await noticesKept();
      const notice = depositTo('9900000000');
      expect(await deliver(notice, { signature: 'a'.repeat(128) })).toBe(401);
      expect(await deliver(notice, { signature: '' })).toBe(401);
      expect(await deliver(notice, { provider: 'somebody' })).toBe(404);
      const other = { ...notice, amountKobo: kobo(1) } as Notice;
      expect(await deliver(other, { signature: signatureOf(server.context.keys, writeNotice(notice)) })).toBe(401);
      expect(await noticesKept()).toBe(kept);
    });

    const pausedBecause = async () => {
      const pause = await readPause(given.server.context.db);
      return pause ? `${pause.cause}, ${pause.reason}` : null;
    };
    const payoutNotice = (reference: string, status: PayoutStatus): Notice => ({ kind: 'payout', reference, status });

    it('each notice of an unknown payout pauses payments, until two administrators have booked it', async () => {
      const { server } = given;
      const { context } = server;
      const reference = crypto.randomUUID();
      await deliver(payoutNotice(reference, { state: 'paid', feeKobo: naira(25) }));
      await server.runJobs();
      expect(await pausedBecause()).toBe(`unknownPayout, sandbox: ${reference}`);
      await inTransaction(context, clearSwitch);
      const found = { provider: 'sandbox', kind: 'payoutNotOurs', reference, thereKobo: naira(10) } as const;
      await context.db.insert(reconciliationDifferences).values({ ...found, day: '2026-11-20' });
      await skipPauses(context);
      await server.runJobs();
      expect(await pausedBecause()).toBe(`unknownPayout, sandbox: ${reference}`);
      const { id: explainedBy } = await saver(server);
      await inTransaction(context, async (tx) => {
        await clearSwitch(tx);
        await explainUnknownPayout(tx, reference, { explainedBy, explainedAt: context.now() });
      });
      await skipPauses(context);
      await server.runJobs();
      expect(await pausedBecause()).toBeNull();
    });

    it("an unknown payout that failed moved no money, so it doesn't pause payments", async () => {
      await deliver(payoutNotice(crypto.randomUUID(), { state: 'failed', failure: 'unsaid' }));
      await given.server.runJobs();
      expect(await pausedBecause()).toBeNull();
    });

    it('a notice of an unknown kind is answered and stored, and changes nothing', async () => {
      const before = await books();
      expect(await deliver({ kind: 'other' })).toBe(200);
      await given.server.runJobs();
      expect(await books()).toEqual(before);
    });
  });
});
