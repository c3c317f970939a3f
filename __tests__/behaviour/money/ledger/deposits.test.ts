import { kobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { reconciledLines } from '#server/kernel/db/schema/payments';
import { depositKey, findBookedDeposits, findUnreconciledDeposits } from '#server/money/ledger/bookedDeposits';
import { findLateSent, findTimeSent, insertSentDeposit, keepTimeSent } from '#server/money/ledger/sentDeposits';
import { onDatabaseAlone } from '#support/databaseSuite';
import { command, deposit, newOwner } from '#support/ledger';

onDatabaseAlone((given) => {
  const PROVIDER = 'paystack';
  let ada = '';
  beforeAll(async () => {
    ada = await newOwner(given);
  });
  const book = (amountKobo: Kobo, change = {}) =>
    inTransaction(given, async (tx) => (await deposit(tx, ada, amountKobo, change)).transferId);

  describe("a provider's deposits", () => {
    const bookOf = (provider: string, reference: string, amountKobo: Kobo) =>
      book(amountKobo, {
        key: depositKey(provider, reference),
        content: { provider, reference, amountKobo, feeKobo: 3 },
      });

    it('are found by their references, with amount and fee', async () => {
      await bookOf(PROVIDER, 'one', kobo(100));
      await bookOf(PROVIDER, 'two', kobo(200));
      await bookOf('sandbox', 'three', kobo(300));
      expect(await findBookedDeposits(given.db, PROVIDER, ['one', 'two', 'three', 'four'])).toEqual(
        new Map([
          ['one', { reference: 'one', amountKobo: 100, feeKobo: 3 }],
          ['two', { reference: 'two', amountKobo: 200, feeKobo: 3 }],
        ]),
      );
      expect(await findBookedDeposits(given.db, PROVIDER, [])).toEqual(new Map());
    });

    it('are unreconciled until the provider has a line of the same kind', async () => {
      await bookOf('bank', 'a', kobo(100));
      await bookOf('bank', 'b', kobo(200));
      await bookOf('other', 'c', kobo(300));
      const unreconciled = async () => {
        const found = await findUnreconciledDeposits(given.db, 'bank');
        return found.sort((one, other) => one.amountKobo - other.amountKobo);
      };
      const [a, b] = [
        { reference: 'a', amountKobo: 100, feeKobo: 3 },
        { reference: 'b', amountKobo: 200, feeKobo: 3 },
      ];
      expect(await unreconciled()).toEqual([a, b]);
      const line = { provider: 'bank', kind: 'deposit' as const, reference: 'a', day: '2026-03-02' };
      await given.db.insert(reconciledLines).values([
        { ...line, kind: 'payout' },
        { ...line, provider: 'other' },
      ]);
      expect(await unreconciled()).toEqual([a, b]);
      await given.db.insert(reconciledLines).values(line);
      expect(await unreconciled()).toEqual([b]);
    });
  });

  describe('the time a deposit was sent', () => {
    const noon = new Date('2026-03-02T12:00:00Z');
    const sent = (transferId: string, sentAt: Date) =>
      inTransaction(given, (tx) => insertSentDeposit(tx, transferId, sentAt));

    it('is known if the provider reports it, and moves with the money out of suspense', async () => {
      const told = await book(kobo(1));
      const assigned = await book(kobo(2));
      const silent = await book(kobo(3));
      const assignedSilently = await book(kobo(4));
      await sent(told, noon);
      await inTransaction(given, async (tx) => {
        await keepTimeSent(tx, told, assigned);
        await keepTimeSent(tx, silent, assignedSilently);
      });
      const times = [told, assigned, silent, assignedSilently].map((id) => findTimeSent(given.db, id));
      expect(await Promise.all(times)).toEqual([noon, noon, undefined, undefined]);
    });

    it('shows which deposits were sent in time but booked late', async () => {
      const joan = await newOwner(given);
      const give = async (amount: number, sentAt?: Date) => {
        const { transferId } = await inTransaction(given, (tx) =>
          deposit(tx, joan, kobo(amount), command({ content: { amountKobo: amount, feeKobo: 0 } })),
        );
        if (sentAt) await sent(transferId, sentAt);
      };
      const lateSent = (after: number) => findLateSent(given.db, joan, { before: noon, after });
      expect(await lateSent(0)).toBe(0);
      const earlier = new Date(noon.getTime() - 1);
      await give(1, earlier);
      await give(20, earlier);
      await give(300, noon);
      await give(4000);
      await give(50_000, earlier);
      expect([await lateSent(0), await lateSent(1), await lateSent(2), await lateSent(5)]).toEqual([
        50_021, 50_020, 50_000, 0,
      ]);
    });
  });
});
