import { readCoveredCounts } from '#server/lending/terms/repository';
import { naira } from '#contract/money/kobo';
import { onPaystack } from '#support/paystack/suite';
import { balanceOf as balanceAtPaystack } from '#support/paystack/calls';
import { findUnreconciledDeposits } from '#server/money/ledger/bookedDeposits';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { findDifferences, listReconciledDays } from '#server/money/reconciliation/repository';

onPaystack((given) => {
  beforeAll(() => given.givePersonMoney());

  describe('comparing the books with Paystack’s', () => {
    test('the nightly comparison finds what no webhook reported, page by page', async () => {
      const { context, clock } = given.server;
      const missing = given.paystack.receive(given.person.accountNumber, 70_000);
      const id = await given.send(naira(100));
      await given.server.runJobs();
      given.paystack.endTransfers();
      given.paystack.takeEvents();
      clock.advance({ days: 1 });
      // Today's deposits are requested by reference, and a refusal doesn't mean that there is none.
      given.paystack.receive(given.person.accountNumber, 80_000);
      await given.tell();
      given.paystack.failNext('GET /transaction/verify/:reference', 'refused');
      await expect(reconcile(context, readCoveredCounts)).rejects.toThrow('Paystack refused a call');
      given.paystack.failNext('GET /transfer', 'no answer before');
      await expect(reconcile(context, readCoveredCounts)).rejects.toThrow('PROVIDER_NO_ANSWER');
      given.paystack.failNext('GET /transaction', 'garbage after');
      await expect(reconcile(context, readCoveredCounts)).rejects.toThrow('PROVIDER_NO_ANSWER');
      await reconcile(context, readCoveredCounts);
      const [day] = await listReconciledDays(context.db, 1);
      expect(day?.bankKobo).toBe(balanceAtPaystack(given.paystack.books));
      expect(day?.expectedKobo).toBe(day?.bankKobo);
      const found = await findDifferences(context.db, [day?.day ?? '']);
      expect(found.map(({ kind, reference }) => [kind, reference])).toEqual([
        ['depositBooked', missing],
        ['payoutSettled', id],
      ]);
      expect(given.paystack.callsMade().filter((call) => call === 'GET /transfer').length).toBeGreaterThan(5);
      await given.server.runJobs();
    });

    test("a deposit whose fee Paystack doesn't report yet doesn't hold up the comparison, and is shown", async () => {
      const { context, clock } = given.server;
      const before = await given.wallet();
      const reference = given.paystack.receive(given.person.accountNumber, 90_000);
      const transaction = given.paystack.books.transactions.find((row) => row.reference === reference)!;
      const { fees } = transaction;
      transaction.fees = null;
      await given.tell();
      clock.advance({ days: 1 });
      await reconcile(context, readCoveredCounts);
      const [day] = await listReconciledDays(context.db, 1);
      expect(day?.expectedKobo).toBe(day?.bankKobo);
      expect(await findDifferences(context.db, [day?.day ?? ''])).toMatchObject([
        { kind: 'depositWithoutFee', reference, thereKobo: 90_000 },
      ]);
      expect(await given.wallet()).toBe(before);
      transaction.fees = fees;
      await given.later();
      expect(await given.wallet()).toBe(before + 90_000);
    });

    test('a booked deposit whose fee is missing in the list is looked up, and is no difference', async () => {
      const { context, clock } = given.server;
      const reference = given.paystack.receive(given.person.accountNumber, 70_000);
      given.paystack.books.transactions.find((row) => row.reference === reference)!.isFeeUnlisted = true;
      await given.tell();
      clock.advance({ days: 1 });
      await reconcile(context, readCoveredCounts);
      const [day] = await listReconciledDays(context.db, 1);
      expect(await findDifferences(context.db, [day?.day ?? ''])).toStrictEqual([]);
      expect(await findUnreconciledDeposits(context.db, 'paystack')).toStrictEqual([]);
    });

    test('payments open for longer than the look-back are still compared', async () => {
      const { context, clock } = given.server;
      const reference = given.paystack.receive(given.person.accountNumber, 60_000);
      const transaction = given.paystack.books.transactions.find((row) => row.reference === reference)!;
      const { fees } = transaction;
      transaction.fees = null;
      const id = await given.send(naira(100));
      await given.server.runJobs();
      given.paystack.takeEvents();
      const latest = async () => {
        clock.advance({ days: 1 });
        await reconcile(context, readCoveredCounts);
        const [day] = await listReconciledDays(context.db, 1);
        expect(day?.expectedKobo).toBe(day?.bankKobo);
        return (await findDifferences(context.db, [day?.day ?? ''])).map((found) => [found.kind, found.reference]);
      };
      for (let night = 1; night <= 6; night += 1) expect(await latest()).toEqual([['depositWithoutFee', reference]]);
      transaction.fees = fees;
      given.paystack.endTransfers();
      given.paystack.takeEvents();
      expect(await latest()).toEqual([
        ['depositBooked', reference],
        ['payoutSettled', id],
      ]);
      expect(await latest()).toStrictEqual([]);
      await given.server.runJobs();
    });
  });
});
