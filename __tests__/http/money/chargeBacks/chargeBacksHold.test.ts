import { eq, sql } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { ledgerAccounts, postings, transferKeys, transfers } from '#server/kernel/db/schema/ledger';
import { chargeBacks } from '#server/kernel/db/schema/payments';
import { chargeBacksHold } from '#server/money/ledger/check/proofs/chargeBacksHold';
import { bookChargeBack, takeBack, takenByMandate, type Taken } from '#support/chargeBacks';
import { sendToAll } from '#support/payments';
import { foundAfter } from '#support/plantedFaults';
import type { TestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';

const PARTS = [naira(5000), naira(3000)] as const;

/** Booked, and repaid in two parts, but not whole. */
async function partlyRepaid(server: TestServer): Promise<Taken> {
  const taken = await takenByMandate(server);
  await takeBack(server, taken.charge);
  await bookChargeBack(server, taken);
  await server.runJobs();
  for (const part of PARTS) await sendToAll(server, [taken.people.borrower], part);
  return taken;
}

onServer((given) => {
  let charge: Taken['charge'];
  let back: typeof chargeBacks.$inferSelect;
  beforeAll(async () => {
    ({ charge } = await partlyRepaid(given.server));
    back = (await given.server.context.db.select().from(chargeBacks))[0]!;
  });
  const found = (plant: Parameters<typeof foundAfter>[2]) => foundAfter(given.server.context, chargeBacksHold, plant);
  const firstKey = () => `charge:${charge.id}:repaid:0`;
  const firstPart = async () => {
    const { db } = given.server.context;
    const [row] = await db.select().from(transferKeys).where(eq(transferKeys.key, firstKey()));
    return row!.id;
  };

  describe('the ledger check', () => {
    it('finds nothing wrong with a charge that was taken back and partly repaid', async () => {
      expect(back.paidKobo).toBe(naira(8000));
      expect(await found(async () => undefined)).toStrictEqual([]);
    });

    it('finds a debt that no transfer booked', async () => {
      const faults = await found((tx) => tx.delete(transferKeys).where(eq(transferKeys.id, back.transferId)));
      expect(faults).toEqual([
        `The charge ${charge.id} of ${charge.amountKobo} kobo is kept as taken back with ${charge.amountKobo} kobo, but not booked so`,
      ]);
    });

    it('finds a debt of another amount than the charge', async () => {
      const more = kobo(charge.amountKobo + 1);
      const faults = await found((tx) => tx.update(chargeBacks).set({ amountKobo: more }));
      expect(faults).toEqual([
        `The charge ${charge.id} of ${charge.amountKobo} kobo is kept as taken back with ${more} kobo, but not booked so`,
        `Transfer ${back.transferId}, a chargeBack of ${charge.amountKobo} kobo, doesn't match what its person owes`,
      ]);
    });

    it('finds a charge-back that nobody owes', async () => {
      const faults = await found((tx) => tx.delete(chargeBacks));
      expect(faults).toContain(
        `Transfer ${back.transferId}, a chargeBack of ${charge.amountKobo} kobo, doesn't match what its person owes`,
      );
    });

    it.each([
      ['less', naira(5000)],
      ['more', naira(9000)],
    ])('finds a debt recorded as repaid with %s than was taken', async (_what, paidKobo) => {
      const faults = await found((tx) => tx.update(chargeBacks).set({ paidKobo }));
      expect(faults).toContainEqual(
        expect.stringContaining(`a chargeBackRepaid of ${naira(3000)} kobo, doesn't match what its person owes`),
      );
    });

    it('finds money that was taken from a wallet and never counted', async () => {
      const faults = await found((tx) => tx.update(chargeBacks).set({ paidKobo: kobo(0) }));
      expect(faults).toContain(
        `Of the charge ${charge.id}, which was taken back, 0 kobo are kept as repaid, but other amounts are booked`,
      );
    });

    it("finds a charge-back that took a person's or a lender's money instead of the company's", async () => {
      const faults = await found((tx) =>
        tx
          .update(postings)
          .set({ accountId: sql`(select id from ledger_accounts where kind = 'wallet' limit 1)` })
          .where(
            sql`${postings.transferId} = ${back.transferId} and ${postings.accountId} =
              (select ${ledgerAccounts.id} from ${ledgerAccounts} where kind = 'houseFunds')`,
          ),
      );
      expect(faults).toEqual([
        expect.stringContaining(
          `Transfer ${back.transferId}, a chargeBack of ${charge.amountKobo} kobo, moves 0 kobo of`,
        ),
      ]);
    });

    it("finds a repayment from somebody else's wallet", async () => {
      const id = await firstPart();
      const faults = await found((tx) =>
        tx
          .update(postings)
          .set({
            accountId: sql`(select id from ledger_accounts where kind = 'wallet' and user_id <> ${charge.userId} limit 1)`,
          })
          .where(sql`${postings.transferId} = ${id} and ${postings.amountKobo} < 0`),
      );
      expect(faults).toEqual([
        expect.stringContaining(`Transfer ${id}, a chargeBackRepaid of ${naira(5000)} kobo, moves`),
      ]);
    });

    it('finds a repayment that doesn’t continue from the previous one', async () => {
      const id = await firstPart();
      const faults = await found((tx) =>
        tx
          .update(transfers)
          .set({ content: { chargeId: charge.id, amountKobo: naira(5000), paidKobo: 7 } })
          .where(eq(transfers.id, id)),
      );
      expect(faults).toEqual([
        `Transfer ${id}, a chargeBackRepaid of ${naira(5000)} kobo, doesn't match what its person owes`,
      ]);
    });
  });
});
